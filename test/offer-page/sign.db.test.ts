import { expect, it } from 'vitest'
import { actor, eventsOf, readOffer } from '../offers/offers.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { sendOffer } from './offers.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)

it('shows an open offer, and a signature with a typed name makes it signed', async () => {
  const offer = await sendOffer(app, dealer)
  const page = await offer.get()
  expect(page.status).toBe(200)
  expect(page.text).toContain('Veranda')
  const answer = await offer.sign({ name: '  Jo Klant ' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/o/${offer.token}`])
  expect((await offer.get()).text).toContain('Jo Klant')
  expect(await readOffer(dealer, offer.id)).toMatchObject({ status: 'signed', total: 100 })
  const [opened, signed] = await offer.events()
  expect(opened?.kind).toBe('opened')
  expect(signed).toMatchObject({
    kind: 'signed',
    address: '127.0.0.1',
    detail: { name: 'Jo Klant', chosen: [], pdf_hash: offer.pdfHash, strokes: null },
  })
})

it('signs what is chosen: the line, the total and the event have it', async () => {
  const offer = await sendOffer(app, dealer)
  const line = offer.document.lines[1]?.id
  expect((await offer.post('choose', { choice: String(line) })).status).toBe(303)
  expect(await readOffer(dealer, offer.id)).toMatchObject({
    version: 1,
    status: 'sent',
    total: 200,
  })
  const from = (await eventsOf(app, dealer)).length
  await offer.sign()
  const events = await eventsOf(app, dealer, from)
  expect(events.map(({ key }) => key)).toEqual(['offer.signed', 'lead.status_changed'])
  expect(events[0]?.data.lines).toHaveLength(2)
  expect((await offer.events()).at(-1)?.detail.chosen).toEqual([line])
})

it('signs nothing at a total that was not on the screen, and shows the one of the ticks', async () => {
  const offer = await sendOffer(app, dealer)
  const line = String(offer.document.lines[1]?.id)
  const refused = await offer.sign({ choice: line, name: 'Jo Klant' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('value="20000"')
  expect(refused.text).toContain('value="Jo Klant"')
  expect((await offer.lead()).offer_signed_at).toBeNull()
  expect((await offer.sign()).status).toBe(303)
  expect(await readOffer(dealer, offer.id)).toMatchObject({ status: 'signed', total: 200 })
})

it('signs nothing of another PDF', async () => {
  const offer = await sendOffer(app, dealer)
  expect((await offer.sign({ pdf_hash: '0'.repeat(64) })).status).toBe(409)
  expect((await offer.lead()).offer_signed_at).toBeNull()
})

it('refuses what is no signature, says so and keeps what was typed', async () => {
  const offer = await sendOffer(app, dealer, {
    change: { texts: { ...TEXTS, terms: 'Our terms.' } },
  })
  for (const fields of [
    ...[{ name: ' ' }, { name: 'x'.repeat(201) }, {}],
    ...['[[["x"]]]', '[[', '[[[1,900]]]'].map((strokes) => ({ terms: 'on', strokes })),
  ]) {
    const refused = await offer.sign({ name: 'Jo Klant', ...fields })
    expect([fields, refused.status]).toEqual([fields, 422])
    expect(refused.text).toContain('role="alert"')
    if (!('name' in fields)) expect(refused.text).toContain('value="Jo Klant"')
    expect((await offer.lead()).offer_signed_at).toBeNull()
  }
})

it('makes one signature of a hundred at once', async () => {
  const offer = await sendOffer(app, dealer)
  const from = (await eventsOf(app, dealer)).length
  const { text } = await offer.get()
  const total = /name="total" value="(\d+)"/.exec(text)?.[1] ?? ''
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      offer.post('sign', { pdf_hash: offer.pdfHash, total, name: 'Jo Klant' }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect((await offer.events()).filter(({ kind }) => kind === 'signed')).toHaveLength(1)
  const keys = (await eventsOf(app, dealer, from)).map(({ key }) => key)
  expect(keys).toEqual(['offer.viewed', 'offer.signed', 'lead.status_changed'])
})

it('ends a signature and a refusal at once in one of them', async () => {
  const offer = await sendOffer(app, dealer)
  await Promise.all([offer.sign(), offer.post('decline', { reason: 'Too dear' })])
  const ends = (await offer.events()).filter(({ kind }) => ['signed', 'declined'].includes(kind))
  expect(ends).toHaveLength(1)
  const { offer_signed_at: signed, offer_rejected_at: rejected } = await offer.lead()
  expect([signed, rejected].filter((at) => at !== null)).toHaveLength(1)
  expect((await offer.get()).text).not.toContain('action="')
})

it('signs an offer that the mail server has not accepted yet, and counts it as sent', async () => {
  const offer = await sendOffer(app, dealer, { columns: { offer_sent_at: null, status: 'offer' } })
  const from = (await eventsOf(app, dealer)).length
  expect((await offer.sign()).status).toBe(303)
  const keys = (await eventsOf(app, dealer, from)).map(({ key }) => key)
  expect(keys).toEqual([
    'offer.sent',
    'lead.status_changed',
    'offer.viewed',
    'offer.signed',
    'lead.status_changed',
  ])
})

it('signs nothing that the dealer changed meanwhile', async () => {
  const offer = await sendOffer(app, dealer)
  const { text } = await offer.get()
  const total = /name="total" value="(\d+)"/.exec(text)?.[1] ?? ''
  await actor(app, dealer).add(offer.id)
  await offer.post('sign', { pdf_hash: offer.pdfHash, total, name: 'Jo Klant' })
  expect((await offer.lead()).offer_signed_at).toBeNull()
})

const TEXTS = {
  introduction: null,
  closing: null,
  delivery: null,
  payment: null,
  terms: null,
  order_button: 'Order',
  withdrawal: null,
}
