import { setImmediate as nextTurn } from 'node:timers/promises'

/** Characters of a body written per turn of the event loop: a few milliseconds of work. */
const MOST_AT_ONCE = 256 * 1024

/**
 * All bodies of the API are created here, so that a stored answer is identical to the first one,
 * byte for byte.
 */
export interface PageMeta {
  hasMore: boolean
  nextCursor: string | null
  limit: number
}

/** `ignored` names fields of the request that were not stored, if any. */
export function successBody(
  data: unknown,
  message: string,
  ignored: readonly string[] = [],
): string {
  const also = ignored.length === 0 ? {} : { ignored_fields: ignored }
  return JSON.stringify({ data, meta: { message, ...also } })
}

/** A page as one piece of text per record: together, the JSON of the whole. */
export function* listPieces(
  data: readonly object[],
  message: string,
  page: PageMeta,
): Generator<string> {
  const meta = {
    message,
    has_more: page.hasMore,
    next_cursor: page.nextCursor,
    limit: page.limit,
  }
  yield '{"data":['
  for (const [index, one] of data.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(one)
  yield `],"meta":${JSON.stringify(meta)}}`
}

/** Joins the pieces of a body. A large one takes several turns of the event loop: other requests run in between. */
export async function join(pieces: Iterable<string>): Promise<string | Uint8Array<ArrayBuffer>> {
  const joined: Buffer<ArrayBuffer>[] = []
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < MOST_AT_ONCE) continue
    joined.push(Buffer.from(text))
    text = ''
    await nextTurn()
  }
  return joined.length === 0 ? text : Buffer.concat([...joined, Buffer.from(text)])
}

export function errorBody(
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ meta: { message }, errors: { code, ...details } })
}
