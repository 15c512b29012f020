import { expect, it } from 'vitest'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { leadsShown } from '../support/lead.ts'
import { type Member, signIn } from '../support/portal.ts'

const LEADS = 25
const EMAIL_TEMPLATES = 64_000
/** The least that counts: a page of small leads takes about as long. */
const FLOOR_MS = 50

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const owner = await signIn(app, dealer)
const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
const word = 'a'.repeat(EMAIL_TEMPLATES)
for (let at = 0; at < LEADS; at++) {
  const lead = { email: `jo-${at}@klant.example`, answers: { word } }
  const { status } = await dealer.api.post('/leads', lead)
  expect(status).toBe(201)
}

/** How long the processor works on a page of the list. */
async function costOf(member: Member): Promise<number> {
  const before = process.cpuUsage()
  const { status, body } = await member.get(leadsShown())
  const { user, system } = process.cpuUsage(before)
  expect([status, body.data.length]).toEqual([200, LEADS])
  return (user + system) / 1000
}

it('a page of leads with one word of 64,000 letters costs about what it costs who sees all of it', async () => {
  await costOf(owner)
  const whole = await costOf(owner)
  expect((await costOf(blind)) / Math.max(whole, FLOOR_MS)).toBeLessThan(4)
})
