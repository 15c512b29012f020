import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { openVault } from '../../server/core/secret.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import type { ArchivedContent } from '../../server/privacy/archived-contract.ts'
import { openArchivedContract } from '../../server/privacy/archived-contracts.ts'
import { eraseTarget } from '../../server/privacy/erase-target.ts'
import { exportPerson } from '../../server/privacy/export.ts'
import type { ErasureTarget } from '../../server/privacy/person.ts'
import { listArchivedContracts } from '../../server/privacy/register.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { startReceiver } from '../support/receiver.ts'
import { filesIn } from '../support/uploads.ts'
import { HERS, live, WILMA } from './person.ts'
import { findEverywhere, readTables } from './search.ts'

const receiver = await forTests(startReceiver())
// A receiver that repeats what it was told.
receiver.answer(({ raw }, response) => {
  response.writeHead(200).end(raw)
  return undefined
})
const webhooks = { resolve: async () => ['127.0.0.1'], ca: receiver.authority.ca }
const app = await forTests(startTestApp(undefined, { webhooks }))
const dealer = await app.dealer(PLENTY)
const other = await app.dealer()
const owner = await signIn(app, dealer)
const events = ['lead.created', 'lead.status_changed', 'offer.signed', 'customer.erased']
await dealer.api.post('/webhooks', { url: receiver.url(), events })
const lives = await live(app, dealer, owner)

const receiverHost = () => new URL(receiver.url()).host

async function exportOf(target: ErasureTarget): Promise<Map<string, string>> {
  const files = openFiles(readConfig(app.storage.settings))
  const { database } = app
  const own = { database, files, actor: OPERATOR, accountId: dealer.account.id }
  const found = new Map<string, string>()
  for await (const { name, content } of await exportPerson(own, target)) {
    found.set(name, content.toString())
  }
  return found
}

async function erase(target: ErasureTarget, accountId = dealer.account.id) {
  const { seal } = await openVault(readConfig(app.storage.settings), app.database)
  const asking = { database: app.database, actor: OPERATOR, accountId, seal }
  const erased = await eraseTarget(asking, { target, kind: 'person' })
  await app.server.jobs.idle()
  return erased
}

