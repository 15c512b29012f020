import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { lockPartition } from '../../server/core/jobs/partitions.ts'
import { startTestApp } from '../support/app.ts'

/** PostgreSQL's code for a lock that is not free, when nobody wants to wait for it. */
const LOCKED = '55P03'

it('who locks a partition has locked its account, as all do: no two processes wait for each other', async () => {
  const app = await startTestApp()
  onTestFinished(app.stop)
  const { account } = await app.dealer()
  const other = new Client({ connectionString: app.storage.settings.DATABASE_URL })
  await other.connect()
  onTestFinished(() => other.end())
  const lock = `select from account_counters where account_id = ${account.id} for update nowait`
  const partition = { id: 0, account_id: account.id, kind: 'webhook', held_until: 0, lease: 'none' }
  const lockAndLook = defineCommand<null, unknown>(import.meta.url, async (ctx) => {
    await lockPartition(ctx, partition)
    return other.query(lock).catch((error) => error.code)
  })
  const asSystem = { actor: SYSTEM, accountId: account.id, input: null }
  expect(await app.database.run(lockAndLook, asSystem)).toBe(LOCKED)
  expect((await other.query(lock)).rowCount).toBe(1)
})
