import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { dayOf } from '../../shared/time.ts'
import { actor } from '../offers/offers.ts'
import { offer as pdfDocument } from '../offers/pdf-documents.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { PDF, sendOffer } from './offers.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)

const DAY = 86_400_000
/** This many days from today, where the dealer is. */
const day = (days: number) => dayOf(app.clock.now() + days * DAY, 'Europe/Amsterdam')
const FORM = /<form|<input|<textarea/

it('keeps no cookie, and lets nobody else learn, store, frame or find the page', async () => {
  const offer = await sendOffer(app, dealer)
  const { headers, text } = await offer.get()
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  const [own = '', style = ''] = /<style>([^<]+)<\/style>/.exec(text) ?? []
  expect(policy).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`,
  )
  expect(text.replace(own, '')).not.toMatch(
    /<style|style="|<script(?! type="module" src=)| on[a-z]+=/,
  )
  expect(text.match(/(?:src|href|action)="(?!\/o\/|#|tel:|mailto:)[^"]*"/g)).toBeNull()
  const posted = await offer.post('choose')
  expect(posted.headers.get('set-cookie')).toBeNull()
  expect(posted.headers.get('referrer-policy')).toBe('no-referrer')
})

it('answers the same page to an unknown, a malformed and a cut-off link', async () => {
  const offer = await sendOffer(app, dealer)
  const paths = ['x'.repeat(43), 'short', '%00', '..%2f', offer.token.slice(1), `${offer.token}x`]
  const answers = await Promise.all(paths.map((path) => request(`${app.server.url}/o/${path}`)))
  for (const { status, text, headers } of answers) {
    expect([status, text]).toEqual([404, answers[0]?.text])
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect((await offer.get('/nothing')).text).toBe(answers[0]?.text)
  expect((await offer.get('/files/1')).text).toBe(answers[0]?.text)
})

it('is found by its link with what a mail program put behind it', async () => {
  const offer = await sendOffer(app, dealer)
  for (const tail of ['.', ')', '%3E', '%20', '/', '%E2%80%9D', ').', ';']) {
    const found = await request(`${app.server.url}/o/${offer.token}${tail}?mail=1`)
    expect([tail, found.status, found.headers.get('location')]).toEqual([
      ...[tail, 303],
      `/o/${offer.token}?mail=1`,
    ])
  }
})

it('speaks the language of the offer, and that of the browser where there is none', async () => {
  const offer = await sendOffer(app, dealer, { change: { language: 'de' } })
  expect((await offer.get()).text).toContain('<html lang="de">')
  const french = { 'Accept-Language': 'it, fr-CH;q=0.8' }
  const unknown = await request(`${app.server.url}/o/unknown`, { headers: french })
  expect(unknown.text).toContain('<html lang="fr">')
})

it('has a picture for the tab, also where the browser shows a file by itself', async () => {
  const icon = await request(`${app.server.url}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

it('shows markup in every text as text', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&amp;'
  const offer = await sendOffer(app, dealer, {
    lines: [{ name: evil, description: evil }],
    change: {
      subject: evil,
      number: evil,
      dealer: {
        name: evil,
        address: [evil],
        country: 'NL',
        phone: evil,
        email: evil,
        website: `javascript:alert(1)//${evil}`,
        company_number: evil,
        vat_number: evil,
        accent: evil,
        logo: null,
      },
      customer: { name: evil, address: [evil], email: null, phone: null },
      seller: { name: evil, phone: evil, email: evil, photo: null },
      texts: {
        introduction: evil,
        closing: evil,
        delivery: evil,
        payment: evil,
        terms: evil,
        order_button: evil,
        withdrawal: evil,
      },
      discount: { rate: 0, name: evil, amount: 0 },
      files: [{ id: 1, name: evil, size: 1, hash: '' }],
    },
  })
  const refused = await offer.post('sign', { name: '', strokes: evil, terms: evil })
  expect(refused.status).toBe(422)
  await offer.sign({ name: evil, terms: 'on' })
  for (const { text } of [await offer.get(), refused]) {
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toMatch(/<script>|<img src=x|href="javascript/)
  }
  expect((await offer.lead()).offer_signed_at).not.toBeNull()
})

it('has no form once an offer was declined, and says so', async () => {
  const offer = await sendOffer(app, dealer)
  await offer.post('decline', { reason: 'Te duur\r\n' })
  const lead = await offer.lead()
  expect([lead.status, lead.rejected_reason]).toEqual(['rejected', 'Te duur'])
  expect((await offer.get()).text).not.toMatch(FORM)
  await offer.sign()
  expect((await offer.lead()).offer_signed_at).toBeNull()
})

it('can be signed up to its last moment, and not after', async () => {
  const end = app.clock.now() + DAY
  const offer = await sendOffer(app, dealer, { change: { valid_until: end } })
  app.clock.advance(DAY)
  expect((await offer.get()).text).toMatch(FORM)
  app.clock.advance(1)
  expect((await offer.get()).text).not.toContain('id="order"')
  await offer.post('sign', { pdf_hash: offer.pdfHash, total: '10000', name: 'Jo' })
  expect((await offer.lead()).offer_signed_at).toBeNull()
})

it('lets the customer ask for a new one once it lapsed, which waits as one question', async () => {
  const offer = await sendOffer(app, dealer, { change: { valid_until: app.clock.now() + DAY } })
  app.clock.advance(2 * DAY)
  const { text } = await offer.get()
  const [, question = ''] = /name="question" value="([^"]+)"/.exec(text) ?? []
  expect(question).toContain('nieuwe offerte')
  for (let times = 0; times < 2; times++) await offer.post('ask', { question })
  const kinds = (await offer.events()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'asked')).toHaveLength(1)
  expect((await offer.lead()).question_at).toBe(app.clock.now())
  const asked = (await offer.get()).text
  expect([/<form/.test(asked), asked.includes('Uw vraag is verstuurd')]).toEqual([false, true])
})

