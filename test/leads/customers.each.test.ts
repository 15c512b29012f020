import { expect, test } from 'vitest'
import { SYSTEM } from '../../server/ground/db/actor.ts'
import { Customer } from '../../server/leads/customers/customers.contract.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { startTestApp } from '../support/app.ts'
import { faultsIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'

const DAY = 86_400_000
const PLENTY = { writePerMinute: 10_000, perMinute: 10_000 }

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const owner = await signIn(app, dealer)
const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })

let persons = 0

/** Makes a customer by a lead. Nobody else has the same details. */
async function add(person: Record<string, unknown> = {}, own = dealer) {
  persons += 1
  const body = { name: `Person ${persons}`, email: `person-${persons}@klant.example`, ...person }
  const { id, customer_id } = (await own.api.post('/leads', body)).body.data
  return { id: customer_id as number, lead: id as number, email: body.email }
}

const ALL = 'include=leads_count,erased,leads'
const read = async (id: number) => (await owner.get(`/customers/${id}?${ALL}`)).body.data
const search = async (q: string, member = owner): Promise<number[]> => {
  const { body } = await member.get(`/customers?q=${encodeURIComponent(q)}`)
  return body.data.map(({ id }: { id: number }) => id)
}

test('lists customers page by page: what changed last comes first, or by name', async () => {
  const own = await app.dealer(PLENTY)
  const member = await signIn(app, own)
  const ids = []
  for (const name of ['Bo', 'ada', null, 'Zoë', 'Cy']) {
    app.clock.advance(1000)
    ids.push((await add({ name }, own)).id)
  }
  const [bo, ada, nameless, zoe, cy] = ids
  async function pages(query: string): Promise<(number | undefined)[]> {
    const found: number[] = []
    let cursor = ''
    do {
      const { body } = await member.get(`/customers?limit=2${query}${cursor}`)
      found.push(...body.data.map(({ id }: { id: number }) => id))
      cursor = body.meta.next_cursor === null ? '' : `&cursor=${body.meta.next_cursor}`
    } while (cursor !== '')
    return found
  }
  expect(await pages('&sort=changed')).toEqual([cy, zoe, nameless, ada, bo])
  expect(await pages('&sort=name')).toEqual([ada, bo, cy, zoe, nameless])
  expect(await pages('&q=klant.example')).toEqual([cy, zoe, nameless, ada, bo])
  expect(await pages('&q=klant.example&sort=name')).toEqual([ada, bo, cy, zoe, nameless])
})

