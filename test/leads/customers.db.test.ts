import { expect, test } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { ALL, openDesk, PLENTY } from './customers.ts'

const DAY = 86_400_000

const app = await forTests(startTestApp())
const { dealer, owner, hidden, read, add, search, merge, undo } = await openDesk(app)

test('finds whether somebody exists by the exact e-mail address', async () => {
  const { api } = await app.dealer()
  await api.post('/leads', { email: 'a@klant.example' })
  expect((await api.get('/customers?email=a%40klant.example')).body.data).toHaveLength(1)
  expect((await api.get('/customers?email=A%40Klant.example')).body.data).toHaveLength(1)
  expect((await api.get('/customers?email=a%40klant')).body.data).toEqual([])
})

test('does not take for an address what only looks like one', async () => {
  const { api } = await app.dealer()
  for (const email of [
    'jo@müller',
    'jo@mül ler.example',
    'jo@müller.example/x',
    'jö@klant.example',
  ])
    expect([email, (await api.post('/leads', { email })).status]).toEqual([email, 422])
  expect((await api.post('/leads', { email: 'jo@-ü.x' })).status).toBe(422)
})

test('shows the leads and offers of a customer, the newest first', async () => {
  const first = await add({ name: 'Jo Voorbeeld' })
  const second = await add({ email: first.email, source: 'fair' })
  await dealer.build(first.lead)
  const data = await read(first.id)
  expect(data).toMatchObject({ id: first.id, name: 'Jo Voorbeeld', leads_count: 2 })
  expect(data.version).toEqual(expect.any(Number))
  expect(data.leads).toEqual([
    expect.objectContaining({ id: second.lead, status: 'requested', source: 'fair' }),
    expect.objectContaining({ id: first.lead, status: 'offer', currency: 'eur' }),
  ])
})

test('changes details, and the API shows it', async () => {
  const { id, email } = await add({ name: 'Jo Vorbeeld', phone: '06 12345678' })
  const before = (await dealer.api.get(`/customers/${id}`)).body.data
  app.clock.advance(5000)
  const { version } = await read(id)
  const change = {
    version,
    name: 'Jo Voorbeeld',
    email: ' Jo.Nieuw@Klant.example ',
    language: 'de',
    address: { street: 'Dorpsstraat', house_number: '12a', phone: '030 123 4567' },
    invoice_address: { street: 'Kade', house_number: '1', city: 'Utrecht', country: 'NL' },
  }
  const { status, body } = await owner.patch(`/customers/${id}`, change)
  expect(status).toBe(200)
  const { data } = await dealer.api.get(`/customers/${id}`).then((answer) => answer.body)
  expect(data).toMatchObject({
    name: 'Jo Voorbeeld',
    email: 'Jo.Nieuw@Klant.example',
    language: 'de',
    address: { street: 'Dorpsstraat', house_number: '12a', phone: '030 123 4567' },
    invoice_address: { street: 'Kade', postcode: null, phone: null },
  })
  expect(body.data).toMatchObject(data)
  expect(data.updated_at > before.updated_at).toBe(true)
  expect((await add({ email: 'jo.nieuw@klant.example' })).id).toBe(id)
  expect((await add({ email: undefined, phone: '+31301234567' })).id).toBe(id)
  expect((await add({ email })).id).not.toBe(id)
  expect(await search('Dorpsstraat')).toEqual([id])
  const emptied = await owner.patch(`/customers/${id}`, {
    version: body.data.version,
    address: { street: ' ', phone: null },
    invoice_address: null,
  })
  expect(emptied.body.data).toMatchObject({
    email: 'Jo.Nieuw@Klant.example',
    address: { street: null, house_number: '12a', phone: null },
    invoice_address: null,
  })
})

test('a change that changes nothing leaves the record and the audit alone', async () => {
  const { id } = await add()
  const { version, name } = await read(id)
  app.clock.advance(1000)
  const { body } = await owner.patch(`/customers/${id}`, { version, name })
  expect(body.data.version).toBe(version)
})

test('an e-mail address of another customer is refused, and says whose it is', async () => {
  const known = await add({ name: 'Al Bekend' })
  const { id } = await add()
  const { version } = await read(id)
  const change = { version, email: known.email.toUpperCase() }
  const { status, body } = await owner.patch(`/customers/${id}`, change)
  expect(status).toBe(409)
  expect(body.errors).toMatchObject({
    code: 'email_taken',
    customer: { id: known.id, name: 'Al Bekend', customer_no: expect.any(String) },
  })
})

test('refuses a change that is none, and names what is wrong', async () => {
  const { id } = await add()
  const { version } = await read(id)
  for (const [change, field] of [
    [{ email: 'jo' }, 'email'],
    [{ email: null, address: { phone: null } }, 'email'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ language: 'Dutch' }, 'language'],
    [{ address: { country: 'nl' } }, 'address.country'],
    [{ invoice_address: { city: 'Gent' } }, 'invoice_address.country'],
    [{ customer_no: '1' }, 'body'],
  ] as const) {
    const refused = await owner.patch(`/customers/${id}`, { version, ...change })
    expect([refused.status, Object.keys(issuesIn(refused))]).toEqual([422, [field]])
  }
})

