import type { Source } from '../../ground/db/source.ts'

/** How many leads of the account have each of these statuses. A status without leads is left out. */
export function countLeadsByStatus(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  statuses: readonly string[],
): Promise<{ status: string; leads: number }[]> {
  if (statuses.length === 0) return Promise.resolve([])
  return db
    .selectFrom('leads')
    .select((eb) => ['status', eb.fn.countAll<number>().as('leads')])
    .where('account_id', '=', accountId)
    .where('status', 'in', statuses)
    .groupBy('status')
    .execute()
}
