import { beforeEach, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { addLeadAt, notification, notify, PAGE_TOKEN, startGraph } from '../support/ads/meta.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'
import { addSource, change, screenOf } from './sources.ts'

const MINUTE = 60_000

const graph = await forTests(startGraph())
const app = await forTests(startTestApp(undefined, { settings: { META_GRAPH_URL: graph.url } }))

let dealer: Dealer
let owner: Member
beforeEach(async () => {
  dealer = await app.dealer()
  owner = await signIn(app, dealer)
  graph.asked.length = 0
  graph.failing.length = 0
  graph.token = PAGE_TOKEN
})

const leadsOf = () => rowsOf(app, 'leads', dealer.account.id)
const after = async (minutes: number) => {
  app.clock.advance(minutes * MINUTE)
  await app.server.jobs.idle()
}

it('repeats the challenge only to who knows the token', async () => {
  const { address, key } = await addSource(app, owner, 'meta')
  const ask = (token: string, mode = 'subscribe') =>
    request(`${address}?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=1158201444`).catch(
      () => null,
    )
  const answer = await fetch(
    `${address}?hub.mode=subscribe&hub.verify_token=${key}&hub.challenge=1158201444`,
  )
  expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await ask('wrong'))?.status).toBe(403)
  expect((await ask(key, 'unsubscribe'))?.status).toBe(403)
})

it('a notification fetches its lead and makes one of ours', async () => {
  const { slug } = await addForm(app, dealer)
  const mapping = { 'which_roof?': 'answers.roof' }
  const { address } = await addSource(app, owner, 'meta', { form: slug, mapping })
  const id = addLeadAt(graph)
  const answer = await notify(address, notification([id]))
  expect([answer.status, answer.text]).toEqual([200, '{}'])
  await app.server.jobs.idle()
  expect(graph.asked).toEqual([id])
  const { body } = await dealer.api.get('/leads')
  expect(body.data).toMatchObject([
    {
      source: 'Summer ads',
      created_via: 'ad',
      campaign_id: null,
      answers: { roof: 'glass' },
      note: null,
      contact: { name: 'Jo Voorbeeld', email: 'jo@klant.example', phone: '+31612345678' },
      attribution: { utm_source: 'facebook', utm_campaign: '120210000000000002' },
    },
  ])
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toMatchObject([
    { state: 'taken', body: null },
  ])
})

it('replayed notifications, also at the same moment, make one lead', async () => {
  const { address } = await addSource(app, owner, 'meta')
  const body = notification([addLeadAt(graph)])
  await Promise.all(Array.from({ length: 5 }, () => notify(address, body)))
  await app.server.jobs.idle()
  await notify(address, body)
  await app.server.jobs.idle()
  expect(await leadsOf()).toHaveLength(1)
})

