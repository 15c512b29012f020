import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayStart } from '../../shared/time.ts'
import type { Filters, PageRequest } from '../core/contract.ts'
import { asList, type Engine, someAccount } from '../core/db/dialect.ts'
import type { Source } from '../core/db/source.ts'
import type { LeadRow } from '../core/db/tables.ts'
import type { ContactViewer } from './customers/hidden.ts'
import type { BIN_ORDER, LeadOrder } from './leads.contract.ts'
import type { OfferState } from './offer.contract.ts'
import { PERSON, type Person } from './reach.ts'
import { idsFound, readSearch, type SearchQuery } from './search/search.ts'

/** The account of the list, and the time of the request. */
export interface LeadsQuery {
  accountId: number
  timeZone: string
  member: ContactViewer & { id: number }
  now: number
}

/** A row of the list, with the joined columns. */
export type ListedRow = LeadRow & {
  sort_value: number
  member_name: string | null
  seen_at: number | null
} & {
  [Column in keyof Person as `customer_${Column}`]: Person[Column]
}

export function customerOf(row: Record<`customer_${keyof Person}`, unknown>): Person {
  return Object.fromEntries(PERSON.map((name) => [name, row[`customer_${name}`]])) as Person
}

/** The column, direction and index of an order. */
interface Order {
  column:
    | 'created_at'
    | 'question_at'
    | 'follow_up_at'
    | 'list_price'
    | 'offer_created_at'
    | 'offer_valid_until'
    | 'deleted_at'
  direction: 'asc' | 'desc'
  index: string
  /** The condition of the order; all leads by default. A partial index needs the exact text. */
  only?: RawBuilder<SqlBool>
}

const UNANSWERED = sql<SqlBool>`leads.answered_at is null`
const ASKED = sql<SqlBool>`leads.question_at is not null`
const PLANNED = sql<SqlBool>`leads.follow_up_at is not null`

const IS_OFFER = sql<SqlBool>`leads.offer_created_at is not null`
/** Offers that the customer can sign or decline. */
const OPEN = sql<SqlBool>`leads.offer_sent_at is not null
  and leads.offer_signed_at is null and leads.offer_rejected_at is null`

/** The condition for offers with this result of `offerStateOf`. */
function offersThatAre(state: OfferState, now: number): RawBuilder<SqlBool> {
  const isOver = sql`leads.offer_valid_until < ${now}`
  const inTime = sql`${OPEN} and (leads.offer_valid_until is null or not ${isOver})`
  switch (state) {
    case 'draft':
      return sql`leads.offer_sent_at is null
        and leads.offer_signed_at is null and leads.offer_rejected_at is null`
    case 'sent':
      return sql`${inTime} and leads.offer_viewed_at is null`
    case 'opened':
      return sql`${inTime} and leads.offer_viewed_at is not null`
    case 'expired':
      return sql`${OPEN} and ${isOver}`
    case 'signed':
      return sql`leads.offer_signed_at is not null and leads.offer_rejected_at is null`
    case 'rejected':
      return sql`leads.offer_rejected_at is not null`
  }
}

const ORDERS: Record<LeadOrder | typeof BIN_ORDER, Order> = {
  newest: { column: 'created_at', direction: 'desc', index: 'leads_by_age' },
  oldest: { column: 'created_at', direction: 'asc', index: 'leads_by_age' },
  waiting: { column: 'created_at', direction: 'asc', index: 'leads_waiting', only: UNANSWERED },
  question: { column: 'question_at', direction: 'asc', index: 'leads_questions', only: ASKED },
  follow_up: { column: 'follow_up_at', direction: 'asc', index: 'leads_follow_ups', only: PLANNED },
  price: { column: 'list_price', direction: 'desc', index: 'leads_by_price' },
  offer_newest: {
    column: 'offer_created_at',
    direction: 'desc',
    index: 'leads_offers_by_creation',
    only: IS_OFFER,
  },
  expiry: {
    column: 'offer_valid_until',
    direction: 'asc',
    index: 'leads_open_offers',
    only: sql`${OPEN} and leads.offer_valid_until is not null`,
  },
  deleted: {
    column: 'deleted_at',
    direction: 'desc',
    index: 'leads_deleted',
    only: sql`leads.deleted_at is not null and leads.erased_at is null`,
  },
}

/** The filters of a list query. */
export function filtersOf(query: Record<string, string | undefined>): Filters {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Filters
}

