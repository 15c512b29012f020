import { setTimeout as pause } from 'node:timers/promises'
import { describe, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { forTests } from '../support/for-tests.ts'
import { seedOf } from '../support/random.ts'
import { runKills } from './kills.ts'

/** `npm run test:long` sets a larger number. */
const KILLS = Math.ceil(Number(process.env.CRASH_KILLS ?? 4) / 4)
const SECONDS_PER_KILL = 40
const AFTER_RESTART_MS = 300

const postgres = await forTests(startPostgres())

describe('a database killed at any moment, and the server after it', () => {
  it(
    `lose nothing and write nothing twice, over ${KILLS} kills of both`,
    async () => {
      const storage = { settings: { DATA_DIR: 'unused', DATABASE_URL: postgres.url } }
      // The server runs on through the crash of the database, and accepts leads again by itself.
      const before = async () => {
        await postgres.crash()
        await postgres.restart()
        await pause(AFTER_RESTART_MS)
      }
      await runKills({ storage, kills: KILLS, seed: seedOf('CRASH_SEED'), before })
    },
    (3 + KILLS) * SECONDS_PER_KILL * 1000,
  )
})
