/**
 * The bodies of the API (contract, Conventions). Made here alone, so that a replayed answer is
 * byte for byte the first one.
 */
export interface PageMeta {
  hasMore: boolean
  nextCursor: string | null
  limit: number
}

export function successBody(data: unknown, message: string): string {
  return JSON.stringify({ data, meta: { message } })
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
