import { randomUUID } from 'node:crypto'
import { NotFound } from '../../ground/errors.ts'
import { serveUpload } from '../../ground/files/serve.ts'
import { asApiError, commonHeaders, refusal } from '../../ground/http/respond.ts'
import type { Services } from '../../ground/services.ts'
import { findUpload } from '../../leads/uploads/uploads.reads.ts'
import type { FindSession } from './session.ts'

/**
 * A file that a customer sent, for the account's members. It may show people and where they live, so it
 * is not there for who does not see contact details.
 */
export async function serveMemberUpload(
  { database, files, log }: Services,
  findSession: FindSession,
  request: Request,
  { account: accountId, name }: { account: string; name: string },
): Promise<Response> {
  const headers = commonHeaders(randomUUID())
  try {
    const { account, member } = await findSession(request, { account: accountId })
    const upload = await findUpload({ db: database.read }, name)
    if (upload?.account_id !== account.id || !member.seesContact) throw new NotFound()
    const { searchParams } = new URL(request.url)
    const small = searchParams.get('size') === 'small'
    const download = searchParams.get('download') === '1'
    const caching = { 'Cache-Control': 'private, max-age=86400', Vary: 'Cookie' }
    return await serveUpload(files, upload, { small, download }, { ...headers, ...caching })
  } catch (error) {
    return refusal(asApiError(error, log, headers), headers)
  }
}
