import type { Selectable } from 'kysely'
import type { Counters } from '../../core/db/database.ts'
import type { Tables } from '../../core/db/tables.ts'
import { BUDGET_NAMES, type BudgetName, usedIn, type Windows } from './take.ts'

export async function readWindows({ db }: Counters, keyId: number): Promise<Windows | null> {
  const use = db.selectFrom('budget_use').selectAll().where('key_id', '=', keyId)
  const row = await use.executeTakeFirst()
  return row === undefined ? null : toWindows(row)
}

/** The requests of keys in the current minute and day. */
export async function usedBudgets(
  { db, clock }: Counters,
  keyIds: readonly number[],
): Promise<(keyId: number) => Record<BudgetName, number>> {
  const now = clock.now()
  const rows =
    keyIds.length === 0
      ? []
      : await db.selectFrom('budget_use').selectAll().where('key_id', 'in', keyIds).execute()
  const byKey = new Map(rows.map((row) => [row.key_id, toWindows(row)]))
  return (keyId) => {
    const windows = byKey.get(keyId)
    const used = BUDGET_NAMES.map((name) => [name, windows ? usedIn(windows, name, now) : 0])
    return Object.fromEntries(used) as Record<BudgetName, number>
  }
}

export function toWindows(row: Omit<Selectable<Tables['budget_use']>, 'key_id'>): Windows {
  const windows = BUDGET_NAMES.map((name) => [
    name,
    { start: row[`${name}_start`], used: row[`${name}_used`] },
  ])
  return Object.fromEntries(windows) as Windows
}
