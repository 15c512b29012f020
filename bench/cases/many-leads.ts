import { readPageRequest } from '../../server/core/http/paging.ts'
import { leads } from '../../server/leads/leads.contract.ts'
import { copyRow, type Database } from '../database.ts'
import { type Account, createAccounts } from '../zeven.ts'

export interface Reader extends Account {
  lead: number
  /** Half of the leads have a larger id. */
  middle: number
  /** The cursor of the page after `middle`. */
  cursor: string
}

export const CHANGED_LEADS = 10
/** Later than all that is done in a run, so that only those leads were changed since. */
export const CHANGED_AT = Math.floor(Date.now() / 1000) * 1000 + 3_600_000
const changedIf = (condition: string) =>
  `case when ${condition} then ${CHANGED_AT} else source.created_at end`

/** Fills an account that has a lead until it has `wanted`. Of the first it makes, ten were changed late. */
export async function fillAccount(
  database: Database,
  account: Account,
  wanted: number,
): Promise<void> {
  const [found] = await database.sql(
    `select min(id) as first, count(*) as n from leads where account_id = ${account.id}`,
  )
  const count = wanted - Number(found?.n)
  if (count <= 0) return
  const isFirst = Number(found?.n) === 1
  await addLeads(database, Number(found?.first), count, {
    updated_at: isFirst
      ? changedIf(`i % ${Math.floor(count / CHANGED_LEADS)} = 0`)
      : 'source.created_at',
  })
}

async function addLeads(
  database: Database,
  id: number,
  count: number,
  changed: Record<string, string>,
): Promise<void> {
  const [found] = await database.sql('select max(id) as last from leads')
  const uuid = `'00000000-0000-4000-8000-' || (${100_000_000_000 + Number(found?.last)} + i)`
  await copyRow(database, 'all_leads', { id, count, changed: { uuid, ...changed } })
}

/** Makes accounts with a key and as many leads each, copied from one lead. */
export async function addReaders(
  database: Database,
  from: Account,
  { accounts, leadsEach }: { accounts: number; leadsEach: number },
): Promise<Account[]> {
  const made = await createAccounts(database.settings, accounts)
  const ids = made.map(({ id }) => id)
  const own = `${Math.min(...ids)} - 1 + i`
  if (Math.max(...ids) - Math.min(...ids) !== accounts - 1) throw new Error('ids have gaps')
  const [lead] = await database.sql(
    `select id, customer_id from leads where account_id = ${from.id} order by id limit 1`,
  )
  await copyRow(database, 'customers', {
    id: Number(lead?.customer_id),
    count: accounts,
    changed: { account_id: own, customer_no: `'copy'` },
  })
  const owner = `${Math.min(...ids)} + i % ${accounts}`
  await addLeads(database, Number(lead?.id), accounts * leadsEach, {
    account_id: owner,
    customer_id: `(select id from customers where account_id = ${owner})`,
    updated_at: changedIf(`i <= ${accounts * CHANGED_LEADS}`),
  })
  return made
}

/** Finds out what the account's reads name. */
export async function readersOf(database: Database, accounts: readonly Account[]) {
  const [found] = await database.sql(`select value from settings where name = 'cursor'`)
  const rows = await database.sql(`select account_id, min(id) as first, max(id) as last from leads
    where account_id >= ${Math.min(...accounts.map(({ id }) => id))} group by account_id`)
  const ranges = new Map(rows.map((row) => [Number(row.account_id), row]))
  return accounts.map((account): Reader => {
    const range = ranges.get(account.id)
    const [first, last] = [Number(range?.first), Number(range?.last)]
    const middle = Math.floor((first + last) / 2)
    const page = readPageRequest(
      {},
      { endpoint: leads.list.name, accountId: account.id, secret: String(found?.value) },
    )
    return { ...account, lead: last, middle, cursor: page.cursorAfter(middle) }
  })
}