it('a forged or missing signature gets a 403 and writes nothing', async () => {
  const { address } = await addSource(app, owner, 'meta')
  const body = notification([addLeadAt(graph)])
  const json = { 'Content-Type': 'application/json' }
  const forged = [
    await notify(address, body, { secret: 'another secret' }),
    await request(address, { method: 'POST', headers: json, body }),
    await notify(address, `${body} `, { headers: { 'X-Hub-Signature-256': 'sha256=' } }),
    await notify(address, body, { headers: { 'X-Hub-Signature-256': `sha1=${'0'.repeat(40)}` } }),
  ]
  expect(forged.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  await app.server.jobs.idle()
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toEqual([])
  expect(graph.asked).toEqual([])
})

it('outages, rate limits and nonsense are asked again later', async () => {
  const made = await addSource(app, owner, 'meta')
  graph.failing.push({ status: 500, code: 2 }, { status: 400, code: 32 }, 'garbage')
  await notify(made.address, notification([addLeadAt(graph)]))
  await app.server.jobs.idle()
  expect((await screenOf(owner, made)).waiting).toMatchObject([{ reason: 'unreachable' }])
  await after(0.9)
  expect(graph.asked).toHaveLength(1)
  await after(0.2)
  await after(2)
  expect(graph.asked).toHaveLength(3)
  expect(await leadsOf()).toEqual([])
  await after(5)
  expect(await leadsOf()).toHaveLength(1)
})

it('a token that ended stops the source, tells owners once, and a new one fetches what waits', async () => {
  const seller = await signIn(app, dealer, { role: 'seller' })
  const made = await addSource(app, owner, 'meta')
  graph.token = 'EAAnewToken'
  for (const _ of [1, 2, 3]) {
    await notify(made.address, notification([addLeadAt(graph)]))
    await app.server.jobs.idle()
  }
  expect(graph.asked).toHaveLength(1)
  const { source, waiting } = await screenOf(owner, made)
  expect(source.trouble).toContain('Session has expired')
  expect(waiting).toHaveLength(3)
  const told = (await rowsOf(app, 'mails', dealer.account.id)).filter(
    ({ kind }) => kind === 'source_trouble',
  )
  expect(told).toMatchObject([{ member_id: owner.id, state: 'kept' }])
  expect(told[0]?.text).toContain('Session has expired')
  expect(told.some(({ member_id }) => member_id === seller.id)).toBe(false)

  await change(owner, made, { token: 'EAAstillWrong' })
  await app.server.jobs.idle()
  expect((await screenOf(owner, made)).source.trouble).not.toBeNull()
  const saved = await change(owner, made, { token: 'EAAnewToken' })
  expect(saved.body.data.trouble).toBeNull()
  await app.server.jobs.idle()
  expect(await leadsOf()).toHaveLength(3)
})

it('a lead that Meta does not know stays in the list with its words, and can be asked again', async () => {
  const made = await addSource(app, owner, 'meta')
  const unknown = '444444444444'
  await notify(made.address, notification([unknown]))
  await app.server.jobs.idle()
  const { waiting, source } = await screenOf(owner, made)
  expect(waiting).toMatchObject([{ state: 'failed', contact: null }])
  expect(waiting[0].reason).toContain('does not exist')
  graph.leads.set(unknown, graph.leads.get(addLeadAt(graph)) ?? {})
  const ids = { ids: [waiting[0].id] }
  const { body } = await owner.post(`/lead-sources/${source.id}/take`, ids)
  expect(body.data.results).toMatchObject([{ outcome: 'fetching' }])
  await app.server.jobs.idle()
  expect(await leadsOf()).toHaveLength(1)
})

it('a lead of Meta’s tool for tests shows as a test', async () => {
  const made = await addSource(app, owner, 'meta')
  const field_data = [{ name: 'email', values: ['test@meta.example'] }]
  const dummy = { name: 'full_name', values: ['<test lead: dummy data for full_name>'] }
  await notify(
    made.address,
    notification([addLeadAt(graph, { field_data: [...field_data, dummy] })]),
  )
  await app.server.jobs.idle()
  const { source, last } = await screenOf(owner, made)
  expect(last).toMatchObject([{ state: 'test' }])
  expect(source.fields.map(({ key }: { key: string }) => key)).toEqual(['email', 'full_name'])
  expect(await leadsOf()).toEqual([])
})

it.each<[string, Record<string, unknown>[], string]>([
  ['a thousand fields', Array.from({ length: 1000 }, (_, n) => field(`f${n}`, 'a')), 'taken'],
  ['what no text may hold', [field('a\0b', 'c\0d \ud800'), field('', 7), {}], 'taken'],
  ['values of other kinds', [{ name: 'email', values: { a: [1] } }, { name: 3 }], 'taken'],
  ['more than can be read', [field('x', 'y'.repeat(70_000))], 'failed'],
])('a lead with %s holds up no other one', async (_, field_data, state) => {
  const { address } = await addSource(app, owner, 'meta')
  const ids = [addLeadAt(graph, { field_data }), addLeadAt(graph)]
  await notify(address, notification(ids))
  await app.server.jobs.idle()
  const rows = await rowsOf(app, 'ad_leads', dealer.account.id)
  const stateOf = (id?: string) => rows.find(({ external_id: own }) => own === id)?.state
  expect(ids.map(stateOf)).toEqual([state, 'taken'])
})

function field(name: string, value: unknown) {
  return { name, values: [value] }
}

it('a source that is off is asked nothing, and one that goes leaves no job', async () => {
  const made = await addSource(app, owner, 'meta')
  await change(owner, made, { is_active: false })
  await notify(made.address, notification([addLeadAt(graph), addLeadAt(graph)]))
  await after(60)
  expect(graph.asked).toEqual([])
  await change(owner, made, { is_active: true })
  await app.server.jobs.idle()
  expect(await leadsOf()).toHaveLength(2)
  await change(owner, made, { is_active: false })
  await notify(made.address, notification([addLeadAt(graph)]))
  await owner.remove(`/lead-sources/${made.source.id}`)
  await after(60)
  expect(graph.asked).toHaveLength(2)
  const partitions = await allAccounts(app.database.read).selectFrom('lanes').selectAll().execute()
  expect(partitions.filter(({ name }) => name === `ad_lead ${made.source.id}`)).toEqual([])
})

it('no secret is in any answer, and none lies open in the database', async () => {
  const made = await addSource(app, owner, 'meta')
  const { text } = await owner.get(`/lead-sources/${made.source.id}`)
  const [row] = await rowsOf(app, 'lead_sources', dealer.account.id)
  for (const secret of [made.key, PAGE_TOKEN, 'app-secret-0123456789abcdef']) {
    expect(text).not.toContain(secret)
    expect(JSON.stringify(row)).not.toContain(secret)
  }
})
