import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Source } from '../../core/db/source.ts'
import type { CustomerRow } from '../../core/db/tables.ts'

/**
 * Customers by name, ignoring case; those without a name come last. An index has exactly this
 * expression, so the engines use it only for queries with the same expression.
 */
export const NAME_ORDER = sql<string>`(case when name is null then '1' else '0' || lower(name) end)`

const nameOf = (table: string) =>
  sql.raw(`(case when ${table}.name is null then '1' else '0' || lower(${table}.name) end)`)
const plain = (column: string) => sql.raw(`replace(lower(${column}), ' ', '')`)

/** Criteria for probable duplicates. Each has an index. */
const ALIKE: readonly RawBuilder<SqlBool>[] = [
  sql`other.email_key = customers.email_key`,
  sql`other.phone_key = customers.phone_key`,
  sql`${nameOf('other')} = ${nameOf('customers')} and customers.name is not null
    and ${plain('other.postcode')} = ${plain('customers.postcode')}
    and ${plain('other.house_number')} = ${plain('customers.house_number')}`,
]

/** The ids of the probable duplicates of a row of `customers`. */
const TWINS = sql.join(
  ALIKE.map(
    (alike) => sql`
      select other.id from customers as other
      where other.account_id = customers.account_id and other.id <> customers.id
        and other.erased_at is null and ${alike}
        and not exists (
          select 1 from not_twins where account_id = customers.account_id
            and one_id = case when other.id < customers.id then other.id else customers.id end
            and other_id = case when other.id < customers.id then customers.id else other.id end)`,
  ),
  sql` union `,
)

/** Whether a row of `customers` has a probable duplicate. */
export const HAS_TWIN = sql<SqlBool>`exists (${TWINS})`

/** The probable duplicates of this customer, oldest first. */
export async function listTwins(
  { db }: Source,
  { account_id: accountId, id }: CustomerRow,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select * from customers as shown where shown.account_id = ${accountId} and shown.id in (
      select twin.id from customers join customers as twin on twin.account_id = customers.account_id
      where customers.account_id = ${accountId} and customers.id = ${id}
        and customers.erased_at is null and twin.id in (${TWINS}))
    order by shown.id`.execute(db)
  return rows
}
