import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseTimestamp, timestampIssue } from '../../../shared/time.ts'
import { DEFAULT_PAGE_SIZE, type Filters, MAX_PAGE_SIZE, type PageRequest } from '../contract.ts'
import { type FieldErrors, ValidationFailed } from '../errors.ts'
import { InvalidCursor } from './query.ts'

const CURSOR_VERSION = 1
const SEAL_BYTES = 16

/** The owner of a cursor. A cursor works only for one list of one account. */
export interface CursorOwner {
  endpoint: string
  accountId: number
  secret: string
}

/** A page request that can also create the cursor of the next page. */
export interface OpenPage extends PageRequest {
  /** `value` is the row's sort value; absent if the list is ordered by id. */
  cursorAfter(id: number, value?: number | string): string
}

/** The content of a cursor. */
type Position = Omit<PageRequest, 'limit'>

const INSTANTS = ['updated_since', 'created_since']

/** Reads `limit`, `cursor` and the list's own filters. */
export function readPageRequest(query: Record<string, string>, owner: CursorOwner): OpenPage {
  const fields: FieldErrors = {}
  const limit = query.limit === undefined ? DEFAULT_PAGE_SIZE : readLimit(query.limit)
  if (limit === null) fields.limit = [`must be a whole number from 1 to ${MAX_PAGE_SIZE}`]
  const { limit: _, cursor, ...filters }: Filters = query
  for (const name of INSTANTS.filter((known) => query[known] !== undefined)) {
    const instant = parseTimestamp(query[name] ?? '')
    if (instant === null) fields[name] = [timestampIssue(query[name] ?? '')]
    else filters[name] = instant
  }
  if (limit === null || Object.keys(fields).length > 0) throw new ValidationFailed(fields)
  if (query.cursor === undefined)
    return openPage(limit, { afterId: 0, afterValue: null, filters }, owner)
  const position = openCursor(query.cursor, owner)
  for (const [name, value] of Object.entries(filters)) {
    if (position.filters[name] !== value) {
      throw new ValidationFailed({ [name]: ['differs from the list the cursor belongs to'] })
    }
  }
  return openPage(limit, position, owner)
}

function openPage(limit: number, position: Position, owner: CursorOwner): OpenPage {
  const cursorAfter = (afterId: number, afterValue: number | string | null = null) =>
    issueCursor({ afterId, afterValue, filters: position.filters }, owner)
  return { limit, ...position, cursorAfter }
}

function readLimit(text: string): number | null {
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= MAX_PAGE_SIZE ? limit : null
}

/** Creates a signed cursor. It still works after a restart, or if its row was deleted. */
function issueCursor(
  { afterId, afterValue = null, filters }: Position,
  owner: CursorOwner,
): string {
  const { endpoint, accountId } = owner
  const own = [CURSOR_VERSION, endpoint, accountId, afterId, filters]
  const payload = Buffer.from(JSON.stringify(afterValue === null ? own : [...own, afterValue]))
  return Buffer.concat([seal(payload, owner.secret), payload]).toString('base64url')
}

function openCursor(cursor: string, owner: CursorOwner): Position {
  const bytes = Buffer.from(cursor, 'base64url')
  const payload = bytes.subarray(SEAL_BYTES)
  const canonical = bytes.toString('base64url') === cursor
  if (!canonical || bytes.length <= SEAL_BYTES) throw new InvalidCursor()
  if (!timingSafeEqual(bytes.subarray(0, SEAL_BYTES), seal(payload, owner.secret))) {
    throw new InvalidCursor()
  }
  const [version, endpoint, accountId, afterId, filters, afterValue = null] = JSON.parse(
    payload.toString(),
  )
  const own = endpoint === owner.endpoint && accountId === owner.accountId
  if (version !== CURSOR_VERSION || !own) throw new InvalidCursor()
  return { afterId, afterValue, filters }
}

function seal(payload: Uint8Array, secret: string): Uint8Array {
  return createHmac('sha256', secret).update(payload).digest().subarray(0, SEAL_BYTES)
}
