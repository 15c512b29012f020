import { randomUUID } from 'node:crypto'
import { NotFound } from '../errors.ts'
import { asApiError, commonHeaders, refusal } from '../http/respond.ts'
import { getAccountRow } from '../resources/accounts/store.ts'
import type { Services } from '../services.ts'
import { ACCOUNT_HEADER, type FindSession } from './session.ts'

/** The logo of an account, for its members. The address changes when the logo does. */
export async function serveLogo(
  { database, log }: Pick<Services, 'database' | 'log'>,
  findSession: FindSession,
  request: Request,
  accountId: string,
): Promise<Response> {
  const headers = commonHeaders(randomUUID())
  try {
    // An <img> sends no header that names the account.
    const own = new Request(request)
    own.headers.set(ACCOUNT_HEADER, accountId)
    const { account } = await findSession(own)
    const { logo, logo_type: type } = await getAccountRow(database.source, account.id)
    if (logo === null || type === null) throw new NotFound()
    const caching = { 'Cache-Control': 'private, max-age=86400', Vary: 'Cookie' }
    const bytes = Buffer.from(logo, 'base64')
    return new Response(bytes, { headers: { ...headers, ...caching, 'Content-Type': type } })
  } catch (error) {
    return refusal(asApiError(error, log, headers), headers)
  }
}
