import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { forTests } from '../support/for-tests.ts'
import { between, createRandom, seedOf } from '../support/random.ts'
import { createStorage } from '../support/storage.ts'
import { openCompany } from './mixed/dealer.ts'
import { startJourneys } from './mixed/journeys.ts'
import { expectStored, expectTold, isQuiet } from './mixed/truth.ts'

/** `npm run test:long` sets a larger number. */
const KILLS = Number(process.env.CRASH_KILLS ?? 1)
const SECONDS_PER_KILL = 30
/** The time from a server's first answer until it is killed. */
const LIFE_MS = { min: 0, max: 900 }
const QUIET_MS = 120_000

const storage = await forTests(createStorage())
const company = await forTests(openCompany(storage))

it(`forms, photos, imports, offers, signatures, mails and webhooks outlive ${KILLS} kills, once`, {
  timeout: QUIET_MS + (4 + KILLS) * SECONDS_PER_KILL * 1000,
}, async () => {
  const random = createRandom(seedOf('CRASH_SEED'))
  const { zeven, settings, at } = company
  const journeys = startJourneys(company)
  for (let killed = 0; killed < KILLS; killed++) {
    const server = await zeven.serve(settings)
    at.url = server.url
    await journeys.next()
    await pause(between(random, LIFE_MS.min, LIFE_MS.max))
    server.kill('SIGKILL')
    await server.ended
    at.url = null
    await expectStored(storage, journeys.done)
  }
  const last = await zeven.serve(settings)
  at.url = last.url
  await journeys.stop()
  await expect.poll(() => isQuiet(storage), { timeout: QUIET_MS, interval: 500 }).toBe(true)
  await last.stop()
  await expectStored(storage, journeys.done)
  const told = await expectTold(storage, company, journeys.done)
  const { leads, photos, offers } = journeys.done
  console.log(
    `${KILLS} kills: ${leads.size} leads, ${photos.size} photos, ${offers.size} offers, ${told}`,
  )
})
