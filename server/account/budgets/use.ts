import type { Counters } from '../../ground/db/database.ts'
import { BUDGET_NAMES, type BudgetName, WINDOW_MS } from './take.ts'

type Used = Record<BudgetName, number>

/** How many requests keys have made in the minute and day that run now. */
export async function usedBudgets(
  { db, clock }: Counters,
  keyIds: readonly number[],
): Promise<(keyId: number) => Used> {
  const now = clock.now()
  const rows =
    keyIds.length === 0
      ? []
      : await db.selectFrom('budget_use').selectAll().where('key_id', 'in', keyIds).execute()
  const byKey = new Map(rows.map((row) => [row.key_id, row]))
  return (keyId) => {
    const row = byKey.get(keyId)
    const used = BUDGET_NAMES.map((name) => {
      const isOpen = row !== undefined && row[`${name}_start`] + WINDOW_MS[name] > now
      return [name, isOpen ? row[`${name}_used`] : 0]
    })
    return Object.fromEntries(used) as Used
  }
}
