import { expect, it } from 'vitest'
import { addSource } from '../leads/sources.ts'
import { deliver, googleLead } from '../support/ads/google.ts'
import { PLENTY } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { startFleet } from './fleet.ts'

const fleet = await forTests(startFleet())

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