it('shows an old version without a form once the dealer changed it', async () => {
  const offer = await sendOffer(app, dealer)
  await actor(app, dealer).add(offer.id)
  const { status, text } = await offer.get()
  expect(status).toBe(200)
  expect(text).toContain('nieuwere versie')
  expect(text).not.toMatch(FORM)
})

it('shows nothing of an offer that was withdrawn', async () => {
  const offer = await sendOffer(app, dealer, { state: 'withdrawn' })
  const { status, text } = await offer.get()
  expect([status, text.includes('ingetrokken'), text.includes('Veranda</span>')]).toEqual([
    200,
    true,
    false,
  ])
  expect((await offer.get('/offer.pdf')).status).toBe(404)
})

it('shows what the dealer noted by hand, and takes nothing back', async () => {
  const offer = await sendOffer(app, dealer)
  await actor(app, dealer).sign(offer.id)
  expect((await offer.get()).text).toContain('Ondertekend')
  await offer.post('decline')
  expect((await offer.lead()).offer_rejected_at).toBeNull()
})

it('says quantities with their units, and the drawing with what was asked', async () => {
  const facts = { shown: null, quantity: { amount: { answer: 'size.width', in: 'm' }, value: 4 } }
  const origin = JSON.stringify({ facts: { ...facts, price: { kind: 'per_unit' } } })
  const { drawing } = pdfDocument()
  const legend = [{ label: 'Welk dak?', value: 'Melkglas' }]
  const lines = [
    { name: 'Goot', quantity: 4, origin },
    { name: 'Montage', quantity: 3, unit: 'hour' },
    { name: 'Inruil', base_price: -250_00, unit_price: -250_000_000 },
  ]
  const discount = { rate: 500, name: null, amount: 606_26 }
  const change = { drawing, legend, discount }
  const { text } = await (await sendOffer(app, dealer, { lines, change })).get()
  expect(text).toMatch(/4 m × €\s100,00/)
  expect(text).toMatch(/3 uur × €\s100,00/)
  expect(text).toMatch(/−\s€\s250,00/)
  expect(text).toContain('<dt>Welk dak?</dt><dd>Melkglas</dd>')
  expect(text).toMatch(/<dd>−\s€\s606,26<\/dd>/)
})

it('has total, order and question at hand only while the offer can be ordered', async () => {
  const open = await (await sendOffer(app, dealer)).get()
  expect(open.text).toMatch(/id="bar-total".*href="#ask".*href="#answer"/s)
  const declined = await (await sendOffer(app, dealer, { state: 'declined' })).get()
  expect(declined.text).not.toContain('id="bar-total"')
})

it('hands out the PDF that was frozen', async () => {
  const offer = await sendOffer(app, dealer)
  const { status, text, headers } = await offer.get('/offer.pdf')
  expect([status, text]).toEqual([200, PDF.toString()])
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toBe('no-store')
})

it('counts as opened when a person is there, and not when a program fetches it', async () => {
  const offer = await sendOffer(app, dealer)
  await offer.get()
  await request(`${app.server.url}/o/${offer.token}`, { method: 'HEAD' })
  expect((await offer.lead()).offer_viewed_at).toBeNull()
  await Promise.all([offer.post('opened'), offer.post('opened')])
  expect((await offer.lead()).offer_viewed_at).not.toBeNull()
  expect((await offer.events()).map(({ kind }) => kind)).toEqual(['opened'])
})

it('keeps wanted days, once, and the offer can still be signed', async () => {
  const offer = await sendOffer(app, dealer)
  const [today, later] = [day(0), day(40)]
  await offer.post('measure', { day: [later, '', today] })
  await offer.post('measure', { day: [day(2)] })
  const measured = (await offer.events()).filter(({ kind }) => kind === 'measurement_accepted')
  expect(measured.map(({ detail }) => detail)).toEqual([{ days: [today, later] }])
  expect((await offer.get()).text).toContain('U hebt om inmeten gevraagd')
  expect((await offer.sign()).status).toBe(303)
  expect((await offer.lead()).status).toBe('signed')
})

