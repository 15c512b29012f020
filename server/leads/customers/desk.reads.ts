import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageRequest } from '../../ground/contract.ts'
import { asList, isOneOf } from '../../ground/db/dialect.ts'
import type { Source } from '../../ground/db/source.ts'
import type { CustomerRow } from '../../ground/db/tables.ts'
import { idsFound, readSearch } from '../desk/search.ts'
import type { PortalCustomer } from './desk.contract.ts'
import { toPortalCustomer } from './desk-record.ts'
import type { Reader } from './hidden.ts'

/** A search looks at so many entries, the newest of those it finds. */
const MOST_FOUND = 1000

/**
 * The customers that a search finds: by the words of their leads, which hold those of the customer
 * too, by their own when they have no lead, and by the customer number. So a customer is also found by a telephone number that only one
 * of the leads has.
 */
async function findCustomers(
  { db, engine }: Source,
  accountId: number,
  member: Reader,
  text: string,
): Promise<number[]> {
  const numbered = await db
    .selectFrom('customers')
    .select('id')
    .where('account_id', '=', accountId)
    .where('customer_no', '=', text)
    .execute()
  const query = readSearch(text, member)
  if (query === null) return numbered.map(({ id }) => id)
  // Customers without leads stand in the search under the negatives of their ids.
  const { rows } = await sql<{ id: number }>`
    with found as (select id from (${idsFound(engine, accountId, member, query)}) as entries
      order by abs(id) desc limit ${MOST_FOUND})
    select distinct customer_id as id from leads
      where account_id = ${accountId} and id in (select id from found)
    union select -id from found where id < 0`.execute(db)
  return [...new Set([...numbered, ...rows].map(({ id }) => id))]
}

/** A customer of the list, and the value that the list is in the order of. */
export interface ListedCustomers {
  id: number
  value: number | string
  customer: PortalCustomer
}

interface Order {
  by: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

const BY_CHANGE = { by: sql`updated_at`, direction: sql`desc`, after: sql`<` }
/**
 * Customers by name, without capitals; those without a name come last. An index is made of exactly
 * this expression, so the engines read it only for a query with the same expression.
 */
const NAME_ORDER = sql<string>`(case when name is null then '1' else '0' || lower(name) end)`
const BY_NAME = { by: NAME_ORDER, direction: sql`asc`, after: sql`>` }

/** The customers of a page, as the member may see them, and one more when there is one. */
export async function listCustomerRows(
  source: Source,
  { accountId, member }: { accountId: number; member: Reader },
  page: PageRequest,
): Promise<ListedCustomers[]> {
  const { q } = page.filters
  const found = q ? await findCustomers(source, accountId, member, String(q)) : null
  if (found?.length === 0) return []
  const rows = await readRows(source, accountId, page, orderOf(page, member), found)
  const ids = rows.map(({ id }) => id)
  const counts = await countLeadsOf(source, accountId, ids)
  return rows.map(({ value, ...row }) => ({
    id: row.id,
    value,
    customer: toPortalCustomer(row, member, counts.get(row.id) ?? 0),
  }))
}

/** The order of hidden names would tell something of them. */
function orderOf({ filters }: PageRequest, member: Reader): Order {
  return filters.sort === 'name' && member.seesContact ? BY_NAME : BY_CHANGE
}

async function readRows(
  { db, engine }: Source,
  accountId: number,
  { limit, afterId, afterValue }: PageRequest,
  { by, direction, after }: Order,
  found: number[] | null,
): Promise<(CustomerRow & { value: number | string })[]> {
  const where: RawBuilder<SqlBool>[] = [
    sql`account_id = ${accountId}`,
    sql`erased_at is null`,
    ...(found === null ? [] : [isOneOf(engine, 'id', asList(engine, found))]),
    ...(afterValue == null ? [] : [sql<SqlBool>`(${by}, id) ${after} (${afterValue}, ${afterId})`]),
  ]
  const { rows } = await sql<CustomerRow & { value: number | string }>`
    select *, ${by} as value from customers where ${sql.join(where, sql` and `)}
    order by ${by} ${direction}, id ${direction} limit ${limit + 1}`.execute(db)
  return rows
}

/** How many leads each of the customers has. */
export async function countLeadsOf(
  { db, engine }: Source,
  accountId: number,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .select((eb) => ['customer_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where(isOneOf(engine, 'customer_id', asList(engine, customerIds)))
    .groupBy('customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, count }) => [customer_id, count]))
}
