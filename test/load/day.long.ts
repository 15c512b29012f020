import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openCompany } from '../crash/mixed/dealer.ts'
import { startJourneys } from '../crash/mixed/journeys.ts'
import { expectStored, expectTold, isQuiet } from '../crash/mixed/truth.ts'
import { forTests } from '../support/for-tests.ts'
import { createStorage } from '../support/storage.ts'
import { openPages, startReaders } from './readers.ts'

/** A dealer's busiest day in so many seconds: `npm run test:long` takes a quarter of an hour. */
const SECONDS = Number(process.env.DAY_SECONDS ?? 60)
const OPEN_PAGES = 20
/** Two writers make some 15 to 30 leads in a second: more in a quarter of an hour than a large dealer in a year. */
const REST_MS = 50
/**
 * Memory that is not given back would grow with each of many thousand requests. The heap breathes by as
 * much as this between two collections.
 */
const MOST_GROWTH = 1.15
const BREATH_MB = 25
/** Connections that customers and receivers open and close at any moment. */
const MOST_MORE_FILES = 30
const MOST_P99_MS = 1500
/** What waits when the day is over, above all mails to one address, four at a time. */
const QUIET_MS = 180_000 + SECONDS * 600

const storage = await forTests(createStorage('sqlite'))
const company = await forTests(openCompany(storage))

function look(pid: number): { mb: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
  return { mb: kb / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}

function middle(values: number[], share = 0.5): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
}

it(`a day of mixed load in ${SECONDS} s leaves memory, files and answers as they were`, {
  timeout: SECONDS * 1000 + QUIET_MS + 60_000,
}, async () => {
  const server = await company.zeven.serve(company.settings)
  company.at.url = server.url
  const journeys = startJourneys(company, REST_MS)
  const readers = startReaders(company)
  const pages = openPages(company, OPEN_PAGES)
  const looks: ReturnType<typeof look>[] = []
  for (let second = 0; second < SECONDS; second++) {
    // A wrong answer to a writer ends the day.
    await Promise.race([pause(1000), journeys.ended])
    looks.push(look(server.pid))
  }
  await readers.stop()
  await journeys.stop()
  pages.abort()

  const third = Math.floor(looks.length / 3)
  const [first, last] = [looks.slice(0, third), looks.slice(-third)]
  const mb = [first, last].map((part) => Math.round(middle(part.map((one) => one.mb))))
  const files = [first, last].map((part) => middle(part.map((one) => one.files)))
  const { times, wrong } = readers.read
  const p99 = Math.round(middle(times, 0.99))
  console.log(
    `${SECONDS} s: ${journeys.done.leads.size} leads; ${times.length} reads, p99 ${p99} ms; ` +
      `memory ${mb.join(' to ')} MB, files ${files.join(' to ')}`,
  )
  expect([...wrong]).toEqual([])
  expect(p99).toBeLessThan(MOST_P99_MS)
  expect(mb[1]).toBeLessThan((mb[0] ?? 0) * MOST_GROWTH + BREATH_MB)
  expect(files[1]).toBeLessThan((files[0] ?? 0) + MOST_MORE_FILES)

  const endedAt = performance.now()
  await expect.poll(() => isQuiet(storage), { timeout: QUIET_MS, interval: 1000 }).toBe(true)
  const seconds = Math.round((performance.now() - endedAt) / 1000)
  await server.stop()
  console.log(`${await expectTold(storage, company, journeys.done)}, after ${seconds} s more`)
  await expectStored(storage, journeys.done)
})
