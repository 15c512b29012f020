import { randomUUID } from 'node:crypto'
import { getMemberRow } from '../../account/members/members.reads.ts'
import type { Source } from '../../core/db/source.ts'
import { NotFound } from '../../core/errors.ts'
import { parseId } from '../../core/http/query.ts'
import { asApiError, commonHeaders, errorResponse } from '../../core/http/respond.ts'
import type { Services } from '../../core/services.ts'
import { getPicture } from '../../prices/pictures/pictures.reads.ts'
import type { FindSession } from './session.ts'

/** A picture as stored: in base64, with its media type. */
interface Picture {
  content: string | null
  type: string | null
}

type Find = (source: Source, accountId: number) => Promise<Picture>

export function photoOf(memberId: string): Find {
  return async (source, accountId) => {
    const { photo, photo_type: type } = await getMemberRow(source, accountId, parseId(memberId))
    return { content: photo, type }
  }
}

export function pictureOf(hash: string): Find {
  return (source, accountId) => getPicture(source, accountId, hash)
}

/** A picture of an account, for its members. Its address changes with the picture. */
export async function servePicture(
  { database, log }: Pick<Services, 'database' | 'log'>,
  findSession: FindSession,
  request: Request,
  accountId: string,
  find: Find,
): Promise<Response> {
  const headers = commonHeaders(randomUUID())
  try {
    const { account } = await findSession(request, { account: accountId })
    const { content, type } = await find(database.source, account.id)
    if (content === null || type === null) throw new NotFound()
    const caching = { 'Cache-Control': 'private, max-age=86400', Vary: 'Cookie' }
    const bytes = Buffer.from(content, 'base64')
    return new Response(bytes, { headers: { ...headers, ...caching, 'Content-Type': type } })
  } catch (error) {
    return errorResponse(asApiError(error, log, headers), headers)
  }
}
