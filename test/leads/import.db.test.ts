import { expect, test } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { listNewLeads } from '../../server/messaging/live/live.reads.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { createStorage } from '../support/storage.ts'
import { bring, read, start } from './imports.ts'

const app = await forTests(startTestApp())

async function open(settings: Parameters<TestApp['dealer']>[0] = {}) {
  const dealer = await app.dealer(settings)
  return { dealer, owner: await signIn(app, dealer, { name: 'Kim Voorbeeld' }) }
}

const LEADS = [
  'Naam;E-mail;Telefoon;Datum;Status;Bron;Verkoper;Getoonde prijs;Opmerking;Samenvatting',
  'Jo Voorbeeld;jo@klant.example;06 12345678;3-2-2024 14:30;Afgewezen;beurs;kim voorbeeld;€ 4.950,00;Belt terug;4 bij 3 meter',
  'Mo Exempel;mo@klant.example;;2024-05-01;;;Oud Collega;;=1+1;',
].join('\r\n')

test('brings leads with their customers: no quota, no event, no mail, no news in open pages', async () => {
  const { dealer, owner } = await open({ leadQuota: 0 })
  const done = await bring(app, owner, { content: LEADS })
  expect(done).toMatchObject({ state: 'done', rows: 2, done: 2, leads: 2, new_customers: 2 })
  const { data } = (await dealer.api.get('/leads')).body
  expect(data).toMatchObject([
    {
      status: 'rejected',
      created_via: 'import',
      created_at: '2024-02-03T13:30:00+00:00',
      source: 'beurs',
      sales_person: 'Kim Voorbeeld',
      shown_price: { from: 4950, to: null },
      note: 'Belt terug',
      answers: { api: { Samenvatting: '4 bij 3 meter' } },
      offer: { rejected_at: '2024-02-03T13:30:00+00:00' },
    },
    { status: 'requested', source: 'import', sales_person: 'Oud Collega', note: '=1+1' },
  ])
  const of = (table: 'events' | 'mails') => rowsOf(app, table, dealer.account.id)
  expect(await of('events')).toEqual([])
  expect(await listNewLeads(app.database.source, dealer.account.id, 0, 100)).toEqual([])
  const found = await owner.get('/leads?q=exempel')
  expect(found.body.data).toMatchObject([{ contact: { name: 'Mo Exempel' } }])
  expect((await owner.get('/overview')).body.data.unanswered.count).toBe(0)
})

test('fires lead.created when the dealer asks for it', async () => {
  const { dealer, owner } = await open()
  await bring(app, owner, { content: LEADS }, { events: true })
  const events = await rowsOf(app, 'events', dealer.account.id)
  expect(events.map(({ key }) => key)).toEqual(['lead.created', 'lead.created'])
})

