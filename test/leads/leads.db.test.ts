import { describe, expect, it } from 'vitest'
import { LeadWithCustomer } from '../../server/leads/lead.contract.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())

const JO = { name: 'Jo Voorbeeld', email: 'jo@klant.example', answers: { width: 4000 } }

describe('POST /leads', () => {
  it('keeps what was sent below `answers.api`', async () => {
    const { api } = await app.dealer()
    const { body } = await api.post('/leads', {
      ...JO,
      note: ' Bel na zessen ',
      phone: '06 12345678',
      postcode: '1234 AB',
      city: 'Voorbeeldstad',
      source: 'erp',
    })
    const lead = (await api.get(`/leads/${body.data.id}`)).body.data
    expect(LeadWithCustomer.parse(lead)).toEqual(lead)
    expect(lead).toMatchObject({
      answers: { api: { width: 4000 } },
      note: 'Bel na zessen',
      source: 'erp',
      language: 'nl',
      currency: 'eur',
      total: null,
      contact: { name: 'Jo Voorbeeld', email: 'jo@klant.example', phone: '06 12345678' },
      offer: { number: null, created_at: null, sent_at: null },
      customer: {
        id: lead.customer_id,
        customer_no: '1',
        email: 'jo@klant.example',
        address: {
          postcode: '1234 AB',
          city: 'Voorbeeldstad',
          phone: '06 12345678',
          country: 'NL',
        },
        invoice_address: null,
      },
    })
  })

  it('keeps __proto__ and constructor as plain data', async () => {
    const { api } = await app.dealer()
    const sent = '{"email":"a@klant.example","answers":{"__proto__":{"x":1},"constructor":2}}'
    const { body } = await api.post('/leads', sent)
    const { text } = await api.get(`/leads/${body.data.id}`)
    expect(text).toContain('"answers":{"api":{"__proto__":{"x":1},"constructor":2}}')
  })

  it('records the event with what GET /leads/{id} answers, in the same transaction', async () => {
    const { api, account } = await app.dealer()
    const { body } = await api.post('/leads', JO)
    const [event, ...others] = await rowsOf(app, 'events', account.id)
    expect(others).toEqual([])
    expect(event).toMatchObject({ key: 'lead.created', record_id: body.data.id })
    const lead = await api.get(`/leads/${body.data.id}`)
    expect(JSON.parse(event?.data ?? '')).toEqual(lead.body.data)
  })
})

describe('matching customers', () => {
  it('finds the customer by e-mail whatever its case, and never edits it', async () => {
    const { api } = await app.dealer()
    const first = await api.post('/leads', JO)
    const second = await api.post('/leads', { name: 'J. V.', email: 'JO@Klant.example' })
    expect(second.body.data.customer_id).toBe(first.body.data.customer_id)
    const lead = (await api.get(`/leads/${second.body.data.id}`)).body.data
    expect(lead.customer.name).toBe('Jo Voorbeeld')
    expect(lead.contact).toMatchObject({ name: 'J. V.', email: 'JO@Klant.example' })
  })

  it('finds the customer by phone in any writing when there is no e-mail', async () => {
    const { api } = await app.dealer()
    const first = await api.post('/leads', { phone: '06-12345678' })
    const second = await api.post('/leads', { phone: '+31 6 1234 5678' })
    expect(second.body.data.customer_id).toBe(first.body.data.customer_id)
  })

  it('makes a new customer when two share the phone', async () => {
    const { api } = await app.dealer()
    await api.post('/leads', { email: 'a@klant.example', phone: '0612345678' })
    await api.post('/leads', { email: 'b@klant.example', phone: '0612345678' })
    const third = await api.post('/leads', { phone: '0612345678' })
    const customers = await rowsOf(app, 'customers', (await api.get('/me')).body.data.account.id)
    expect(customers).toHaveLength(3)
    expect(third.body.data.customer_id).toBe(customers.at(-1)?.id)
  })

  it('makes one customer of ten parallel leads of one new person', async () => {
    const { api, account } = await app.dealer({ inFlight: 20, writePerMinute: 100 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post('/leads', JO)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map((answer) => answer.body.data.customer_id)).size).toBe(1)
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(10)
  })

  it('keeps accounts apart', async () => {
    const [one, other] = [await app.dealer(), await app.dealer()]
    const first = await one.api.post('/leads', JO)
    const second = await other.api.post('/leads', JO)
    expect(second.body.data.customer_id).not.toBe(first.body.data.customer_id)
  })
})

describe('the lead quota', () => {
  it('gives the last unit to exactly one of ten parallel requests', async () => {
    const { api, account } = await app.dealer({ leadQuota: 1, inFlight: 20, writePerMinute: 100 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post('/leads', JO)))
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([201, ...Array(9).fill(402)])
    const refused = answers.find((answer) => answer.status === 402)
    expect(refused?.body.errors.code).toBe('quota_reached')
    expect(await rowsOf(app, 'leads', account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'customers', account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'events', account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'quota_use', account.id)).toMatchObject([{ used: 1 }])
  })

  it('starts anew with the month in the account’s time zone', async () => {
    const { api } = await app.dealer({ leadQuota: 1, timeZone: 'Europe/Amsterdam' })
    app.clock.set('2026-09-30T21:59:00Z')
    expect((await api.post('/leads', JO)).status).toBe(201)
    expect((await api.post('/leads', JO)).status).toBe(402)
    app.clock.set('2026-09-30T22:01:00Z')
    expect((await api.post('/leads', JO)).status).toBe(201)
    app.clock.set('2026-09-10T08:30:00Z')
  })

  it('answers an invalid body before a spent quota', async () => {
    const { api } = await app.dealer({ leadQuota: 0 })
    expect((await api.post('/leads', { name: 'Jo' })).status).toBe(422)
    expect((await api.post('/leads', JO)).status).toBe(402)
  })
})
