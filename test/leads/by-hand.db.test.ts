import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())
/** Tests share them: few may sign in within a minute from one address. */
const shared = await open()

async function open(settings: Parameters<TestApp['dealer']>[0] = {}) {
  const dealer = await app.dealer(settings)
  return { dealer, seller: await signIn(app, dealer, { role: 'seller', name: 'Sam Verkoper' }) }
}

test('writes down a contact as a lead that spends quota and fires its event', async () => {
  const { dealer, seller } = await open({ leadQuota: 1 })
  const { status, body } = await seller.post('/leads', {
    name: ' Jo Voorbeeld ',
    phone: '06 12345678',
    postcode: '3511 AB',
    city: 'Utrecht',
    source: 'phone',
    note: 'Call after six',
    mine: true,
  })
  expect(status).toBe(201)
  const lead = await dealer.api.get(`/leads/${body.data.id}`)
  expect(lead.body.data).toMatchObject({
    status: 'requested',
    created_via: 'portal',
    source: 'phone',
    sales_person: 'Sam Verkoper',
    note: 'Call after six',
    answers: {},
    form: null,
    contact: { name: 'Jo Voorbeeld', email: null, phone: '06 12345678', city: 'Utrecht' },
  })
  const events = await rowsOf(app, 'events', dealer.account.id)
  expect(events.map(({ key }) => key)).toEqual(['lead.created'])
  const spent = await seller.post('/leads', { email: 'mo@klant.example' })
  expect(spent.status).toBe(402)
  expect((await dealer.api.get('/leads')).body.data).toHaveLength(1)
})

test('takes any address that mail servers take, and an offer goes to another such one', async () => {
  const { seller } = shared
  const email = 'jan&piet@bücher.example'
  const made = await seller.post('/leads', { email })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  expect((await seller.post(`/leads/${id}/offer`, {})).status).toBeLessThan(300)
  const preview = await seller.post(`/offers/${id}/mail-preview`, { to: email })
  expect([preview.status, preview.body.data?.to]).toEqual([200, email])
})

test('checks the answers by the rules of the form', async () => {
  const { dealer, seller } = shared
  const { slug } = await addForm(app, dealer)
  const contact = { email: 'jo@klant.example', form: slug }
  const wrong = await seller.post('/leads', {
    ...contact,
    answers: { size: { width: 9000, depth: 3000 }, tint: true, colour: 'red' },
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(issuesIn(wrong)).sort()).toEqual([
    'answers.colour',
    'answers.roof',
    'answers.size.width',
    'answers.tint',
  ])
  const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly' }
  const { status, body } = await seller.post('/leads', { ...contact, answers })
  expect(status).toBe(201)
  const { data } = (await dealer.api.get(`/leads/${body.data.id}`)).body
  expect(data).toMatchObject({ answers, form: slug, variant: null, source: 'portal' })
  expect(data.sales_person).toBe(null)
})

test.each([
  [{}, ['email']],
  [{ phone: 'after six' }, ['phone']],
  [{ email: 'jo', name: 'x'.repeat(256) }, ['email', 'name']],
  [{ email: 'jo@klant.example', form: 'no-such-form' }, ['form']],
  [{ email: 'jo@klant.example', answers: { size: 1 } }, ['answers']],
  [{ email: 'jo@klant.example', status: 'signed' }, ['body']],
])('refuses %j and names what is wrong', async (body, fields) => {
  const { seller } = shared
  const refused = await seller.post('/leads', body)
  expect(refused.status).toBe(422)
  expect(Object.keys(issuesIn(refused)).sort()).toEqual(fields)
})

test('another account’s form is no form of this account', async () => {
  const { slug } = await addForm(app, await app.dealer())
  const { seller } = shared
  const refused = await seller.post('/leads', { email: 'jo@klant.example', form: slug })
  expect(issuesIn(refused)).toEqual({ form: ['form_gone'] })
  expect((await seller.get(`/forms/${slug}`)).status).toBe(404)
})

test('shows the forms of the account, each as the widget gets it', async () => {
  const { dealer, seller } = await open()
  const { slug } = await addForm(app, dealer, { allowed_origins: ['https://dealer.example'] })
  const list = await seller.get('/forms')
  expect(list.body.data).toMatchObject([{ slug, name: 'Test form', languages: ['nl', 'en'] }])
  expect(list.body.data).toHaveLength(1)
  const form = await seller.get(`/forms/${slug}?lang=en`)
  expect(form.body.data).toMatchObject({ slug, language: 'en', accepting: true, country: 'NL' })
  expect(form.body.data.questions[1].label).toBe('Roof')
  expect(form.text).not.toContain('allowed_origins')
})