/** Up to this many search results are looked up by id. */
const FEW_FOUND = 1000

/**
 * A page of leads, plus one more if there is a next page. The page's ids come from an index with
 * all columns of the filters, so rows that are left out are never read.
 */
export async function readLeads(
  source: Source,
  request: LeadsQuery,
  page: Pick<PageRequest, 'limit' | 'afterId' | 'afterValue' | 'filters'>,
): Promise<ListedRow[]> {
  const { db, engine } = source
  const { accountId, member } = request
  const order = orderOf(page)
  const found = await readFound(source, request, page.filters.q)
  if (found === 'nothing') return []
  const where = sql.join(
    [sql`leads.account_id = ${accountId}`, ...conditions(request, page, order)],
    sql` and `,
  )
  const value = sql.ref(`leads.${order.column}`)
  const direction = sql.raw(order.direction)
  const { rows } = await sql<ListedRow>`
    with page as ${sql.raw(engine === 'postgres' ? 'materialized' : '')} (
      select leads.id, ${value} as sort_value
      from ${fromLeads(engine, order, found)}
      where ${where} ${found === null || 'ids' in found ? sql`` : sql`and ${isAmong(engine, found)}`}
      order by ${value} ${direction}, leads.id ${direction} limit ${page.limit + 1}
    )
    select page.sort_value, leads.*, ${OF_CUSTOMER}, members.name as member_name, lead_views.seen_at
    from page
    join all_leads as leads on leads.account_id = ${someAccount(accountId)} and leads.id = page.id
    join customers on customers.account_id = leads.account_id and customers.id = leads.customer_id
    left join members on members.account_id = leads.account_id and members.id = leads.member_id
    left join lead_views on lead_views.account_id = leads.account_id
      and lead_views.lead_id = leads.id and lead_views.member_id = ${member.id}
    order by page.sort_value ${direction}, page.id ${direction}
  `.execute(db)
  return rows
}

/** The number of leads in a list, and the form of all of them; null if it is not the same. */
export async function countListed(
  source: Source,
  request: LeadsQuery,
  filters: PageRequest['filters'],
): Promise<{ count: number; form: string | null }> {
  const listed = await allListed(source, request, filters, orderOf({ filters }))
  if (listed === null) return { count: 0, form: null }
  const { rows } = await sql<{ count: number; named: number; first: string; last: string }>`
    select count(*) as count, count(form) as named, min(form) as first, max(form) as last
    from ${listed}`.execute(source.db)
  const [{ count, named, first, last } = { count: 0, named: 0, first: '', last: '' }] = rows
  return { count, form: count > 0 && named === count && first === last ? first : null }
}

/**
 * The number of leads in a list and their value in cents: the offer's total, else the price that
 * the customer saw.
 */
export async function sumListed(
  source: Source,
  request: LeadsQuery,
  filters: PageRequest['filters'],
): Promise<{ count: number; total: number }> {
  const order = orderOf({ filters })
  const [amount, index] =
    filters.offer === undefined ? ['list_price', ORDERS.price.index] : ['total', order.index]
  const listed = await allListed(source, request, filters, { ...order, index })
  if (listed === null) return { count: 0, total: 0 }
  const { rows } = await sql<{ count: number; total: number | null }>`
    select count(*) as count, cast(sum(case when ${sql.ref(amount)} > 0
      then ${sql.ref(amount)} else 0 end) as bigint) as total
    from ${listed}`.execute(source.db)
  return { count: rows[0]?.count ?? 0, total: rows[0]?.total ?? 0 }
}

/** All leads of a list, as the text after `from`; null if a search finds nothing. */
async function allListed(
  source: Source,
  request: LeadsQuery,
  filters: PageRequest['filters'],
  order: Order,
): Promise<RawBuilder<unknown> | null> {
  const found = await readFound(source, request, filters.q)
  if (found === 'nothing') return null
  const from = { filters, afterId: 0, afterValue: null }
  const own = sql`leads.account_id = ${request.accountId}`
  const where = sql.join([own, ...conditions(request, from, order)], sql` and `)
  return sql`${fromLeads(source.engine, order, found)}
    where ${where} ${found === null || 'ids' in found ? sql`` : sql`and leads.id in (${found.among})`}`
}

const OF_CUSTOMER = sql.raw(
  PERSON.map((column) => `customers.${column} as customer_${column}`).join(', '),
)

