import { beforeEach, expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { deliver, googleLead } from '../support/ads/google.ts'
import { notification, notify } from '../support/ads/meta.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { addSource, change, screenOf } from './sources.ts'

const app = await forTests(startTestApp())

let dealer: Dealer
let owner: Member
beforeEach(async () => {
  app.clock.advance(60_000)
  dealer = await app.dealer()
  owner = await signIn(app, dealer)
})

const leadsOf = () => rowsOf(app, 'leads', dealer.account.id)

it('a wrong key, the key of another source and an unknown address get one and the same 403', async () => {
  const { key, address, source } = await addSource(app, owner, 'google')
  const other = await addSource(app, await signIn(app, await app.dealer()), 'google')
  const unknown = address.replace(/.$/, (end) => (end === '0' ? '1' : '0'))
  const answers = [
    await deliver(address, googleLead('')),
    await deliver(address, googleLead(key.slice(1))),
    await deliver(address, googleLead(other.key)),
    await deliver(address, { ...googleLead(key), google_key: [key] }),
    await deliver(address, { ...googleLead(key), google_key: undefined }),
    await deliver(unknown, googleLead(key)),
    await deliver(`${address.slice(0, -36)}nonsense`, googleLead(key)),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 403, body: { errors: { code: 'not_accepted' } } })
  expect((await owner.get(`/lead-sources/${source.id}`)).body.data.last).toEqual([])
})

it('what is no JSON, too large, too deep or without a number is named, and nothing is written', async () => {
  const { key, address } = await addSource(app, owner, 'google')
  const deep = `${'{"a":'.repeat(12_000)}1${'}'.repeat(1)}`
  const bad: [unknown, number, string][] = [
    ['{', 400, 'invalid_json'],
    ['[1]', 400, 'invalid_json'],
    [deep, 400, 'invalid_json'],
    ['x'.repeat(70_000), 413, 'payload_too_large'],
    [googleLead(key, { lead_id: undefined }), 422, 'validation_failed'],
    [googleLead(key, { lead_id: 'x'.repeat(501) }), 422, 'validation_failed'],
    [googleLead(key, { lead_id: 'a\0b' }), 422, 'validation_failed'],
  ]
  for (const [body, status, code] of bad) {
    const answer = await deliver(address, body)
    expect([answer.status, answer.body.errors.code]).toEqual([status, code])
  }
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toEqual([])
})

it.each<[string, unknown]>([
  ['no fields', undefined],
  ['fields that are no list', { column_id: 'EMAIL', string_value: 'jo@klant.example' }],
  ['fields of other kinds', [null, 1, 'x', [], { column_id: 7 }, { string_value: { a: [1] } }]],
  [
    'a thousand fields',
    Array.from({ length: 1500 }, (_, n) => ({ column_id: `${n}`, string_value: 'a' })),
  ],
  ['one giant word', [{ column_id: 'x', string_value: 'y'.repeat(60_000) }]],
  ['a giant name', [{ column_id: 'FULL_NAME', string_value: 'Jo '.repeat(15_000) }]],
  [
    'names of prototypes',
    ['__proto__', 'constructor', 'toString'].map((id) => ({ column_id: id, string_value: 'x' })),
  ],
  ['what no text may hold', [{ column_id: 'a\0b', string_value: 'c\0d \ud800' }]],
])('a lead with %s is kept all the same', async (_, user_column_data) => {
  const { slug } = await addForm(app, dealer)
  const made = await addSource(app, owner, 'google', { form: slug })
  const lead = googleLead(made.key, { user_column_data })
  expect((await deliver(made.address, lead)).status).toBe(200)
  expect(await leadsOf()).toHaveLength(1)
  expect((await owner.get('/leads')).status).toBe(200)
  const { source } = await screenOf(owner, made)
  expect(source.fields.length).toBeLessThanOrEqual(200)
})

it('one of ten thousand fields is too large, and says so', async () => {
  const { key, address } = await addSource(app, owner, 'google')
  const user_column_data = Array.from({ length: 10_000 }, (_, n) => ({ column_id: `${n}` }))
  expect((await deliver(address, googleLead(key, { user_column_data }))).status).toBe(413)
})

it('a notification about other things, or with nonsense, is answered and writes nothing', async () => {
  const { address } = await addSource(app, owner, 'meta')
  const bodies = [
    '{}',
    JSON.stringify({ object: 'user', entry: [] }),
    JSON.stringify({ object: 'page', entry: [null, { changes: [{ field: 'feed' }, 3] }] }),
    notification(['../../me', '1?access_token=x', '', '12 ']),
  ]
  for (const body of bodies) expect((await notify(address, body)).status).toBe(200)
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toEqual([])
})

it('a mapping to what the form does not have, or a form of somebody else, is refused by name', async () => {
  const { slug } = await addForm(app, dealer)
  const foreign = await addForm(app, await app.dealer())
  const made = await addSource(app, owner, 'google', { form: slug })
  const issues = async (own: object) => issuesIn(await change(owner, made, own))
  expect(await issues({ form: foreign.slug })).toEqual({ form: ['form_gone'] })
  expect(await issues({ mapping: { a: 'answers.nothing' } })).toEqual({
    'mapping.a': ['ad_question'],
  })
  expect(await issues({ mapping: { a: 'answers.size' } })).toEqual({ 'mapping.a': ['ad_question'] })
  expect(await issues({ mapping: { a: 'password' } })).toEqual({ 'mapping.a': ['unusable'] })
  expect(Object.keys(await issues({ token: 'x' }))).toEqual(['token'])
  expect((await screenOf(owner, made)).source).toMatchObject({ form: slug, mapping: {} })
  const stale = await owner.patch(`/lead-sources/${made.source.id}`, { version: 1, name: 'x' })
  expect(stale.body.errors).toMatchObject({ code: 'changed_meanwhile', current: { form: slug } })
})

it('a lead whose form is gone is kept with all it said', async () => {
  const { slug } = await addForm(app, dealer)
  const mapping = { which_roof: 'answers.roof' }
  const { key, address } = await addSource(app, owner, 'google', { form: slug, mapping })
  await app.database.write((await import('../../server/forms/remove.ts')).removeForm, {
    actor: OPERATOR,
    accountId: dealer.account.id,
    input: { slug, force: true },
  })
  await deliver(address, googleLead(key))
  expect(await leadsOf()).toMatchObject([
    { form: null, answers: '{}', note: 'Which roof?: Glas\nHow wide?: 4 m' },
  ])
})

it('an owner who does not see contact details sees none of a lead that waits', async () => {
  const blind = await signIn(app, dealer, { sees_contact: false })
  const made = await addSource(app, owner, 'google')
  await dealer.run(setAccount, { id: dealer.account.id, change: { leadQuota: 0 } })
  await deliver(made.address, googleLead(made.key))
  const { text, body } = await blind.get(`/lead-sources/${made.source.id}`)
  expect(body.data.waiting[0].contact).toEqual({ name: 'J. V.', email: null, phone: null })
  for (const word of ['Voorbeeld', 'klant.example', '612345678']) expect(text).not.toContain(word)
})

it('one address that asks too often is refused for a minute', async () => {
  const { address } = await addSource(app, owner, 'google')
  const answers = await Promise.all(Array.from({ length: 620 }, () => deliver(address, '{}')))
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual([403, 429])
  app.clock.advance(60_000)
  expect((await deliver(address, '{}')).status).toBe(403)
})
