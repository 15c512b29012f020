import { ApiError, ValidationFailed } from '../errors.ts'

/**
 * Reads one value for each name in the query. A repeated parameter is always rejected. An unknown
 * one is rejected only on writes, because a typo such as `dryrun=1` must not write.
 */
export function readQuery(
  search: URLSearchParams,
  known: readonly string[],
  write: boolean,
): Record<string, string> {
  const issues = new Map<string, string[]>()
  const query = new Map<string, string>()
  for (const [name, value] of search) {
    if (!known.includes(name)) {
      if (write) issues.set(name, ['is not a parameter of this endpoint'])
      continue
    }
    if (query.has(name)) issues.set(name, ['is given more than once'])
    query.set(name, value)
    if (value.includes('\0') || !value.isWellFormed()) issues.set(name, ['is not valid text'])
  }
  // Built from entries, so that a name such as `__proto__` is treated like any other name.
  if (issues.size > 0) throw new ValidationFailed(Object.fromEntries(issues))
  return Object.fromEntries(query)
}

/** Reads a flag such as `dry_run`: `1`, `true`, `0` or `false`. Throws 422 for anything else. */
export function readFlag(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '0' || value === 'false') return false
  if (value === '1' || value === 'true') return true
  throw new ValidationFailed({ [name]: ['must be 1, true, 0 or false'] })
}

const CANONICAL_ID = /^[1-9]\d{0,15}$/

/** Parses an id in the format of the API. Null for `01`, `-1`, `abc` and above 2^53-1. */
export function parseId(text: string): number | null {
  const id = CANONICAL_ID.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

export class InvalidCursor extends ApiError {
  constructor() {
    super('invalid_cursor')
  }
}
