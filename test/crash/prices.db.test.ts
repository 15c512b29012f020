import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/core/db/database.ts'
import { findMatricesByCode } from '../../server/prices/matrices/matrices.reads.ts'
import { gridPrices } from '../../server/prices/matrices/record.ts'
import { forTests } from '../support/for-tests.ts'
import { between, createRandom, seedOf } from '../support/random.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'
import { createDealer, PRODUCTION } from './kills.ts'
import { codesOf, type Group, sendPrices, startPriceWriters } from './price-writers.ts'
import type { Target } from './writers.ts'

/** `npm run test:long` sets a larger number. */
const KILLS = Math.ceil(Number(process.env.CRASH_KILLS ?? 4) / 4)
const SECONDS_PER_KILL = 30
/** The time from a server's first acknowledged write until it is killed. */
const LIFE_MS = { min: 0, max: 200 }

const storage = await forTests(createStorage())

/** Reads the prices of each group's matrices from the disk, without the server. */
async function pricesOnDisk(accountId: number, groups: Group[]): Promise<Set<number | null>[]> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = storage.settings
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  try {
    const found = groups.map(async (group) => {
      const own = await findMatricesByCode(database.source, accountId, codesOf(group))
      return new Set(own.flatMap((grid) => gridPrices(grid).flat()))
    })
    return await Promise.all(found)
  } finally {
    await database.close()
  }
}

/** Expects one price in a group: from the last acknowledged request, or from the one after it. */
async function expectWhole(accountId: number, groups: Group[]): Promise<void> {
  const found = await pricesOnDisk(accountId, groups)
  groups.forEach(({ sent, acknowledged }, index) => {
    const [price = 0, ...others] = found[index] ?? []
    expect(others).toEqual([])
    expect([sent, acknowledged]).toContain(price)
  })
}

describe('price writes of a server killed at any moment', () => {
  const seed = seedOf('CRASH_SEED')
  it(`are kept whole or not at all, over ${KILLS} kills`, {
    timeout: (3 + KILLS) * SECONDS_PER_KILL * 1000,
  }, async () => {
    const random = createRandom(seed)
    const zeven = createZeven(storage)
    const { accountId, secret } = await createDealer(zeven)
    const target: Target = { url: null, secret }
    const { groups, firstWrite, stop } = startPriceWriters(target)
    for (let killed = 0; killed < KILLS; killed++) {
      const server = await zeven.serve(PRODUCTION)
      target.url = server.url
      await firstWrite()
      await pause(between(random, LIFE_MS.min, LIFE_MS.max))
      server.kill('SIGKILL')
      await server.ended
      target.url = null
      await expectWhole(accountId, groups)
    }
    await stop()
    const acknowledged = groups.map((group) => group.acknowledged)
    const last = await zeven.serve(PRODUCTION)
    target.url = last.url
    for (const group of groups) {
      if (group.answer !== null) {
        const replayed = await sendPrices(target, group, group.acknowledged)
        expect([replayed.status, replayed.text]).toEqual([200, group.answer])
      }
      const again = await sendPrices(target, group, group.sent)
      expect(again.status, again.text).toBe(200)
      group.acknowledged = group.sent
    }
    await last.stop()
    await expectWhole(accountId, groups)
    console.log(`${KILLS} kills: price writes acknowledged ${acknowledged.join(', ')}`)
  })
})