test('lists each person once, in id order', async () => {
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

test('finds whether somebody exists by the exact e-mail address', async () => {
  const { api } = await app.dealer()
  await api.post('/leads', { email: 'a@klant.example' })
  expect((await api.get('/customers?email=a%40klant.example')).body.data).toHaveLength(1)
  expect((await api.get('/customers?email=A%40Klant.example')).body.data).toHaveLength(1)
  expect((await api.get('/customers?email=a%40klant')).body.data).toEqual([])
})

test('knows an address of an internationalised domain by its ASCII form too', async () => {
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

test('finds a customer by what a dealer knows of them', async () => {
  const { id } = await add({
    name: 'Anneke Zoekterm',
    email: 'anneke.z@elders.example',
    phone: '06 87 65 43 21',
    postcode: '9712 HX',
    city: 'Groningen',
  })
  const { customer_no } = await read(id)
  const known = ['zoekt', 'Anneke Z', 'anneke.z@elders', '+31 6 8765 4321', '0687654321', '9712hx']
  for (const q of [...known, 'groningen', customer_no]) expect(await search(q), q).toContain(id)
  expect(await search('zoekterm amsterdam')).toEqual([])
  expect(await search('%_*"')).toEqual([])
})

test('a member without contact details finds nothing by them, and sees none', async () => {
  const { id, email } = await add({ name: 'Gijs Geheim', phone: '06 11 22 33 44', city: 'Delft' })
  expect(await search('geheim', hidden)).toEqual([])
  expect(await search('0611223344', hidden)).toEqual([])
  expect(await search('delft', hidden)).toEqual([id])
  const exact = `/customers?email=${encodeURIComponent(email)}`
  for (const sort of ['', '&sort=changed']) {
    expect((await hidden.get(exact + sort)).body.data).toEqual([])
    expect((await owner.get(exact + sort)).body.data).toMatchObject([{ id }])
  }
  const { body, text } = await hidden.get(`/customers/${id}`)
  expect(body.data).toMatchObject({ name: 'G. G.', email: null })
  expect(body.data.address).toMatchObject({ phone: null, street: null, city: 'Delft' })
  expect(text).not.toMatch(/Geheim|klant\.example|11 ?22/)
  expect((await hidden.get('/customers?limit=100&sort=name')).text).not.toMatch(/Geheim|klant/)
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

test('of two changes to what both read, the second is refused with the record as it is', async () => {
  const { id } = await add()
  const { version } = await read(id)
  const both = await Promise.all([
    owner.patch(`/customers/${id}`, { version, name: 'First' }),
    owner.patch(`/customers/${id}`, { version, name: 'Second' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  const kept = both.find(({ status }) => status === 200)
  expect(refused?.body.errors).toMatchObject({
    code: 'changed_meanwhile',
    current: { name: kept?.body.data.name, version: kept?.body.data.version },
  })
  const masked = await hidden.patch(`/customers/${id}`, { version, language: 'fr' })
  expect(masked.status).toBe(409)
  expect(masked.text).not.toMatch(/First|Second|klant/)
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
    expect([refused.status, Object.keys(faultsIn(refused))]).toEqual([422, [field]])
  }
})

test('merges two records of one person', async () => {
  const kept = await add({ name: 'Jo Voorbeeld', phone: '06 10000001', postcode: '3511 AB' })
  const other = await add({ phone: '06 10000002', postcode: '3511AB', city: 'Utrecht' })
  const offer = (await add({ email: other.email })).lead
  await dealer.build(offer)
  const { version } = await read(other.id)
  await owner.patch(`/customers/${other.id}`, { version, address: { street: 'Dorpsstraat' } })
  app.clock.advance(10_000)
  const since = new Date(app.clock.now()).toISOString()
  const now = await read(kept.id)
  const merge = { other_id: other.id, version: now.version }
  const { status, body } = await owner.post(`/customers/${kept.id}/merge?${ALL}`, merge)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: kept.id,
    name: 'Jo Voorbeeld',
    email: kept.email,
    leads_count: 3,
    address: {
      street: 'Dorpsstraat',
      city: 'Utrecht',
      postcode: '3511 AB',
      phone: '06 10000001',
    },
  })
  const changed = (await dealer.api.get(`/leads?updated_since=${since}`)).body.data
  expect(changed.map(({ id, customer_id }: Record<string, number>) => [id, customer_id])).toEqual([
    [other.lead, kept.id],
    [offer, kept.id],
  ])
  expect((await dealer.api.get(`/customers/${other.id}`)).status).toBe(404)
  expect((await owner.get(`/customers/${other.id}`)).status).toBe(404)
  expect(await search('Dorpsstraat')).toContain(kept.id)
  const again = await owner.post(`/customers/${kept.id}/merge`, {
    other_id: other.id,
    version: body.data.version,
  })
  expect(again.status).toBe(422)
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

/** Merges into the first. */
async function merge({ id }: { id: number }, { id: other_id }: { id: number }) {
  const { version } = (await owner.get(`/customers/${id}`)).body.data
  const answer = await owner.post(`/customers/${id}/merge`, { other_id, version })
  expect(answer.status, answer.text).toBe(200)
}
const undo = ({ id }: { id: number }, other: { id: number }, as = owner) =>
  as.post(`/customers/${id}/merge/undo?${ALL},merged`, { other_id: other.id })

test('a merge is undone: what it moved and filled goes back, and nothing that was done since', async () => {
  const kept = await add({ name: 'Jo Voorbeeld', postcode: '3511 AB' })
  const other = await add({ phone: '06 30000002', postcode: '3511AB', city: 'Utrecht' })
  const before = await read(other.id)
  await merge(kept, other)
  const since = await add({ email: kept.email })
  const { version } = await read(kept.id)
  await owner.patch(`/customers/${kept.id}`, { version, address: { city: 'Gent' } })
  const shown = `/customers/${kept.id}?include=merged`
  const [merged] = (await owner.get(shown)).body.data.merged
  expect(merged).toMatchObject({ id: other.id, email: other.email, merged_at: expect.any(String) })
  expect((await hidden.get(shown)).body.data.merged).toEqual([])
  expect((await undo(kept, other, hidden)).body.errors.code).toBe('contact_hidden')
  expect((await undo(other, kept)).status).toBe(404)

  app.clock.advance(13 * DAY)
  const both = await Promise.all([undo(kept, other), undo(kept, other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const { body } = both.find(({ status }) => status === 200) ?? { body: null }
  expect(body.data).toMatchObject({ merged: [], address: { phone: null, city: 'Gent' } })
  expect(body.data.leads.map(({ id }: { id: number }) => id)).toEqual([since.lead, kept.lead])
  const again = await read(other.id)
  expect(again).toEqual({
    ...before,
    version: again.version,
    updated_at: again.updated_at,
  })
  expect(await search('0630000002')).toEqual([other.id])
  expect((await add({ email: other.email })).id).toBe(other.id)
  expect((await undo(kept, other)).status).toBe(404)
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

test('of two merges at once one is done, and no lead is lost', async () => {
  const [one, two] = [await add(), await add()]
  const versions = await Promise.all([read(one.id), read(two.id)])
  const both = await Promise.all([
    owner.post(`/customers/${one.id}/merge?${ALL}`, {
      other_id: two.id,
      version: versions[0].version,
    }),
    owner.post(`/customers/${two.id}/merge?${ALL}`, {
      other_id: one.id,
      version: versions[1].version,
    }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const kept = both.find(({ status }) => status === 200)?.body.data
  expect(kept.leads_count).toBe(2)
})

test('refuses to merge with itself and with a customer of another account', async () => {
  const { id } = await add()
  const { version } = await read(id)
  const stranger = await add({}, await app.dealer(PLENTY))
  for (const other_id of [id, stranger.id, 9_999_999]) {
    const refused = await owner.post(`/customers/${id}/merge`, { other_id, version })
    expect(refused.status).toBe(422)
    expect(faultsIn(refused)).toHaveProperty('other_id')
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

test('finds who is likely one person: by phone, or by name with postcode and number', async () => {
  const own = await app.dealer(PLENTY)
  const member = await signIn(app, own)
  const home = { name: 'Jo de Vries', postcode: '1234 AB', house_number: '7a' }
  const one = await add({ ...home, phone: '06 12345678' }, own)
  const phone = await add({ name: 'J. de Vries', phone: '+31612345678' }, own)
  const name = await add({ name: 'jo de vries', postcode: '1234ab', house_number: '7A' }, own)
  const elsewhere = await add({ ...home, house_number: '9' }, own)
  const stranger = await add({ phone: '06 12345678' })
  const twinsOf = async (id: number, as = member) => {
    const { data } = (await as.get(`/customers/${id}?include=twins`)).body
    return data.twins.map((twin: { id: number }) => twin.id)
  }
  const listed = async (as = member) => {
    const { data } = (await as.get('/customers?twins=1&sort=name')).body
    return data.map(({ id }: { id: number }) => id).sort()
  }
  expect(await twinsOf(one.id)).toEqual([phone.id, name.id])
  expect(await twinsOf(phone.id)).toEqual([one.id])
  expect(await twinsOf(elsewhere.id)).toEqual([])
  expect(await listed()).toEqual([one.id, phone.id, name.id])
  const blind = await signIn(app, own, { role: 'seller', sees_contact: false })
  expect([await twinsOf(one.id, blind), await listed(blind)]).toEqual([[], []])

  const apart = (other_id: number, is_apart: boolean, as = member) =>
    as.send('PUT', `/customers/${phone.id}/not-twins?include=twins`, { other_id, is_apart })
  expect((await apart(one.id, true)).body.data.twins).toEqual([])
  expect((await apart(one.id, true)).status).toBe(200)
  expect(await twinsOf(one.id)).toEqual([name.id])
  expect(await listed()).toEqual([one.id, name.id])
  expect((await apart(one.id, false)).body.data.twins).toHaveLength(1)
  expect(faultsIn(await apart(stranger.id, true))).toEqual({ other_id: ['customer_gone'] })
  expect((await apart(one.id, true, blind)).body.errors.code).toBe('contact_hidden')

  await apart(one.id, true)
  const { version } = (await member.get(`/customers/${one.id}`)).body.data
  const merge = { other_id: phone.id, version }
  expect((await member.post(`/customers/${one.id}/merge`, merge)).status).toBe(200)
  expect(await twinsOf(one.id)).toEqual([name.id])
})