test('a merge takes over the e-mail address of the other, but no street of another town', async () => {
  const kept = await add({ email: undefined, phone: '06 20000001', city: 'Gent' })
  const other = await add({ city: 'Brugge' })
  const { version } = await read(other.id)
  await owner.patch(`/customers/${other.id}`, { version, address: { street: 'Markt' } })
  const now = await read(kept.id)
  const merge = { other_id: other.id, version: now.version }
  const { body } = await owner.post(`/customers/${kept.id}/merge`, merge)
  expect(body.data.email).toBe(other.email)
  expect(body.data.address).toMatchObject({ street: null, city: 'Gent' })
  expect((await add({ email: other.email })).id).toBe(kept.id)
})

test('merges of merges are undone from the last on', async () => {
  const [first, second, last] = [await add(), await add(), await add()]
  await merge(second, first)
  await merge(last, second)
  expect((await undo(last, first)).status).toBe(404)
  expect((await undo(last, second)).body.data.leads_count).toBe(1)
  expect((await undo(second, first)).body.data.leads_count).toBe(1)
  expect((await read(first.id)).leads_count).toBe(1)
})

test('a merge is not undone while another customer has the address, nor after 14 days', async () => {
  const [kept, other] = [await add(), await add()]
  await merge(kept, other)
  const change = async (email: string) => {
    const { version } = await read(kept.id)
    await owner.patch(`/customers/${kept.id}`, { version, email })
  }
  await change(other.email)
  expect((await undo(kept, other)).body.errors.customer.id).toBe(kept.id)
  await change(kept.email)
  const taker = await add({ email: other.email })
  const { status, body } = await undo(kept, other)
  expect(status).toBe(409)
  expect(body.errors).toMatchObject({ code: 'email_taken', customer: { id: taker.id } })
  const { version } = await read(taker.id)
  await owner.patch(`/customers/${taker.id}`, { version, email: 'free@klant.example' })
  app.clock.advance(14 * DAY + 60_000)
  const input = 'deleteOldMerges'
  await app.database.run(deleteOldRows, { actor: SYSTEM, accountId: null, input })
  expect((await undo(kept, other)).status).toBe(404)
})

test('refuses to merge with itself and with a customer of another account', async () => {
  const { id } = await add()
  const { version } = await read(id)
  const stranger = await add({}, await app.dealer(PLENTY))
  for (const other_id of [id, stranger.id, 9_999_999]) {
    const refused = await owner.post(`/customers/${id}/merge`, { other_id, version })
    expect(refused.status).toBe(422)
    expect(issuesIn(refused)).toHaveProperty('other_id')
  }
  const stale = { other_id: (await add()).id, version: version - 1 }
  expect((await owner.post(`/customers/${id}/merge`, stale)).status).toBe(409)
  expect((await owner.get(`/customers/${stranger.id}`)).status).toBe(404)
  expect((await owner.patch(`/customers/${stranger.id}`, { version })).status).toBe(404)
  expect(await search('klant')).not.toContain(stranger.id)
})

test('who does not see contact details changes and merges none', async () => {
  const { id } = await add()
  const other = await add()
  const { version } = await read(id)
  for (const change of [
    { name: 'X' },
    { email: 'x@klant.example' },
    { address: { phone: null } },
    { address: { street: 'X' } },
    { invoice_address: null },
  ]) {
    const refused = await hidden.patch(`/customers/${id}`, { version, ...change })
    expect([refused.status, refused.body.errors.code]).toEqual([403, 'contact_hidden'])
  }
  const merge = { other_id: other.id, version }
  expect((await hidden.post(`/customers/${id}/merge`, merge)).status).toBe(403)
  const done = await hidden.patch(`/customers/${id}`, { version, address: { city: 'Gent' } })
  expect(done.status).toBe(200)
  expect(done.body.data).toMatchObject({ email: null, address: { city: 'Gent' } })
})

test('a key and a member get the same record, and only members what screens have beside it', async () => {
  const { id } = await add({ name: 'Jo Voorbeeld' })
  const own = (await dealer.api.get(`/customers/${id}?${ALL}`)).body.data
  expect((await owner.get(`/customers/${id}`)).body.data).toEqual(own)
  expect(await read(id)).toEqual({
    ...own,
    leads_count: 1,
    erased: false,
    leads: [expect.objectContaining({ status: 'requested' })],
  })
  const list = '/customers?limit=100'
  const { data, meta } = (await dealer.api.get(`${list}&sort=name&q=Jo&include=leads`)).body
  expect((await owner.get(list)).body).toMatchObject({ data, meta: { limit: 100 } })
  expect(meta.has_more).toBe(false)
  expect((await owner.get(`${list}&include=leads_count`)).body.data).toEqual(
    data.map((one: object) => ({ ...one, leads_count: expect.any(Number) })),
  )
  for (const include of ['leads', 'other', '', 'leads_count,']) {
    expect((await owner.get(`${list}&include=${include}`)).status).toBe(422)
  }
  for (const [method, path] of [
    ['PATCH', `/customers/${id}`],
    ['POST', `/customers/${id}/merge`],
  ] as const) {
    expect((await dealer.api.send(method, path, { body: '{}' })).status).toBe(
      method === 'PATCH' ? 405 : 404,
    )
  }
})
