import { asList, isOneOf } from '../../core/db/dialect.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'

/** Indicators of a change in an account: its number of writes, and its newest lead. */
export interface AccountState {
  changes: number
  newest: number
}

export async function readStates(
  { db, engine }: Source,
  accountIds: readonly number[],
): Promise<Map<number, AccountState>> {
  if (accountIds.length === 0) return new Map()
  const rows = await allAccounts(db)
    .selectFrom('account_counters')
    .select(['account_id', 'changes'])
    .select((eb) =>
      eb
        .selectFrom('all_leads')
        .select(({ fn }) => fn.max('all_leads.id').as('id'))
        .whereRef('all_leads.account_id', '=', 'account_counters.account_id')
        .as('newest'),
    )
    .where(isOneOf(engine, 'account_id', asList(engine, accountIds)))
    .execute()
  return new Map(
    rows.map(({ account_id, changes, newest }) => [account_id, { changes, newest: newest ?? 0 }]),
  )
}

/** The leads whose customers wait for an answer, latest question first; at most `limit`. */
export async function listQuestions(
  { db }: Source,
  accountId: number,
  limit: number,
): Promise<number[]> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('leads')
    .select('id')
    .where('question_at', 'is not', null)
    .orderBy('question_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The leads after one, oldest first; at most `limit`, the newest of them. Imported leads are
 * excluded.
 */
export async function listNewLeads(
  { db }: Source,
  accountId: number,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('leads')
    .select('id')
    .where('id', '>', afterId)
    .where('created_via', '<>', 'import')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id).reverse()
}
