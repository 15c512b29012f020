import { type Selectable, sql } from 'kysely'
import type { Counters } from '../../ground/db/database.ts'
import type { Tables } from '../../ground/db/tables.ts'
import type { TakenBudgets } from '../../ground/limits/limits.ts'
import { readWindows, toWindows } from './budgets.reads.ts'
import {
  BUDGET_NAMES,
  type BudgetName,
  type Limits,
  refusalIn,
  remainingIn,
  WINDOW_MS,
} from './take.ts'

export interface BudgetRequest {
  keyId: number
  limits: Limits
  write: boolean
  /** False takes nothing and only tells what is left. */
  spend: boolean
}

type Columns = Omit<Selectable<Tables['budget_use']>, 'key_id'>

/**
 * Takes a request from every budget it needs, or from none. All processes share the
 * counters, and a restart keeps them. One statement checks and takes: nothing is given twice.
 */
export async function takeBudgets(
  counters: Counters,
  request: BudgetRequest,
): Promise<TakenBudgets> {
  const { keyId, limits, write, spend } = request
  const now = counters.clock.now()
  const taken = spend ? await spendOne(counters, request, now) : undefined
  if (taken) return { granted: true, remaining: remainingIn(toWindows(taken), limits, now) }
  const windows = await readWindows(counters, keyId)
  if (windows === null) {
    await begin(counters, keyId)
    return takeBudgets(counters, request)
  }
  const remaining = remainingIn(windows, limits, now)
  if (!spend) return { granted: true, remaining }
  const refused = refusalIn(windows, limits, write, now)
  // A window ended between the two statements, so there is room now.
  return refused === null
    ? takeBudgets(counters, request)
    : { granted: false, remaining, ...refused }
}

/**
 * Counts one more request and answers the counters. Undefined when the key has no counters yet, or
 * when a budget is spent.
 */
async function spendOne(
  { db }: Counters,
  { keyId, limits, write }: BudgetRequest,
  now: number,
): Promise<Columns | undefined> {
  const needed = BUDGET_NAMES.filter((name) => write || !name.startsWith('write_'))
  const set: Record<string, unknown> = {}
  for (const name of needed) {
    const [start, used] = [sql.ref(`${name}_start`), sql.ref(`${name}_used`)]
    set[`${name}_used`] = sql`case when ${isOpen(name, now)} then ${used} + 1 else 1 end`
    set[`${name}_start`] = sql`case when ${isOpen(name, now)} then ${start} else ${now} end`
  }
  const hasRoom = needed.map((name) => {
    const used = sql.ref(`${name}_used`)
    return sql<boolean>`(${used} < ${limits[name]} or not ${isOpen(name, now)}) and ${limits[name]} > 0`
  })
  return db
    .updateTable('budget_use')
    .set(set)
    .where('key_id', '=', keyId)
    .where((eb) => eb.and(hasRoom))
    .returningAll()
    .executeTakeFirst()
}

/** Whether the window still counts. One in the future does not: the clock was set back. */
function isOpen(name: BudgetName, now: number) {
  const [start, used] = [sql.ref(`${name}_start`), sql.ref(`${name}_used`)]
  const length = WINDOW_MS[name]
  return sql<boolean>`(${used} > 0 and ${start} > ${now - length} and ${start} < ${now + length})`
}

async function begin({ db }: Counters, keyId: number): Promise<void> {
  const columns = BUDGET_NAMES.flatMap((name) => [`${name}_start`, `${name}_used`])
  const unused = Object.fromEntries(columns.map((column) => [column, 0])) as unknown as Columns
  await db
    .insertInto('budget_use')
    .values({ key_id: keyId, ...unused })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
}
