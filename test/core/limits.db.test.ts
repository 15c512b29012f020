import { expect, it, onTestFinished, vi } from 'vitest'
import {
  type AddressLimit,
  type IdLimit,
  LIMITS,
  type SpendLimit,
} from '../../server/core/limits/limits.ts'
import { countAlone, createSpendAddress, spend } from '../../server/core/limits/spend.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'

const app = await forTests(startTestApp())

/**
 * What a limit is: its counts in the database, how often it allows, the seconds of its window, and what
 * it answers. Servers of two releases may share one database, and programs read the answers.
 */
const SHARED = [
  ['submissions', 'submissions', 60, 60, 'submissions'],
  ['addresses', 'addresses', 30, 60, 'addresses'],
  ['uploads', 'uploads', 60, 60, 'uploads'],
  ['offer_links', 'offer_links', 30, 60, 'offer_links'],
  ['calendars', 'calendars', 30, 60, 'calendars'],
  ['calendar_reads', 'calendar_reads', 240, 3600, 'calendar_reads'],
  ['lead_sources', 'lead_sources', 600, 60, 'lead_sources'],
  ['prices_per_hour', 'prices_per_hour line', 1_000, 3_600, 'prices_per_hour'],
  ['prices_per_day', 'prices_per_day line', 3_000, 86_400, 'prices_per_day'],
  ['network_prices', 'prices_per_day network', 10_000, 86_400, 'prices_per_day'],
  ['sender_uploads', 'uploads of', 120, 3_600, 'uploads'],
  ['network_uploads', 'uploads from', 300, 3_600, 'uploads'],
  ['form_uploads', 'uploads to', 1_000, 3_600, 'uploads'],
  ['design_mails', 'design_mails', 10, 3_600, 'design_mails'],
  ['network_design_mails', 'design_mails from', 30, 3_600, 'design_mails'],
  ['form_design_mails', 'design_mails to', 100, 3_600, 'design_mails'],
  ['offer_writes', 'offer_writes', 120, 60, 'offer_writes'],
  ['offer_questions', 'offer_questions', 10, 3_600, 'offer_questions'],
  ['codes', 'codes', 1, 120, 'codes'],
  ['asked_again', 'asked_again', 10, 900, 'asked_again'],
  ['page_checks', 'page_checks', 60, 3_600, 'page_checks'],
  ['invitations', 'invitations', 50, 86_400, null],
  ['trial_mails', 'member-mails', 50, 86_400, null],
  ['paid_mails', 'member-mails', 500, 86_400, null],
] as const

const uses = () => app.database.counters.db.selectFrom('limit_use').select('name').execute()
const isAddressLimit = (name: keyof typeof LIMITS): name is AddressLimit => LIMITS[name].of !== 'id'

async function spendOnce(name: keyof typeof LIMITS): Promise<void> {
  const address = await createSpendAddress(app.database)
  if (isAddressLimit(name)) await address(name, '203.0.113.7', 'veranda')
  else await spend(app.database.counters, name as IdLimit, 7)
}

it.each(SHARED)('%s is counted as %s, %i times in %i seconds', async (...row) => {
  const [name, key, most, seconds, budget] = row
  const { db } = app.database.counters
  await db.deleteFrom('limit_use').execute()
  await spendOnce(name)
  const [use, ...others] = await uses()
  expect(others).toEqual([])
  expect(use?.name).toMatch(new RegExp(`^${key} ${isAddressLimit(name) ? '[\\w-]{43}' : '7'}$`))
  await db
    .updateTable('limit_use')
    .set({ used: most - 1 })
    .execute()
  await spendOnce(name)
  const details = budget === null ? { limit: most } : { budget }
  await expect(spendOnce(name)).rejects.toMatchObject({
    code: budget === null ? 'too_many_mails' : 'rate_limited',
    details: { ...details, retry_after: seconds },
  })
})

it('every limit that all processes share is among these', () => {
  const shared = Object.entries<SpendLimit>(LIMITS).filter(([, limit]) => !limit.alone)
  expect(shared.map(([name]) => name).sort()).toEqual(SHARED.map(([name]) => name).sort())
})

it('limits of one process count an address for themselves, and another server knows nothing of it', async () => {
  const here = await createSpendAddress(app.database)
  for (let i = 0; i < LIMITS.slots.most; i++) await here('slots', '203.0.113.8')
  const refused = { code: 'rate_limited', details: { budget: 'slots', retry_after: 60 } }
  await expect(here('slots', '203.0.113.8')).rejects.toMatchObject(refused)
  await here('slots', '203.0.113.9')
  await here('challenges', '203.0.113.8')
  const elsewhere = await createSpendAddress(app.database)
  await elsewhere('slots', '203.0.113.8')
})

it('a count of one process begins anew when its window has ended, and leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const count = countAlone()
  expect(await count('line', 60_000)).toEqual({ used: 1, msLeft: 60_000 })
  vi.advanceTimersByTime(20_000)
  expect(await count('line', 60_000)).toEqual({ used: 2, msLeft: 40_000 })
  expect(await count('other', 60_000)).toEqual({ used: 1, msLeft: 60_000 })
  expect(vi.getTimerCount()).toBe(2)
  vi.advanceTimersByTime(40_000)
  expect(await count('line', 60_000)).toEqual({ used: 1, msLeft: 60_000 })
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
})
