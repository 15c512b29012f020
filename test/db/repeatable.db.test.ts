import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Action, defineAction, repeatable } from '../../server/db/action.ts'
import { openDatabase } from '../../server/db/database.ts'
import { claimDeliveries } from '../../server/resources/deliveries/claim.ts'
import { settleDelivery } from '../../server/resources/deliveries/settle.ts'
import { createLead, submitLead } from '../../server/resources/leads/actions.ts'
import { createStorage } from '../support/storage.ts'

/** What its own transaction says of waiting for the disk. */
const waits: Action<null, unknown> = defineAction('waits', async ({ db, engine }) => {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
      : await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return Object.values(rows[0] ?? {})[0]
})

it('waits for the disk, except on PostgreSQL for what may be done once more', async () => {
  await using cleanup = new AsyncDisposableStack()
  const { engine, settings, remove } = await createStorage()
  cleanup.defer(remove)
  const database = await openDatabase({
    dataDir: settings.DATA_DIR,
    url: settings.DATABASE_URL,
    writes: 'inline',
  })
  cleanup.defer(() => database.close())
  const [always, seldom] = engine === 'postgres' ? ['on', 'off'] : [2, 2]
  expect(await database.run(waits, null, null)).toBe(always)
  expect(await database.run(repeatable(waits), null, null)).toBe(seldom)
})

it('is said of sending alone, never of what was acknowledged', () => {
  for (const action of [claimDeliveries, settleDelivery]) expect(action.repeatable).toBe(true)
  for (const action of [createLead, submitLead]) expect(action.repeatable).toBeUndefined()
})
