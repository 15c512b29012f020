/**
 * All bodies of the API are made here, so that a stored answer is the same
 * as the first one, byte for byte.
 */
export interface PageMeta {
  hasMore: boolean
  nextCursor: string | null
  limit: number
}

/** `ignored` names fields of the request that were not stored, if there are any. */
export function successBody(
  data: unknown,
  message: string,
  ignored: readonly string[] = [],
): string {
  const also = ignored.length === 0 ? {} : { ignored_fields: ignored }
  return JSON.stringify({ data, meta: { message, ...also } })
}

export function listBody(data: readonly object[], message: string, page: PageMeta): string {
  const meta = {
    message,
    has_more: page.hasMore,
    next_cursor: page.nextCursor,
    limit: page.limit,
  }
  return JSON.stringify({ data, meta })
}

export function errorBody(
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ meta: { message }, errors: { code, ...details } })
}
