import { expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'

const marketing = { text: { nl: 'U mag mij reclame sturen', en: 'You may send me advertising' } }

const app = await forTests(startTestApp())
const dealer = await app.dealer({ perMinute: 1000, writePerMinute: 1000 })
const owner = await signIn(app, dealer)
const slug = (await addForm(app, dealer, { marketing })).slug

/** The newest lead, after a form was sent with this. */
async function sendWith(change: Record<string, unknown>, form = slug) {
  expect((await sendForm(app, form, submission(change), null)).status).toBe(201)
  const [{ id }] = (await dealer.api.get('/leads?order=desc&limit=1')).body.data
  return { id, ...(await dealer.api.get(`/leads/${id}`)).body.data }
}

test('an answer is kept with its words, version and time', async () => {
  const at = new Date(app.clock.now()).toISOString().replace('.000Z', '+00:00')
  const wanted = await sendWith({ marketing: true, language: 'en' })
  expect(wanted.marketing_consent).toEqual({
    given: true,
    text: 'You may send me advertising',
    form_version: 1,
    at,
    withdrawn_at: null,
  })
  const not = await sendWith({ marketing: false })
  expect(not.marketing_consent).toMatchObject({ given: false, text: 'U mag mij reclame sturen' })
})

test('who was not asked has none: an older widget, another form, the API', async () => {
  expect((await sendWith({})).marketing_consent).toBeNull()
  const { slug: plain } = await addForm(app, dealer)
  expect((await sendWith({ marketing: true }, plain)).marketing_consent).toBeNull()
  const made = await dealer.api.post('/leads', { email: 'api@klant.example' })
  expect(
    (await dealer.api.get(`/leads/${made.body.data.id}`)).body.data.marketing_consent,
  ).toBeNull()
})

test('a form asks in one of its languages at least, and cannot require it', async () => {
  await expect(
    addForm(app, dealer, { marketing: { ...marketing, required: true } }),
  ).rejects.toThrow()
  await expect(addForm(app, dealer, { marketing: { text: { fr: 'Oui' } } })).rejects.toThrow()
})

test('is in the list’s filter and the export', async () => {
  const { id } = await sendWith({ marketing: true })
  const { data } = (await owner.get('/leads?marketing=1')).body
  expect(data.map((lead: { id: number }) => lead.id)).toContain(id)
  const all = (await owner.get('/leads')).body.data
  expect(data.length).toBeLessThan(all.length)
  const { text } = await owner.get('/leads/export?format=csv&marketing=1')
  const [headings, ...rows] = text.trim().split('\r\n')
  expect(headings).toMatch(/,Reclame$/)
  expect(rows).toHaveLength(data.length)
  for (const row of rows) expect(row).toMatch(/,ja$/)
})

test('who withdraws it does so for all leads of the customer, and the time is kept', async () => {
  const contact = { name: 'Wil', email: 'wil@klant.example' }
  const first = await sendWith({ marketing: true, contact })
  const second = await sendWith({ marketing: true, contact })
  const seller = await signIn(app, dealer, { role: 'seller' })
  app.clock.advance(60_000)
  const { status } = await seller.post(`/leads/${second.id}/withdraw-marketing`)
  expect(status).toBe(200)
  const { data } = (await seller.get(`/leads/${second.id}`)).body
  expect(data.marketing_consent).toMatchObject({
    given: false,
    at: second.marketing_consent.at,
    withdrawn_at: new Date(app.clock.now()).toISOString().replace('.000Z', '+00:00'),
  })
  const again = (await dealer.api.get(`/leads/${first.id}`)).body.data
  expect(again.marketing_consent.given).toBe(false)
  expect(again.version).toBeGreaterThan(first.version)
  const viewer = await signIn(app, dealer, { role: 'reader' })
  expect((await viewer.post(`/leads/${first.id}/withdraw-marketing`)).status).toBe(403)
})

test('a quarantined lead keeps it until it is released', async () => {
  const { slug: small } = await addForm(app, dealer, { marketing, leads_per_hour: 1 })
  await sendWith({ marketing: true }, small)
  await sendForm(app, small, submission({ marketing: true }), null)
  const [held] = (await owner.get('/held-leads')).body.data
  await owner.post('/held-leads/release', { ids: [held.id] })
  const [lead] = (await dealer.api.get('/leads?order=desc&limit=1')).body.data
  expect(lead.marketing_consent).toMatchObject({ given: true })
})
