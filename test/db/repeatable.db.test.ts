import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Action, defineAction, defineBatchAction, repeatable } from '../../server/db/action.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { claimDeliveries } from '../../server/resources/deliveries/claim.ts'
import { noteDelivered, noteFailed } from '../../server/resources/deliveries/settle.ts'
import { createLead, submitLead } from '../../server/resources/leads/actions.ts'
import { createStorage, type Engine } from '../support/storage.ts'

/** What its own transaction says of waiting for the disk. */
const waits: Action<null, unknown> = defineAction('waits', async ({ db, engine }) => {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
      : await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return Object.values(rows[0] ?? {})[0]
})

/** Ends between two statements, as a process may. */
const ends: Action<string, null> = defineBatchAction('ends', async ({ db }, jobs) => {
  const rows = jobs.map(({ input }) => ({ name: input, value: '' }))
  await db.insertInto('settings').values(rows).execute()
  throw new Error('ended')
})

let database: Database
const cleanup = new AsyncDisposableStack()
let engine: Engine

beforeAll(async () => {
  const storage = await createStorage()
  cleanup.defer(storage.remove)
  engine = storage.engine
  database = await openDatabase({
    dataDir: storage.settings.DATA_DIR,
    url: storage.settings.DATABASE_URL,
    writes: 'inline',
  })
  cleanup.defer(() => database.close())
})
afterAll(() => cleanup.disposeAsync())

it('waits for the disk, except on PostgreSQL for what may be done once more', async () => {
  const [always, seldom] = engine === 'postgres' ? ['on', 'off'] : [2, 2]
  expect(await database.run(waits, null, null)).toBe(always)
  expect(await database.run(repeatable('whole', waits), null, null)).toBe(seldom)
})

it('undoes what it did when it fails, except on PostgreSQL where each statement stands alone', async () => {
  await expect(database.run(ends, null, 'plain')).rejects.toThrow('ended')
  await expect(database.run(repeatable('whole', ends), null, 'whole')).rejects.toThrow('ended')
  await expect(database.run(repeatable('each', ends), null, 'each')).rejects.toThrow('ended')
  const kept = await database.read.selectFrom('settings').select('name').execute()
  expect(kept).toEqual(engine === 'postgres' ? [{ name: 'each' }] : [])
})

it('is said of sending alone, never of what was acknowledged', () => {
  for (const action of [claimDeliveries, noteDelivered]) expect(action.repeatable).toBe('each')
  // Counts as well: both or neither.
  expect(noteFailed.repeatable).toBe('whole')
  for (const action of [createLead, submitLead]) expect(action.repeatable).toBeUndefined()
})
