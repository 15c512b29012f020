import { describe, expect, it, onTestFinished } from 'vitest'
import { LIMITS } from '../../server/core/limits/limits.ts'
import { PublicForm } from '../../shared/form/form.contract.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { type Answer, postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))

function getForm(slug: string, init: RequestInit & { lang?: string } = {}): Promise<Answer> {
  const query = init.lang === undefined ? '' : `?lang=${init.lang}`
  return request(`${app.server.url}/api/widget/v1/forms/${slug}${query}`, init)
}

function submit(
  slug: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return postJson(`${app.server.url}/api/widget/v1/forms/${slug}/leads`, body, headers)
}

async function nothingWritten(dealer: Dealer): Promise<void> {
  for (const table of ['leads', 'customers', 'events', 'quota_use', 'idempotency'] as const) {
    expect(await rowsOf(app, table, dealer.account.id)).toEqual([])
  }
}

describe('GET forms/{slug}', () => {
  it('answers the public part in the language nearest to what was asked for', async () => {
    const form = await addForm(app, await app.dealer(), {
      allowed_origins: ['https://dealer.example'],
    })
    const { status, body } = await getForm(form.slug, { lang: 'en-GB' })
    expect(status).toBe(200)
    expect(PublicForm.parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({ language: 'en', title: 'Your veranda', accepting: true })
    expect(body.data.questions[1].options[0]).toEqual({ value: 'glass', label: 'Glass' })
    expect(body.data).not.toHaveProperty('allowed_origins')
    expect(body.data).not.toHaveProperty('name')
    expect((await getForm(form.slug, { lang: 'pl' })).body.data.language).toBe('nl')
  })

  it('may be read from any website, without credentials', async () => {
    const form = await addForm(app, await app.dealer())
    const { headers } = await getForm(form.slug)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('answers 304 while the form is what the browser already has', async () => {
    const form = await addForm(app, await app.dealer())
    const tag = (await getForm(form.slug)).headers.get('etag') ?? ''
    const again = await getForm(form.slug, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    const other = await getForm(form.slug, { headers: { 'If-None-Match': tag }, lang: 'en' })
    expect(other.status).toBe(200)
  })

  it('says that it accepts nothing once the quota is spent', async () => {
    const dealer = await app.dealer({ leadQuota: 1 })
    const form = await addForm(app, dealer)
    expect((await getForm(form.slug)).body.data.accepting).toBe(true)
    await submit(form.slug, submission())
    expect((await getForm(form.slug)).body.data.accepting).toBe(false)
  })

  it('tells a page whether it is among the form’s origins, also one of the server’s own', async () => {
    const own = { allowed_origins: ['https://dealer.example'] }
    const form = await addForm(app, await app.dealer(), own)
    const allowed = async (headers: Record<string, string>) =>
      (await getForm(form.slug, { headers })).body.data.origin_allowed
    expect(await allowed({ Origin: 'https://dealer.example' })).toBe(true)
    expect(await allowed({ Origin: 'https://other.example' })).toBe(false)
    expect(await allowed({ Referer: 'https://other.example/page' })).toBe(false)
    expect(await allowed({})).toBe(true)
    const { headers } = await getForm(form.slug)
    expect(headers.get('vary')).toContain('Origin')
  })

  it('is answered as it is now, once it has changed', async () => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer)
    const before = await getForm(form.slug)
    expect((await getForm(form.slug)).text).toBe(before.text)
    await addForm(app, dealer, { slug: form.slug, title: { nl: 'Anders', en: 'Other' } })
    const after = await getForm(form.slug)
    expect(after.body.data.title).toBe('Anders')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it('answers 404 for an unknown slug, 405 with Allow for another method', async () => {
    const form = await addForm(app, await app.dealer())
    const unknown = await getForm('no-such-form')
    expect([unknown.status, unknown.body.errors.code]).toEqual([404, 'not_found'])
    expect(unknown.headers.get('access-control-allow-origin')).toBe('*')
    const wrong = await getForm(form.slug, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('POST forms/{slug}/leads', () => {
  it('makes a lead with the answers as the customer gave them', async () => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer)
    const answers = {
      size: { width: 4010, depth: 3000 },
      roof: 'glass',
      tint: false,
      walls: ['right', 'left'],
      spots: 4,
      wishes: ' Graag snel ',
      start: '2026-10-01',
      postcode: '1234ab',
    }
    const sent = await submit(form.slug, submission({ answers }))
    expect(sent.status).toBe(201)
    expect(sent.body.data).toEqual({
      uuid: expect.any(String),
      reference: sent.body.data.uuid.slice(0, 8).toUpperCase(),
      created_at: '2026-09-10T08:30:00+00:00',
    })
    const [lead] = (await dealer.api.get('/leads')).body.data
    expect(lead).toMatchObject({
      uuid: sent.body.data.uuid,
      source: 'form',
      created_via: 'quick_quote',
      form: form.slug,
      variant: 'full',
      page: 'https://dealer.example/veranda',
      answers: {
        ...answers,
        walls: ['left', 'right'],
        wishes: 'Graag snel',
        postcode: '1234 AB',
      },
    })
  })

  it('requires only the questions that the quick variant asks', async () => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer)
    const answers = { size: { width: 4000, depth: 3000 }, roof: null }
    const quick = await submit(form.slug, submission({ variant: 'quick', answers }))
    expect(quick.status).toBe(201)
    const [lead] = (await dealer.api.get('/leads')).body.data
    expect(lead.answers).toEqual({ size: answers.size })
    const refused = await submit(form.slug, submission({ variant: 'quick', answers: {} }))
    expect(Object.keys(refused.body.errors.fields)).toEqual(['answers.size'])
  })

  it('makes one lead of the same submission sent twice at once', async () => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer)
    const key = { 'Idempotency-Key': 'twice-at-once' }
    const answers = await Promise.all([
      submit(form.slug, submission(), key),
      submit(form.slug, submission(), key),
    ])
    const codes = answers.map((answer) => answer.body.errors?.code ?? answer.status)
    expect(codes).toContain(201)
    expect(codes.every((code) => [201, 'idempotency_in_progress'].includes(code))).toBe(true)
    expect(await rowsOf(app, 'leads', dealer.account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'quota_use', dealer.account.id)).toMatchObject([{ used: 1 }])
  })

  it('gives the last lead to exactly one of ten parallel submissions', async () => {
    const dealer = await app.dealer({ leadQuota: 1 })
    const form = await addForm(app, dealer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(form.slug, submission())),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([201, ...Array(9).fill(402)])
    expect(await rowsOf(app, 'leads', dealer.account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'customers', dealer.account.id)).toHaveLength(1)
    expect(await rowsOf(app, 'events', dealer.account.id)).toHaveLength(1)
  })

  // test/shared tests every rule of an answer and of contact details.
  const poly = { size: { width: 4000, depth: 3000 }, roof: 'poly' }
  it.each([
    ['an unknown question', { answers: { ...poly, garage: 1 } }, ['answers.garage']],
    [
      'a width out of range',
      { answers: { ...poly, size: { width: 9000, depth: 3000 } } },
      ['answers.size.width'],
    ],
    ['a day gone by', { answers: { ...poly, start: '2026-09-09' } }, ['answers.start']],
    ['no way to reach the customer', { contact: { name: 'Jo' } }, ['contact.email']],
    [
      'a phone number that is none',
      { contact: { name: 'Jo', email: 'jo@klant.example', phone: '12' } },
      ['contact.phone'],
    ],
    ['consent not given', { consent: false }, ['consent']],
    ['an unknown variant', { variant: 'huge' }, ['variant']],
  ])('refuses %s by its path and writes nothing', async (_, change, fields) => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer)
    const refused = await submit(form.slug, submission(change))
    expect([refused.status, refused.body.errors.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(refused.body.errors.fields)).toEqual(fields)
    await nothingWritten(dealer)
  })

  it.each([
    ['a body that is not JSON', 'answers=1', 'application/json', 400, 'invalid_json'],
    ['the wrong media type', '{}', 'text/plain', 415, 'unsupported_media_type'],
    [
      'a text of 1 MB',
      JSON.stringify({ answers: { wishes: 'x'.repeat(1_000_000) } }),
      'application/json',
      413,
      'payload_too_large',
    ],
  ])('refuses %s', async (_, body, type, status, code) => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer)
    const refused = await submit(form.slug, body, { 'Content-Type': type })
    expect([refused.status, refused.body.errors.code]).toEqual([status, code])
    await nothingWritten(dealer)
  })

  it('takes submissions only from the form’s origins when it lists some', async () => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer, { allowed_origins: ['https://dealer.example'] })
    const refused = await submit(form.slug, submission(), { Origin: 'https://other.example' })
    expect([refused.status, refused.body.errors.code]).toEqual([403, 'origin_not_allowed'])
    expect((await submit(form.slug, submission())).status).toBe(403)
    await nothingWritten(dealer)
    const taken = await submit(form.slug, submission(), { Origin: 'https://dealer.example' })
    expect(taken.status).toBe(201)
  })

  it.each([
    'https://dealer.example.other.example',
    'https://www.dealer.example',
    'http://dealer.example',
    'https://dealer.example:8443',
  ])('takes none from %s, which only looks like the origin that it lists', async (Origin) => {
    const dealer = await app.dealer()
    const form = await addForm(app, dealer, { allowed_origins: ['https://dealer.example'] })
    const refused = await submit(form.slug, submission(), { Origin })
    expect([refused.status, refused.body.errors.code]).toEqual([403, 'origin_not_allowed'])
    await nothingWritten(dealer)
  })

  it('answers a preflight for any website', async () => {
    const form = await addForm(app, await app.dealer())
    const preflight = await request(`${app.server.url}/api/widget/v1/forms/${form.slug}/leads`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://dealer.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  })
})

it('a form is answered six hundred times a minute to one address', async () => {
  const { most } = LIMITS.forms
  expect(most).toBe(600)
  onTestFinished(() => void Object.assign(LIMITS.forms, { most }))
  Object.assign(LIMITS.forms, { most: 3 })
  const { slug } = await addForm(app, await app.dealer())
  const ask = () => getForm(slug, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.body.errors).toMatchObject({ code: 'rate_limited', budget: 'forms' })
})
