import type { Kysely, Selectable } from 'kysely'
import { defineBatchAction, type Job, type Outcome, type WriteContext } from '../../db/action.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { BudgetUseTable, Tables } from '../../db/tables.ts'
import { Unavailable } from '../../errors.ts'
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

/** Times the counters of a key may change under us before we give up; each time another got on. */
const TRIES = 100
/** Keys whose counters one process remembers. */
const REMEMBERED = 10_000

/**
 * Takes a request from its key's budgets, for all requests waiting at once. The counters are
 * shared by all processes and outlive them (decisions C6); nothing is locked: they are written
 * only if they are still what they were taken from.
 */
export const takeBudgets = defineBatchAction<BudgetRequest, Taken>(
  'takeBudgets',
  async (ctx, jobs) => {
    const outcomes = new Map<Job<BudgetRequest>, Outcome<Taken>>()
    for (const [keyId, own] of Map.groupBy(jobs, (job) => job.input.keyId)) {
      const taken = await takeTogether(
        ctx,
        keyId,
        own.map((job) => job.input),
      )
      own.forEach((job, index) => {
        outcomes.set(job, { ok: true, output: taken[index] as Taken })
      })
    }
    return jobs.map((job) => outcomes.get(job) as Outcome<Taken>)
  },
)

/** What this process last read or wrote: what is there still, unless another process took too. */
const remembered = new WeakMap<Kysely<Tables>, Map<number, Windows>>()

async function takeTogether(
  ctx: WriteContext,
  keyId: number,
  requests: readonly BudgetRequest[],
): Promise<Taken[]> {
  const known = remembered.getOrInsertComputed(ctx.db, () => new Map<number, Windows>())
  if (known.size > REMEMBERED) known.clear()
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const memory = known.get(keyId)
    known.delete(keyId)
    const before = memory ?? (await readWindows(ctx, keyId))
    const after = { ...before }
    const taken = takeEach(after, requests, ctx.clock.now())
    const spends = BUDGET_NAMES.some((name) => after[name] !== before[name])
    // A refusal, too, is made of what is there now, not of what is remembered.
    const holds = spends ? await replaceWindows(ctx, keyId, before, after) : memory === undefined
    if (!holds) continue
    known.set(keyId, after)
    return taken
  }
  throw new Unavailable()
}

function takeEach(windows: Windows, requests: readonly BudgetRequest[], now: number): Taken[] {
  return requests.map(({ limits, write, spend }) =>
    spend
      ? take(windows, limits, write, now)
      : { granted: true, remaining: remainingIn(windows, limits, now) },
  )
}

async function readWindows(ctx: WriteContext, keyId: number): Promise<Windows> {
  const [row] = await selectWindows(ctx, { keyId })
  if (row !== undefined) return toWindows(row)
  await ctx.db
    .insertInto('budget_use')
    .values({ key_id: keyId, ...toColumns(newWindows()) })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
  return readWindows(ctx, keyId)
}

/** False when the counters are no longer `before`: then nothing is written. */
async function replaceWindows(
  ctx: WriteContext,
  keyId: number,
  before: Windows,
  after: Windows,
): Promise<boolean> {
  const was = Object.entries(toColumns(before)).map(([column, value]) => [`was_${column}`, value])
  const values = { keyId, ...toColumns(after), ...Object.fromEntries(was) }
  return (await updateWindows(ctx, values)).length === 1
}

const selectWindows = fixedQuery((db, { keyId }: { keyId: number }) =>
  db.selectFrom('budget_use').selectAll().where('key_id', '=', keyId),
)

type Was = Record<`was_${keyof Columns}`, number>

const updateWindows = fixedQuery((db, values: Columns & Was & { keyId: number }) => {
  const after = Object.fromEntries(COLUMNS.map((column) => [column, values[column]]))
  const update = db.updateTable('budget_use').set(after).where('key_id', '=', values.keyId)
  return COLUMNS.reduce(
    (query, column) => query.where(column, '=', values[`was_${column}`]),
    update,
  ).returning('key_id')
})

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
