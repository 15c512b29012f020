import { expect, test } from 'vitest'
import { Customer } from '../../server/leads/customers/customers.contract.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { ALL, openDesk, PLENTY } from './customers.ts'

const DAY = 86_400_000

const app = await forTests(startTestApp())
const { dealer, owner, hidden, read, add, search, merge, undo } = await openDesk(app)

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
    address: { street: 'Dorpsstraat', city: 'Utrecht', postcode: '3511 AB', phone: '06 10000001' },
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
  expect(again).toEqual({ ...before, version: again.version, updated_at: again.updated_at })
  expect(await search('0630000002')).toEqual([other.id])
  expect((await add({ email: other.email })).id).toBe(other.id)
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
  expect(issuesIn(await apart(stranger.id, true))).toEqual({ other_id: ['customer_gone'] })
  expect((await apart(one.id, true, blind)).body.errors.code).toBe('contact_hidden')

  await apart(one.id, true)
  const { version } = (await member.get(`/customers/${one.id}`)).body.data
  const merge = { other_id: phone.id, version }
  expect((await member.post(`/customers/${one.id}/merge`, merge)).status).toBe(200)
  expect(await twinsOf(one.id)).toEqual([name.id])
})
