import { describe, expect, it } from 'vitest'
import { Customer } from '../../server/leads/customers/customers.contract.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'

const app = await forTests(startTestApp())

describe('GET /customers', () => {
  it('lists each person once, in id order', async () => {
    const { api } = await app.dealer()
    for (const email of ['a@klant.example', 'b@klant.example', 'A@klant.example']) {
      await api.post('/leads', { email })
    }
    const { body } = await api.get('/customers')
    expect(body.data.map((customer: Customer) => customer.email)).toEqual([
      'a@klant.example',
      'b@klant.example',
    ])
    expect(body.data.map((customer: Customer) => customer.customer_no)).toEqual(['1', '2'])
    for (const customer of body.data) expect(Customer.parse(customer)).toEqual(customer)
  })

  it('finds whether somebody exists by the exact e-mail address', async () => {
    const { api } = await app.dealer()
    await api.post('/leads', { email: 'a@klant.example' })
    expect((await api.get('/customers?email=a%40klant.example')).body.data).toHaveLength(1)
    expect((await api.get('/customers?email=A%40Klant.example')).body.data).toHaveLength(1)
    expect((await api.get('/customers?email=a%40klant')).body.data).toEqual([])
  })

  it('knows an address of an internationalised domain by its ASCII form too', async () => {
    const { api } = await app.dealer()
    const customers = new Set<number>()
    const ascii = 'jo@xn--mller-kva.example'
    for (const email of [
      'jo@müller.example',
      'Jo@MÜLLER.example',
      ascii,
      'jo@mu\u0308ller.example',
    ]) {
      const { status, body, text } = await api.post('/leads', { email })
      expect(status, text).toBe(201)
      customers.add(body.data.customer_id)
    }
    expect(customers.size).toBe(1)
    const [customer] = (await api.get(`/customers?email=${ascii}`)).body.data
    expect(customer.email).toBe('jo@müller.example')
    const found = await api.get(`/customers?email=${encodeURIComponent('jo@müller.example')}`)
    expect(found.body.data).toEqual([customer])
  })

  it.each([
    'jo@müller',
    'jo@mül ler.example',
    'jo@müller.example/x',
    'jö@klant.example',
    'jo@-ü.x',
  ])('does not take %s for an address', async (email) => {
    const { api } = await app.dealer()
    expect((await api.post('/leads', { email })).status).toBe(422)
  })
})