test('matches by the rules of new leads, also within the file, and edits nobody', async () => {
  const { dealer, owner } = await open()
  await dealer.api.post('/leads', { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  const content = [
    'Name,Email,Phone',
    'VOORBEELD Jo,JO@klant.example,',
    'Another Name,jo@klant.example,',
    'New,,06 12345678',
    'Same,,+31612345678',
  ].join('\n')
  expect(await read(owner, { content, kind: 'customers' })).toMatchObject({
    ...{ ready: 4, new_customers: 1, known_customers: 3, bad_count: 0 },
    ...{ other_names: [3, 5], other_names_count: 2 },
  })
  const done = await bring(app, owner, { content, kind: 'customers' })
  expect(done).toMatchObject({ new_customers: 1, known_customers: 3, leads: 0 })
  const { data } = (await dealer.api.get('/customers')).body
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Jo Voorbeeld', 'New'])
})

test('a customer without leads is found by name, and by the new name after a change', async () => {
  const { owner } = await open()
  const content = 'Naam;Mail;Plaats\nZoë Zoekbaar;zoe@klant.example;Gent'
  await bring(app, owner, { content, kind: 'customers' })
  const search = async (q: string) =>
    (await owner.get(`/customers?include=leads_count&q=${q}`)).body.data
  const [found] = await search('zoekb')
  expect(found).toMatchObject({ name: 'Zoë Zoekbaar', leads_count: 0 })
  const { id, version } = found
  await owner.patch(`/customers/${id}`, { version, name: 'Zoë Andersnaam' })
  expect(await search('zoekbaar')).toEqual([])
  expect(await search('gent andersnaam')).toMatchObject([{ id }])
  expect((await owner.get('/leads?q=andersnaam')).body.data).toEqual([])
})

test('the same file brings nothing twice, and a corrected one only what is new', async () => {
  const { dealer, owner } = await open()
  const content = 'Naam;Mail\nJo;jo@klant.example\nJo;jo@klant.example\nMo;mo klant.example'
  expect(await bring(app, owner, { content })).toMatchObject({ leads: 2, bad: 1 })
  const again = await read(owner, { content })
  expect(again).toMatchObject({ ready: 0, already_in: 2, new_customers: 0, bad_count: 1 })
  const mended = content.replace('mo klant', 'mo@klant')
  expect(await bring(app, owner, { content: mended })).toMatchObject({ leads: 1, already_in: 2 })
  expect((await dealer.api.get('/leads')).body.data).toHaveLength(3)
})

test('goes on where it was when the server stops between two batches', async () => {
  const storage = await createStorage()
  const first = await startTestApp(storage)
  const owner = await signIn(first, await first.dealer())
  const rows = Array.from({ length: 250 }, (_, at) => `Jo ${at};jo-${at}@klant.example`)
  expect((await start(owner, { content: ['Naam;Mail', ...rows].join('\n') })).status).toBe(201)
  await first.stop()
  const second = await startTestApp(storage)
  await second.server.jobs.idle()
  const { read: db } = second.database
  expect(await allAccounts(db).selectFrom('imports').selectAll().execute()).toMatchObject([
    { state: 'done', done: 250, leads: 250 },
  ])
  expect(await allAccounts(db).selectFrom('leads').select('id').execute()).toHaveLength(250)
  await second.stop()
  await storage.remove()
})

test('a stopped import keeps what is in and leaves out the rest', async () => {
  const { owner } = await open()
  const rows = Array.from({ length: 150 }, (_, at) => `Jo ${at};jo-${at}@klant.example`)
  const { body } = await start(owner, { content: ['Naam;Mail', ...rows].join('\n') })
  const stopped = await owner.post(`/imports/${body.data.id}/stop`)
  await app.server.jobs.idle()
  const [now] = (await owner.get('/imports')).body.data
  expect(now).toEqual(stopped.body.data)
  const waiting = await allAccounts(app.database.read)
    .selectFrom('import_batches')
    .selectAll()
    .execute()
  expect(waiting).toEqual([])
})

test('names what is wrong in which row and column, and can refuse the whole file', async () => {
  const { owner } = await open({ statuses: ['on_hold'] })
  const content = [
    'Naam;Mail;Telefoon;Datum;Status',
    'Jo;jo@klant.example;bel mij;31-2-2024;On hold',
    ';;;;',
    'Mo;;;2999-01-01;Verkocht',
  ].join('\n')
  const found = await read(owner, { content })
  expect(found.bad.map(({ row, faults: issues }) => [row, issues])).toEqual([
    [
      2,
      [
        { code: 'phone', column: 2 },
        { code: 'date', column: 3 },
      ],
    ],
    [
      4,
      [
        { code: 'future', column: 3 },
        { code: 'status', column: 4 },
        { code: 'reach', column: null },
      ],
    ],
  ])
  expect(found.status_words).toEqual(['Verkocht'])
  const choices = { statuses: [{ word: 'Verkocht', status: 'on_hold' }] }
  const chosen = await read(owner, { content, choices })
  expect(chosen.bad[1]?.faults).not.toContainEqual({ code: 'status', column: 4 })
  const refused = await start(
    owner,
    { content: `${content}\nNo;no@klant.example` },
    { only_if_all_good: true },
  )
  expect(refused.status).toBe(422)
})

test('who does not see contact details imports nothing', async () => {
  const { dealer } = await open()
  const blind = await signIn(app, dealer, { sees_contact: false })
  expect((await start(blind, { content: LEADS })).body.errors.code).toBe('contact_hidden')
})
