import { expect, it } from 'vitest'
import { formatTimestamp } from '../../shared/time.ts'
import { sendOffer } from '../offer-page/offers.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { dataOf, offerOf } from './sheet.ts'

const app = await forTests(startTestApp())

it('what a customer does with an offer is told once, on the lead and on the offer', async () => {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const sent = await sendOffer(app, dealer)
  app.clock.advance(60_000)
  await sent.post('ask', { question: 'Can jo@klant.example have it in blue?' })
  app.clock.advance(60_000)
  await sent.sign({ name: 'Jo Klant' })
  const { entries } = dataOf(await owner.get(`/leads/${sent.id}/timeline`))
  const told = entries
    .map(({ who, what, text }: Record<string, unknown>) => ({ who, what, text }))
    .filter(({ what }: { what: string }) => what !== 'letter')
  const who = { kind: 'customer', name: null }
  expect(told.slice(0, 3)).toEqual([
    { who: { kind: 'customer', name: 'Jo Klant' }, what: 'signed offer', text: null },
    { who, what: 'asked offer', text: 'Can jo@klant.example have it in blue?' },
    { who, what: 'opened offer', text: null },
  ])
  const { events, stage, versions } = await offerOf(owner, sent.id)
  expect(events.map(({ kind, name }) => [kind, name])).toEqual([
    ['signed', 'Jo Klant'],
    ['asked', null],
    ['opened', null],
  ])
  expect([stage, versions[0]?.state, versions[0]?.opened_at]).toEqual([
    'signed',
    'signed',
    formatTimestamp(app.clock.now() - 60_000),
  ])
})

it('a version that was signed shows the total that was signed, options included', async () => {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const sent = await sendOffer(app, dealer)
  const option = String(sent.document.lines[1]?.id)
  const shownNow = async () => (await offerOf(owner, sent.id)).versions[0]?.total
  await sent.post('choose', { choice: option })
  expect(await shownNow()).toBe(200)
  await sent.sign()
  expect(await shownNow()).toBe(200)
  expect((await sent.lead()).total).toBe(200_00)
})

it('who sees no contact details reads neither who signed in it nor what was asked', async () => {
  const dealer = await app.dealer()
  const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
  const sent = await sendOffer(app, dealer)
  await sent.post('ask', { question: 'Can jo@klant.example have it in blue?' })
  await sent.sign({ name: 'Quirijn Zonderling' })
  for (const path of [`/leads/${sent.id}/timeline`, `/offers/${sent.id}/sheet`]) {
    const { text, status } = await blind.get(path)
    expect([status, /blue|quirijn|zonderling/i.test(text)]).toEqual([200, false])
    expect(text).toContain('Geschreven tekst is voor u verborgen')
  }
})
