import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSource } from '../leads/sources.ts'
import { deliver, googleLead } from '../support/ads/google.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { type Fleet, PLENTY, startFleet } from './fleet.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet()
})
afterAll(() => fleet.stop())

it('one lead that an ad delivers to two servers at once makes one', async () => {
  const { app, child } = fleet
  const dealer = await app.dealer(PLENTY)
  const { key, address } = await addSource(app, await signIn(app, dealer), 'google')
  const there = child.url + new URL(address).pathname
  const leads = Array.from({ length: 5 }, () => googleLead(key))
  const answers = await Promise.all(
    leads.flatMap((lead) => [address, there, address, there].map((to) => deliver(to, lead))),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await rowsOf(app, 'leads', dealer.account.id)).toHaveLength(leads.length)
})