/** Unanswered leads have their own index, also in the order of age. */
function orderOf({ filters }: Pick<PageRequest, 'filters'>): Order {
  const order = ORDERS[(filters.sort ?? 'newest') as keyof typeof ORDERS]
  const isWaiting = filters.unanswered === '1' && order.column === 'created_at'
  return isWaiting ? { ...order, index: 'leads_waiting', only: UNANSWERED } : order
}

function conditions(
  { timeZone, now }: LeadsQuery,
  { filters, afterId, afterValue }: Pick<PageRequest, 'filters' | 'afterId' | 'afterValue'>,
  { column, direction, only }: Order,
): RawBuilder<SqlBool>[] {
  const { status, form, source, member, since, until, unanswered, offer } = filters
  const { follow_up: followUp } = filters
  const after = sql.raw(direction === 'asc' ? '>' : '<')
  const value = sql.ref(`leads.${column}`)
  const from = (day: string | number, days: number) => dayStart(String(day), timeZone, days)
  const all: (RawBuilder<SqlBool> | false | undefined)[] = [
    column !== 'deleted_at' && sql`leads.deleted_at is null`,
    only,
    unanswered === '1' && only !== UNANSWERED && UNANSWERED,
    status !== undefined && sql`leads.status = ${status}`,
    form !== undefined && sql`leads.form = ${form}`,
    source !== undefined && sql`leads.source = ${source}`,
    member === 'none' && sql`leads.member_id is null`,
    member !== undefined && member !== 'none' && sql`leads.member_id = ${Number(member)}`,
    since !== undefined && sql`leads.created_at >= ${from(since, 0)}`,
    until !== undefined && sql`leads.created_at < ${from(until, 1)}`,
    filters.customer_id !== undefined && sql`leads.customer_id = ${filters.customer_id}`,
    filters.created_since !== undefined && sql`leads.created_at >= ${filters.created_since}`,
    filters.updated_since !== undefined && sql`leads.updated_at >= ${filters.updated_since}`,
    filters.marketing === '1' && sql`leads.marketing_given = 1`,
    offer !== undefined && IS_OFFER,
    offer !== undefined && offer !== 'any' && offersThatAre(offer as OfferState, now),
    followUp === 'due' && sql`leads.follow_up_at <= ${now}`,
    followUp === 'planned' && sql`leads.follow_up_at > ${now}`,
    afterValue != null && sql`(${value}, leads.id) ${after} (${afterValue}, ${afterId})`,
  ]
  return all.filter((condition) => condition !== false && condition !== undefined)
}

/** The result of a search: all ids if there are few, else the subquery that finds them. */
type Found = { ids: number[] } | { among: RawBuilder<unknown> }

/**
 * PostgreSQL expects prefix searches to match few rows, and would look up all matches to sort them.
 * `offset 0` makes it scan the leads in order instead, until the page is full.
 */
function isAmong(engine: Engine, { among }: { among: RawBuilder<unknown> }): RawBuilder<SqlBool> {
  return engine === 'sqlite'
    ? sql`leads.id in (${among})`
    : sql`exists (select from (${among}) as found where found.id = leads.id offset 0)`
}

/** Null without a search. */
async function readFound(
  { db, engine }: Source,
  { accountId, member }: LeadsQuery,
  text: string | number | undefined,
): Promise<Found | 'nothing' | null> {
  if (text === undefined || text === '') return null
  const query: SearchQuery | null = readSearch(String(text), member)
  if (query === null) return 'nothing'
  const ids = (nested: boolean) => idsFound(engine, accountId, member, query, { nested })
  const { rows } = await sql<{ id: number }>`${ids(false)} limit ${FEW_FOUND + 1}`.execute(db)
  if (rows.length === 0) return 'nothing'
  return rows.length > FEW_FOUND ? { among: ids(true) } : { ids: rows.map(({ id }) => id) }
}

/** The table to read, by the order's index or by a few ids of a search. */
function fromLeads(engine: Engine, { index }: Order, found: Found | null): RawBuilder<unknown> {
  const isSqlite = engine === 'sqlite'
  if (found === null || 'among' in found) {
    return isSqlite ? sql`all_leads as leads indexed by ${sql.id(index)}` : sql`all_leads as leads`
  }
  const ids = asList(engine, found.ids)
  return isSqlite
    ? sql`json_each(${ids}) as found cross join all_leads as leads on leads.id = found.value`
    : sql`unnest(${ids}::bigint[]) as found(value) join all_leads as leads on leads.id = found.value`
}
