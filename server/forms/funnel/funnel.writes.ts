import { sql } from 'kysely'
import type { Variant } from '../../../shared/form/form.contract.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import type { FunnelEvent } from '../visitor.contract.ts'
import type { Failure } from './funnel.contract.ts'

export interface TrackedEvent {
  form: string
  /** In the dealer's time zone, `YYYY-MM-DD`. */
  day: string
  variant: Variant
  moment: FunnelEvent
  /** The number of the step, or the minutes until it was finished; 0 for other events. */
  step: number
}

/** Counts an event. Neither the visitor nor the time of day is stored. */
export const addFunnelEvent = defineCommand<TrackedEvent, null>(import.meta.url, (ctx, event) =>
  addOne(ctx, 'form_moments', { ...event, version: 0 }),
)

interface CountedIssue {
  form: string
  /** In the dealer's time zone, `YYYY-MM-DD`. */
  day: string
  /** The place in a submission. */
  place: string
}

/** Counts an issue in a submission. The typed text is not stored. */
export const addIssue = defineCommand<CountedIssue, null>(import.meta.url, (ctx, issue) =>
  addOne(ctx, 'form_faults', { ...issue }),
)

type CountedFailure = Failure & { form: string }

const DAY_MS = 86_400_000

/** Counts a failure of the form for a visitor. Neither the page nor the error is stored. */
export const addFailure = defineCommand<CountedFailure, null>(import.meta.url, (ctx, failure) => {
  const now = ctx.clock.now()
  const { kind, browser } = failure
  ctx.counted.push({ name: 'failure', kind, browser })
  return addOne(ctx, 'form_failures', { ...failure, day: now - (now % DAY_MS) })
})

/** Increments the sum with these values, and inserts the row if it is missing. */
async function addOne(
  { db, accountId }: WriteContext,
  table: 'form_moments' | 'form_faults' | 'form_failures',
  what: Record<string, string | number>,
): Promise<null> {
  const row = { account_id: accountId, ...what }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}, times) values (${sql.join(Object.values(row))}, 1)
    on conflict (${names}) do update set times = ${sql.ref(`${table}.times`)} + 1`.execute(db)
  return null
}