describe('a person of whom every table has something', () => {
  let before: Record<string, string[]>
  let othersBefore: string[]
  let exported: Map<string, string>
  let erased: Awaited<ReturnType<typeof erase>>
  let bytesBefore: Record<string, number>

  /** Of what is written in a way that no search for words sees through: how many rows her leads have. */
  const rowsInBytes = async () => {
    const { read } = app.database
    const counts: Record<string, number> = {}
    for (const table of ['offer_versions', 'offer_files', 'offer_events'] as const) {
      const rows = await allAccounts(read).selectFrom(table).select('lead_id').execute()
      counts[table] = rows.filter(({ lead_id: id }) => lives.ids.includes(id)).length
    }
    const uploads = await allAccounts(read).selectFrom('uploads').select('name').execute()
    const pictures = await allAccounts(read).selectFrom('pictures').select('hash').execute()
    return { ...counts, uploads: uploads.length, pictures: pictures.length }
  }

  /** Rows of a person that must stay, to the byte. */
  const ofOthers = async () =>
    (await readTables(app))
      .flatMap(([name, text]) => text.split('\n').map((row) => `${name}: ${row}`))
      .filter((row) => /ot@klant|sam@klant/.test(row) && !row.startsWith('import_batches'))

  beforeAll(async () => {
    await dealer.api.post('/leads', { name: 'Sam', email: 'sam@klant.example' })
    await other.api.post('/leads', { name: 'Sam van elders', email: 'sam@klant.example' })
    await app.server.jobs.idle()
    before = await findEverywhere(app, HERS)
    bytesBefore = await rowsInBytes()
    othersBefore = await ofOthers()
    exported = await exportOf({ phone: WILMA.phone })
    erased = await erase({ email: WILMA.email.toUpperCase() })
  })

  it('is found in many places before', () => {
    const places = new Set(Object.values(before).flat())
    const tables =
      'customers merges all_leads lead_notes messages uploads events deliveries mails held_leads ad_leads import_batches offer_files offer_lines offer_versions offer_events'
    expect([...places]).toEqual(expect.arrayContaining(tables.split(' ')))
    expect([...places].some((place) => place.startsWith('lead_search'))).toBe(true)
    expect([...places].some((place) => place.endsWith('.eml'))).toBe(true)
    for (const word of HERS) expect(before[word], word).not.toEqual([])
  })

  it('is exported before: all of it, with photos and offers', () => {
    const json = exported.get('person.json') ?? ''
    for (const word of HERS) expect(json.toLowerCase(), word).toContain(word)
    const { leads, ...data } = JSON.parse(json)
    expect(leads).toMatchObject([
      {
        consent: { text: expect.any(String) },
        notes: [{ kind: 'call' }],
        messages: [{ direction: 'in', from: WILMA.email }],
        photos: [{}, { called: `${WILMA.name}.jpg` }],
      },
      { created_via: 'api', offer_versions: [{ state: 'open' }] },
      {
        source: 'fair',
        told_to: expect.arrayContaining([
          {
            host: receiverHost(),
            at: expect.any(String),
            event: 'offer.signed',
            state: 'delivered',
          },
        ]),
      },
    ])
    expect(leads[0].appointments).toMatchObject([
      { place: expect.any(String), note: expect.any(String) },
    ])
    expect(data.held_back).toHaveLength(1)
    expect(data.waiting_from_ads).toHaveLength(1)
    expect(data.waiting_from_imports).toHaveLength(1)
    const kinds = [...exported.keys()].map((path) => path.replace(/\/.*/, ''))
    expect(kinds).toEqual(['person.json', 'person.pdf', 'photos', 'photos', 'offers', 'offers'])
  })

  it('is found nowhere after, in no column of any table, in no file, in no byte of the database', async () => {
    const found = await findEverywhere(app, HERS)
    for (const word of HERS) expect([word, found[word]]).toEqual([word, []])
    expect((await filesIn(app)).size).toBe(0)
    expect(Object.values(bytesBefore).every((count) => count > 0)).toBe(true)
    expect(new Set(Object.values(await rowsInBytes()))).toEqual(new Set([0]))
    for (const q of HERS) expect((await owner.get(`/leads?q=${q}`)).body.data).toEqual([])
  })

  it('leaves everybody else to the byte', async () => {
    expect(othersBefore.length).toBeGreaterThan(5)
    expect(await ofOthers()).toEqual(othersBefore)
  })

  it('says how much went and what is kept until when', () => {
    expect(erased.gone).toMatchObject({
      ...{
        customers: 2,
        leads: 3,
        photos: 2,
        notes: 1,
        messages: 1,
        appointments: 1,
        offer_versions: 2,
      },
      ...{ held_leads: 1, ad_leads: 1, import_rows: 1 },
    })
    expect(erased.kept).toMatchObject([{ lead_id: lives.ids[2], until: expect.any(Number) }])
    const [{ signed_at: signedAt = 0, until = 0 } = {}] = erased.kept
    expect(new Date(until).getFullYear() - new Date(signedAt).getFullYear()).toBe(7)
  })

  it('leaves amounts, dates, choices and sizes for reports', async () => {
    const read = async (id = 0) => (await dealer.api.get(`/leads/${id}`)).body.data
    const [lead, signed] = [await read(lives.ids[0]), await read(lives.ids[2])]
    expect(lead).toMatchObject({
      answers: { size: { width: 4000, depth: 3000 }, roof: 'poly' },
      contact: { name: null, email: null },
      customer: { name: null, email: null, address: { street: null, phone: null } },
    })
    expect(Object.keys(lead.answers).sort()).toEqual(['roof', 'size'])
    expect(signed).toMatchObject({ total: expect.any(Number), status: 'signed' })
  })

  it('keeps the signed offer sealed, with its PDF and the evidence', async () => {
    const { open } = await openVault(readConfig(app.storage.settings), app.database)
    const accountId = dealer.account.id
    const [listed] = await listArchivedContracts(app.database.source, accountId, {
      afterId: 0,
      limit: 1,
    })
    expect(Object.keys(listed ?? {})).not.toContain('sealed')
    const opening = { database: app.database, actor: OPERATOR, accountId, open }
    const opened = await openArchivedContract(opening, { id: listed?.id ?? 0, reason: 'tax' })
    const row = await allAccounts(app.database.read)
      .selectFrom('legal_holds')
      .selectAll()
      .executeTakeFirstOrThrow()
    const held = JSON.parse(open(row.sealed)) as ArchivedContent
    expect(opened).toEqual(held)
    expect(held.customer).toMatchObject({ name: WILMA.name })
    expect(held.signed?.events.map(({ kind }) => kind)).toContain('signed')
    expect(
      Buffer.from(held.signed?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('ends the links of offers on the page of unknown links', async () => {
    const unknown = await request(`${app.server.url}/o/${'x'.repeat(43)}`)
    for (const token of lives.tokens) {
      const page = await request(`${app.server.url}/o/${token}`)
      expect([page.status, page.text]).toEqual([unknown.status, unknown.text])
    }
  })

  it('tells webhooks, without a word about the person, and lists no event of before', async () => {
    const { body } = await dealer.api.get('/events?limit=100')
    const hers = body.data.filter(
      ({ event, data }: { event: string; data: { id: number } }) =>
        event === 'customer.erased' || lives.ids.includes(data.id),
    )
    expect(hers).toMatchObject([
      { event: 'customer.erased', data: { id: lives.customerId, lead_ids: lives.ids } },
    ])
    const told = receiver.received.filter(({ body: sent }) => sent.event === 'customer.erased')
    expect(told).toHaveLength(1)
    expect(Object.keys(told[0]?.body.data).sort()).toEqual(['erased_at', 'id', 'lead_ids'])
  })

  it('leaves audit lines that say who erased which record', async () => {
    const lines = await allAccounts(app.database.read)
      .selectFrom('audit')
      .select(['record', 'record_id', 'actor'])
      .where('verb', '=', 'erase')
      .execute()
    expect(lines).toHaveLength(4)
  })

  it('has nothing left to erase the second time', async () => {
    expect(await erase({ customer: lives.customerId })).toMatchObject({ id: null, kept: [] })
    await expect(erase({ email: WILMA.email })).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('keeps a signed offer until its time is over', async () => {
  const expire = () =>
    app.database.run(deleteOldRows, {
      actor: OPERATOR,
      accountId: null,
      input: 'deleteOldSealedOffers',
    })
  const count = async () =>
    (await allAccounts(app.database.read).selectFrom('legal_holds').select('id').execute()).length
  await expire()
  expect(await count()).toBe(1)
  app.clock.advance((7 * 365 + 3) * 24 * 60 * 60_000)
  await expire()
  expect(await count()).toBe(0)
})

it('takes who was merged with somebody, along every merge, and by the address of either', async () => {
  const add = async (name: string) => {
    const person = { name, email: `${name}@klant.example` }
    return (await dealer.api.post('/leads', person)).body.data.customer_id as number
  }
  const merge = async (id: number, other: number) => {
    const { version } = (await owner.get(`/customers/${id}`)).body.data
    expect((await owner.post(`/customers/${id}/merge`, { other_id: other, version })).status).toBe(
      200,
    )
  }
  const chain = async (word: string) => {
    const first = await add(`${word}een`)
    const second = await add(`${word}twee`)
    const last = await add(`${word}drie`)
    // Nothing but the stored record names the first any more.
    await app.write(({ db }) =>
      allAccounts(db)
        .updateTable('all_leads')
        .set({ contact: '{}' })
        .where('customer_id', '=', first)
        .execute(),
    )
    await merge(second, first)
    await merge(last, second)
    return last
  }
  await chain('vlinder')
  const own = { customer: await chain('kever') }
  const exported = await exportOf({ email: 'vlindereen@klant.example' })
  expect(JSON.parse(exported.get('person.json') ?? '').customers).toHaveLength(3)
  expect((await erase({ email: 'vlindereen@klant.example' })).gone).toMatchObject({ customers: 3 })
  const foreseen = (await owner.get(`/customers/${own.customer}/erasure`)).body.data
  expect(foreseen.gone).toMatchObject({ customers: 3, leads: 3 })
  expect((await erase(own)).gone).toMatchObject({ customers: 3, leads: 3 })
  // A backup of before has all three: what is erased again must name each.
  const [{ records } = { records: '' }] = await allAccounts(app.database.read)
    .selectFrom('erasures')
    .select('records')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(records.match(/"customer"/g)).toHaveLength(3)
  const id = await chain('mier')
  const last = allAccounts(app.database.read)
    .selectFrom('customers')
    .select('created_at')
    .where('id', '=', id)
  const { created_at } = await last.executeTakeFirstOrThrow()
  await erase({ records: [{ kind: 'customer', id, created_at }] })
  expect(await allAccounts(app.database.read).selectFrom('merges').select('id').execute()).toEqual(
    [],
  )
  expect(await findEverywhere(app, ['vlinder', 'kever'])).toEqual({ vlinder: [], kever: [] })
})

it('takes the same person in one account only', async () => {
  const [hers] = (await other.api.get('/leads')).body.data
  await erase({ email: 'sam@klant.example' })
  const { body } = await other.api.get(`/leads/${hers.id}`)
  expect(body.data).toMatchObject({
    updated_at: hers.updated_at,
    customer: { name: 'Sam van elders' },
  })
})

it('refuses a customer of another account', async () => {
  const [lead] = (await other.api.get('/leads')).body.data
  await expect(erase({ customer: lead.customer_id })).rejects.toMatchObject({ code: 'not_found' })
})
