import { sql } from 'kysely'
import type { Source } from '../../ground/db/source.ts'
import { idsFound, readSearch } from '../desk/search.ts'
import type { Reader } from './hidden.ts'

/** A search looks at so many entries, the newest of those it finds. */
const MOST_FOUND = 1000

/**
 * The customers that a search finds: by the words of their leads, which hold those of the customer
 * too, by their own when they have no lead, and by the customer number. So a customer is also found by a telephone number that only one
 * of the leads has.
 */
export async function findCustomers(
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
