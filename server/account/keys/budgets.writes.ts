import { type Selectable, sql } from 'kysely'
import type { Counters } from '../../core/db/database.ts'
import { statement } from '../../core/db/statement.ts'
import type { Tables } from '../../core/db/tables.ts'
import type { TakenBudgets } from '../../core/limits/limits.ts'
import { readWindows, toWindows } from './budgets.reads.ts'
import {
  BUDGET_NAMES,
  type BudgetName,
  type BudgetRequest,
  errorIn,
  type Limits,
  neededBudgets,
  remainingIn,
  unusedWindows,
  WINDOW_MS,
  type Windows,
} from './take.ts'

type Columns = Omit<Selectable<Tables['budget_use']>, 'key_id'>

/**
 * Takes a request from every budget it needs, or from none. All servers of a database share the
 * counters. One statement checks and takes: nothing is granted twice.
 */
export async function takeTogether(
  counters: Counters,
  request: BudgetRequest,
): Promise<TakenBudgets> {
  const { keyId, limits, write, spend } = request
  const now = counters.clock.now()
  const needed = neededBudgets(write).map((name) => [name, limits[name]])
  const values = { keyId, now, ...(Object.fromEntries(needed) as Partial<Limits>) }
  const taken = spend ? await spendOne.first(counters, values) : undefined
  if (taken) return { granted: true, remaining: remainingIn(toWindows(taken), limits, now) }
  const windows = await readWindows(counters, keyId)
  if (windows === null) {
    await createCounters(counters, keyId)
    return takeTogether(counters, request)
  }
  const remaining = remainingIn(windows, limits, now)
  if (!spend) return { granted: true, remaining }
  const refused = errorIn(windows, limits, write, now)
  // A window ended between the two statements, so there is room now.
  return refused === null
    ? takeTogether(counters, request)
    : { granted: false, remaining, ...refused }
}

/**
 * Counts a request and returns the counters. Empty if the key has no counters yet, or if a budget
 * is spent. The values name the required budgets, each with its limit.
 */
const spendOne = statement<{ keyId: number; now: number } & Partial<Limits>, Columns>(
  ({ db }, { keyId, now, ...limits }) => {
    const set: Record<string, unknown> = {}
    const hasRoom = Object.entries(limits).map(([name, limit]) => {
      const [start, used] = [sql.ref(`${name}_start`), sql.ref(`${name}_used`)]
      const isOpen = windowCounts(name as BudgetName, now)
      set[`${name}_used`] = sql`case when ${isOpen} then ${used} + 1 else 1 end`
      set[`${name}_start`] = sql`case when ${isOpen} then ${start} else ${now} end`
      return sql<boolean>`(${used} < ${limit} or not ${isOpen}) and ${limit} > 0`
    })
    return db
      .updateTable('budget_use')
      .set(set)
      .where('key_id', '=', keyId)
      .where((eb) => eb.and(hasRoom))
      .returningAll()
  },
)

/** Whether the window still counts. A window in the future does not: the clock was set back. */
function windowCounts(name: BudgetName, now: number) {
  const [start, used] = [sql.ref(`${name}_start`), sql.ref(`${name}_used`)]
  const length = sql.lit(WINDOW_MS[name])
  return sql<boolean>`(${used} > 0 and ${start} - cast(${now} as bigint) between 1 - ${length} and ${length} - 1)`
}

async function createCounters({ db }: Counters, keyId: number): Promise<void> {
  await db
    .insertInto('budget_use')
    .values({ key_id: keyId, ...toColumns(unusedWindows()) })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
}

/** Stores the counts of the only server. */
export async function storeWindows({ db }: Counters, keyId: number, windows: Windows) {
  const columns = toColumns(windows)
  await db
    .insertInto('budget_use')
    .values({ key_id: keyId, ...columns })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet(columns))
    .execute()
}

function toColumns(windows: Windows): Columns {
  const columns = BUDGET_NAMES.flatMap((name) => [
    [`${name}_start`, windows[name].start],
    [`${name}_used`, windows[name].used],
  ])
  return Object.fromEntries(columns) as unknown as Columns
}
