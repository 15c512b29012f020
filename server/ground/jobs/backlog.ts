import type { Source } from '../db/source.ts'
import { disabledAccounts } from './lanes.ts'

/** Since when the longest waiting lane of each kind is due, of those due by then. */
export async function findLate({ db }: Source, by: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lanes')
    .select((eb) => ['kind', eb.fn.min<number>('due_at').as('since')])
    .where('due_at', '<=', by)
    .where('account_id', 'not in', disabledAccounts({ db }))
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, since }) => [kind, since]))
}
