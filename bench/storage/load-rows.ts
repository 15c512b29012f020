import {
  type Edits,
  insertCustomers,
  insertEvents,
  insertLeads,
  type LeadRange,
} from './lead-sql.ts'
import type { SqlSession, Store } from './store.ts'

const ROWS_PER_STATEMENT = 10_000
/** Between two leads of a loaded account; the newest was made just now. */
const STEP_MS = 10_000

export interface LoadedLeads {
  accountId: number
  count: number
  /** Leads are as they were created when absent. */
  edits?: Edits
  /** With the event each lead made; a table that no read looks at. */
  withEvents: boolean
  progress(done: number): void
}

const NEVER_EDITED: Edits = { edited: '1 = 0', editedAt: 'created' }

/** Loads leads in bulk, each of a customer of its own. Their ids follow those that are there. */
export async function loadLeads(store: Store, leads: LoadedLeads): Promise<void> {
  const { accountId, count, edits = NEVER_EDITED, withEvents, progress } = leads
  const session = await store.open()
  const startedAt = Date.now() - count * STEP_MS
  const [found] = await session.rows('select coalesce(max(id), 0) as last from leads')
  const before = Number(found?.last)
  for (let from = 1; from <= count; from += ROWS_PER_STATEMENT) {
    const to = Math.min(count, from + ROWS_PER_STATEMENT - 1)
    const { engine } = store
    const range: LeadRange = { engine, accountId, from, to, before, startedAt, stepMs: STEP_MS }
    await session.run('begin')
    await session.run(insertCustomers(range))
    await session.run(insertLeads(range, edits))
    if (withEvents) await session.run(insertEvents(range))
    await session.run('commit')
    progress(to)
  }
  await finish(session, store, leads, startedAt)
  await session.close()
}

async function finish(
  session: SqlSession,
  { engine }: Store,
  { accountId, count }: LoadedLeads,
  startedAt: number,
): Promise<void> {
  await session.run(
    `update account_counters set customers = ${count}, latest = ${startedAt + count * STEP_MS}
     where account_id = ${accountId}`,
  )
  if (engine === 'sqlite') return
  for (const table of ['customers', 'leads']) {
    await session.run(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    )
  }
  await session.run('vacuum analyze')
}