it('asks for another day than one that is over or is none, and keeps what was chosen', async () => {
  const offer = await sendOffer(app, dealer)
  for (const wrong of [day(-1), 'maandag', '2030-02-30']) {
    const refused = await offer.post('measure', { day: [day(3), wrong] })
    expect([wrong, refused.status]).toEqual([wrong, 422])
    expect(refused.text).toContain('Kies dagen die nog komen')
    expect(refused.text).toContain(`min="${day(0)}" value="${day(3)}"`)
  }
  expect(await offer.events()).toEqual([])
})

it('has no measuring first where the dealer switched it off, and takes none', async () => {
  const own = await app.dealer(PLENTY)
  const offer = await sendOffer(app, own)
  expect((await offer.get()).text).toContain(`action="/o/${offer.token}/measure"`)
  await own.run(setAccount, {
    id: own.account.id,
    change: {},
    letterhead: { offerMeasureFirst: false },
  })
  expect((await offer.get()).text).not.toContain('/measure"')
  await offer.post('measure', { day: [day(3)] })
  expect(await offer.events()).toEqual([])
  expect((await offer.lead()).offer_measurement_accepted_at).toBeNull()
})

it('ticks only options: what is fixed stays, and so does what belongs to another offer', async () => {
  const other = await sendOffer(app, dealer)
  const offer = await sendOffer(app, dealer)
  const foreign = other.document.lines.map(({ id }) => String(id))
  await offer.post('choose', { choice: [...foreign, '-1', '99999999'] })
  expect([await offer.events(), await other.events()]).toEqual([[], []])
  expect((await offer.post('choose', { choice: 'x' })).status).toBe(422)
})

it('takes ten questions an hour of one link', async () => {
  const offer = await sendOffer(app, dealer)
  const ask = (question: string) => offer.post('ask', { question })
  for (let number = 0; number < 10; number++) expect((await ask(`${number}?`)).status).toBe(303)
  expect((await ask('Once more?')).status).toBe(429)
  expect((await offer.events()).filter(({ kind }) => kind === 'asked')).toHaveLength(10)
  app.clock.advance(60 * 60_000)
  expect((await ask('Once more?')).status).toBe(303)
})

it.each([
  ['JSON', { 'Content-Type': 'application/json' }, '{}', 415],
  ['too much', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a'.repeat(200_000), 413],
])('refuses %s with a page', async (_, headers, body, status) => {
  const offer = await sendOffer(app, dealer)
  const answer = await request(`${app.server.url}/o/${offer.token}/ask`, {
    method: 'POST',
    headers,
    body,
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'text/html; charset=utf-8',
  ])
})

it('shows what the customer asked with the email that answered it', async () => {
  const offer = await sendOffer(app, dealer)
  await offer.post('ask', { question: 'In <b>black</b>?' })
  const at = app.clock.now() + 1000
  const written = { account_id: dealer.account.id, lead_id: offer.id, direction: 'out' as const }
  const mail = { ...written, to_address: 'jo@klant.example', subject: 'Re', message_id: 'a' }
  const texts = ['Yes, at {offer_link} too.', 'About something else.', 'Not sent yet.']
  await app.write(async ({ db }) => {
    for (const [index, text] of texts.entries()) {
      const sent_at = index === 2 ? null : at + index
      await db
        .insertInto('messages')
        .values({ ...mail, message_id: `a${index}`, text, created_at: at, sent_at })
        .execute()
    }
  })
  const { text } = await offer.get()
  const [, thread = ''] = /<ol class="thread".*?>(.*?)<\/ol>/s.exec(text) ?? []
  expect(thread).toContain('In &lt;b&gt;black&lt;/b&gt;?')
  expect(thread).toContain('Yes, at  too.')
  expect(thread).not.toMatch(/something else|Not sent|offer_link/)
})

it('has the name that is known in the form, and after signing the PDF, what is next and the appointment', async () => {
  const customer = { name: 'Jo Klant', address: [], email: 'jo@klant.example', phone: null }
  const offer = await sendOffer(app, dealer, { change: { language: 'en', customer } })
  expect((await offer.get()).text).toContain('maxlength="200" value="Jo Klant"')
  await offer.sign()
  const [, before = ''] = /id="notice"(.*?)<\/div>/s.exec((await offer.get()).text) ?? []
  expect(before).toContain('/offer.pdf">Signed offer as PDF</a>')
  expect(before).toContain('get in touch to agree on a day')
  expect(before).not.toContain('confirmation by e-mail')
  const span = { starts_at: app.clock.now() + DAY, ends_at: app.clock.now() + DAY + 3_600_000 }
  const row = { account_id: dealer.account.id, lead_id: offer.id, agenda: 'visit-1', ...span }
  await app.write(({ db }) =>
    db
      .insertInto('appointments')
      .values({ ...row, created_at: app.clock.now(), note: '' })
      .execute(),
  )
  const [, after = ''] = /id="notice"(.*?)<\/div>/s.exec((await offer.get()).text) ?? []
  expect(after).toContain('Your appointment: ')
  expect(after).not.toContain('agree on a day')
})
