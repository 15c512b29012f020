import { describe, expect, it } from 'vitest'
import { LeadWithCustomer } from '../../server/leads/lead.contract.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())

const JO = { name: 'Jo Voorbeeld', email: 'jo@klant.example', answers: { width: 4000 } }

describe('POST /leads', () => {
  it('creates a lead with its customer and answers what identifies them', async () => {
    const { api } = await app.dealer()
    const created = await api.post('/leads', JO)
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      data: {
        id: expect.any(Number),
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'requested',
        created_via: 'api',
        customer_id: expect.any(Number),
        created_at: '2026-09-10T08:30:00+00:00',
      },
      meta: { message: 'Lead created.' },
    })
  })

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

  it.each([
    ['neither e-mail nor phone', { name: 'Jo' }, ['email']],
    ['blank contact details', { email: ' ', phone: '' }, ['email']],
    ['a malformed e-mail address', { email: 'jo@' }, ['email']],
    ['a long name', { email: 'a@klant.example', name: 'x'.repeat(256) }, ['name']],
    ['a long note', { email: 'a@klant.example', note: 'x'.repeat(5001) }, ['note']],
    ['answers that are no object', { email: 'a@klant.example', answers: [1] }, ['answers']],
    ['a number for a name', { email: 'a@klant.example', name: 7 }, ['name']],
    ['NUL in a text', { email: 'a@klant.example', note: 'a\0b' }, ['note']],
    ['half a surrogate pair', '{"email":"a@klant.example","note":"\\ud800"}', ['note']],
    [
      'an integer past 2^53',
      '{"email":"a@klant.example","answers":{"n":9007199254740993}}',
      ['answers.n'],
    ],
    ['a number out of range', '{"email":"a@klant.example","answers":{"n":1e400}}', ['answers.n']],
    ['a body that is no object', '[]', ['body']],
  ])('refuses %s by name and writes nothing', async (_, body, fields) => {
    const { api, account } = await app.dealer()
    const refused = await api.post('/leads', body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors.code).toBe('validation_failed')
    expect(Object.keys(refused.body.errors.fields)).toEqual(fields)
    for (const table of ['leads', 'customers', 'events', 'quota_use'] as const) {
      expect(await rowsOf(app, table, account.id)).toEqual([])
    }
  })

  it.each([
    ['text that is no JSON', '{"email":', 'application/json', 400, 'invalid_json'],
    [
      'another media type',
      'email=a',
      'application/x-www-form-urlencoded',
      415,
      'unsupported_media_type',
    ],
    ['another charset', '{}', 'application/json; charset=latin1', 415, 'unsupported_media_type'],
    [
      'nesting past 32 levels',
      `${'['.repeat(40)}${']'.repeat(40)}`,
      'application/json',
      400,
      'invalid_json',
    ],
    [
      'a body over the ceiling',
      `"${'x'.repeat(300_000)}"`,
      'application/json',
      413,
      'payload_too_large',
    ],
  ])('refuses %s', async (_, body, type, status, code) => {
    const { api } = await app.dealer()
    const refused = await api.send('POST', '/leads', { body, headers: { 'Content-Type': type } })
    expect([refused.status, refused.body.errors.code]).toEqual([status, code])
  })

  it('refuses an unknown query parameter, so that a typo cannot write', async () => {
    const { api, account } = await app.dealer()
    const refused = await api.post('/leads?dryrun=1', JO)
    expect(refused.status).toBe(422)
    expect(refused.body.errors.fields).toHaveProperty('dryrun')
    expect(await rowsOf(app, 'leads', account.id)).toEqual([])
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

describe('GET /leads', () => {
  it('pages in id order without gaps until the cursor is null', async () => {
    const { api } = await app.dealer({ writePerMinute: 100, perMinute: 100 })
    for (let i = 0; i < 5; i++) await api.post('/leads', JO)
    const ids: number[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await api.get(`/leads?limit=2${query}`)
      expect(body.meta).toMatchObject({ limit: 2, has_more: body.meta.next_cursor !== null })
      ids.push(...body.data.map((lead: { id: number }) => lead.id))
      cursor = body.meta.next_cursor
    } while (cursor !== null)
    expect(ids).toHaveLength(5)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  it('filters by status and by the instant of the last change, inclusively', async () => {
    const { api } = await app.dealer()
    await api.post('/leads', JO)
    app.clock.advance(60_000)
    const { body } = await api.post('/leads', JO)
    const since = encodeURIComponent('2026-09-10T08:31:00+00:00')
    const changed = (await api.get(`/leads?updated_since=${since}`)).body.data
    expect(changed.map((lead: { id: number }) => lead.id)).toEqual([body.data.id])
    expect((await api.get('/leads?status=requested')).body.data).toHaveLength(2)
    expect((await api.get('/leads?status=no-such')).body.data).toEqual([])
    app.clock.set('2026-09-10T08:30:00Z')
  })

  it.each([
    ['limit=0', 'validation_failed'],
    ['limit=101', 'validation_failed'],
    ['limit=2.5', 'validation_failed'],
    ['limit=2&limit=3', 'validation_failed'],
    ['updated_since=yesterday', 'validation_failed'],
    ['cursor=abc', 'invalid_cursor'],
    ['cursor=', 'invalid_cursor'],
  ])('refuses ?%s with 422 %s', async (query, code) => {
    const { api } = await app.dealer()
    const refused = await api.get(`/leads?${query}`)
    expect([refused.status, refused.body.errors.code]).toEqual([422, code])
  })

  it('refuses another account’s cursor and one whose filters differ', async () => {
    const [one, other] = [await app.dealer(), await app.dealer()]
    for (const { api } of [one, other]) {
      await api.post('/leads', JO)
      await api.post('/leads', JO)
    }
    const cursor = (await one.api.get('/leads?limit=1&status=requested')).body.meta.next_cursor
    expect((await other.api.get(`/leads?cursor=${cursor}`)).body.errors.code).toBe('invalid_cursor')
    const changed = await one.api.get(`/leads?cursor=${cursor}&status=offer`)
    expect(changed.body.errors.fields).toHaveProperty('status')
    expect((await one.api.get(`/leads?cursor=${cursor}`)).body.data).toHaveLength(1)
  })
})

describe('GET /leads/{id}', () => {
  it('answers the same 404 for an unknown id, another account’s id and a wrong one', async () => {
    const [one, other] = [await app.dealer({ inFlight: 10 }), await app.dealer()]
    const { body } = await other.api.post('/leads', JO)
    const paths = [`${body.data.id}`, '999999999', '01', '-1', 'abc', '9007199254740993', '1%2F2']
    const answers = await Promise.all(paths.map((path) => one.api.get(`/leads/${path}`)))
    expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 404))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })
})
