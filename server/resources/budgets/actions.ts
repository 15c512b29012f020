import type { Selectable } from 'kysely'
import { defineBatchAction, type Outcome, type WriteContext } from '../../db/action.ts'
import { asList, forUpdate, isOneOf, type List } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { BudgetUseTable } from '../../db/tables.ts'
import {
  BUDGET_NAMES,
  type BudgetName,
  type Limits,
  remainingIn,
  type Taken,
  take,
  type Windows,
} from './take.ts'

export interface BudgetRequest {
  keyId: number
  limits: Limits
  write: boolean
  /** False only tells what is left. */
  spend: boolean
}

/**
 * Takes a request from its key's budgets, for all requests waiting at once. The counters are
 * shared by all processes and outlive them (decisions C6).
 */
export const takeBudgets = defineBatchAction<BudgetRequest, Taken>(
  'takeBudgets',
  async (ctx, jobs) => {
    const keyIds = [...new Set(jobs.map((job) => job.input.keyId))].sort((a, b) => a - b)
    const windowsByKey = await lockWindows(ctx, keyIds)
    const now = ctx.clock.now()
    const outcomes = jobs.map(({ input }): Outcome<Taken> => {
      const windows = windowsByKey.get(input.keyId) ?? newWindows()
      windowsByKey.set(input.keyId, windows)
      const { limits, write, spend } = input
      if (spend) return { ok: true, output: take(windows, limits, write, now) }
      return { ok: true, output: { granted: true, remaining: remainingIn(windows, limits, now) } }
    })
    for (const keyId of keyIds) await saveWindows(ctx, keyId, windowsByKey.get(keyId))
    return outcomes
  },
)

async function lockWindows(ctx: WriteContext, keyIds: number[]): Promise<Map<number, Windows>> {
  const rows = await selectForUpdate(ctx, { keyIds: asList(ctx.engine, keyIds) })
  const missing = keyIds.filter((keyId) => !rows.some((row) => row.key_id === keyId))
  if (missing.length === 0) return new Map(rows.map((row) => [row.key_id, toWindows(row)]))
  // Inserted empty and locked anew, so that two processes cannot both begin a key's first window.
  await ctx.db
    .insertInto('budget_use')
    .values(missing.map((keyId) => ({ key_id: keyId, ...toColumns(newWindows()) })))
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
  return lockWindows(ctx, keyIds)
}

async function saveWindows(
  ctx: WriteContext,
  keyId: number,
  windows: Windows | undefined,
): Promise<void> {
  if (windows !== undefined) await updateWindows(ctx, { keyId, ...toColumns(windows) })
}

const selectForUpdate = fixedQuery((db, { keyIds }: { keyIds: List }, engine) =>
  forUpdate(
    engine,
    db
      .selectFrom('budget_use')
      .selectAll()
      .where(isOneOf(engine, 'key_id', keyIds))
      .orderBy('key_id'),
  ),
)

const updateWindows = fixedQuery((db, values: Columns & { keyId: number }) =>
  db
    .updateTable('budget_use')
    .set(
      Object.fromEntries(COLUMNS.map((column) => [column, values[column]])) as unknown as Columns,
    )
    .where('key_id', '=', values.keyId),
)

function newWindows(): Windows {
  return Object.fromEntries(
    BUDGET_NAMES.map((name) => [name, { start: 0, used: 0 }]),
  ) as unknown as Windows
}

const COLUMNS = BUDGET_NAMES.flatMap((name) => [`${name}_start`, `${name}_used`] as const)
type Columns = Omit<Selectable<BudgetUseTable>, 'key_id'>

function toWindows(row: Columns): Windows {
  const windows = BUDGET_NAMES.map((name) => [
    name,
    { start: row[`${name}_start`], used: row[`${name}_used`] },
  ])
  return Object.fromEntries(windows) as Windows
}

function toColumns(windows: Windows): Columns {
  const columns = (Object.keys(windows) as BudgetName[]).flatMap((name) => [
    [`${name}_start`, windows[name].start],
    [`${name}_used`, windows[name].used],
  ])
  return Object.fromEntries(columns) as Columns
}
