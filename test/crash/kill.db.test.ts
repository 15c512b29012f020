import { describe, it } from 'vitest'
import { forTests } from '../support/for-tests.ts'
import { seedOf } from '../support/random.ts'
import { createStorage } from '../support/storage.ts'
import { runKills } from './kills.ts'

/** `npm run test:long` sets a larger number. */
const KILLS = Number(process.env.CRASH_KILLS ?? 2)
const SECONDS_PER_KILL = 30

const storage = await forTests(createStorage())

describe('a server killed at any moment', () => {
  it(
    `loses nothing and writes nothing twice, over ${KILLS} kills`,
    () => runKills({ storage, kills: KILLS, seed: seedOf('CRASH_SEED') }),
    (3 + KILLS) * SECONDS_PER_KILL * 1000,
  )
})
