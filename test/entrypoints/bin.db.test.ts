import { beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { API_ROUTES, PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { addIncoming } from '../../server/leads/conversation/incoming.ts'
import { LEAD_ORDERS, OFFER_ORDERS } from '../../server/leads/leads.contract.ts'
import { readStates } from '../../server/messaging/live/live.reads.ts'
import { collectPerson } from '../../server/privacy/collect.ts'
import { eraseTarget } from '../../server/privacy/erase-target.ts'
import { runRetention } from '../../server/privacy/retention/run.ts'
import { sendOffer } from '../offer-page/offers.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { type Member, signIn } from '../support/portal.ts'
import { fillPath, PLANTED, type Records, recordsOf } from './records.ts'

const DAY = 86_400_000
/** They tell of the customer, of what was sent or read in, or send on and on; the bin is for leads. */
const NOT_OF_LEADS = [
  '/customers',
  '/mails',
  '/audit',
  '/events',
  '/settings',
  '/imports',
  '/lead-sources',
  '/live',
  '/privacy',
]
const TRACES = ['zebedeus', 'plantinga', '87654321', '654q', 'plantdorp']

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const KEY = { Authorization: `Bearer ${dealer.key.secret}` }
let owner: Member
let records: Records
let ids: number[]
let calendar: string
/** Some that show a lead, so that looking for it means something. */
const SURFACES = [
  ...[
    'leads',
    'leads/export',
    'leads/{id}',
    'leads/{id}/timeline',
    'offers/{id}',
    'offers/{id}/sheet',
  ],
  ...['appointments', 'overview'],
]
  .map((path) => `/portal/api/${path}`)
  .concat(
    ['leads', 'leads/{id}', 'offers/{id}'].map((path) => `/api/public/v1/${path}`),
    'calendar',
  )

const remove = (leads: object[]) => owner.post('/leads/bin', { leads, to: 'bin' })
const restore = (some: number[]) =>
  owner.post('/leads/bin', { leads: some.map((id) => ({ id })), to: 'list' })
const listed = async (query = '') =>
  ((await owner.get(`/leads?include=person${query}`)).body.data as { id: number }[]).map(
    ({ id }) => id,
  )
const run = () => runRetention({ database: app.database, seal: (plain) => plain }, () => false)
const rows = async () =>
  allAccounts(app.database.read)
    .selectFrom('all_leads')
    .selectAll()
    .where('account_id', '=', dealer.account.id)
    .orderBy('id')
    .execute()

beforeAll(async () => {
  records = await recordsOf(app, dealer)
  owner = await signIn(app, dealer)
  ids = await listed()
  await receive(Number(records['/leads/{id}']?.split('/').at(-1)))
  await owner.patch(fillPath('/leads/{id}', records), { member_id: owner.id })
  calendar = (await owner.post('/member-calendar')).body.data.address
})

/** Takes a mail of the customer from a mailbox. */
function receive(leadId: number) {
  const words = { subject: 'Re', text: 'Is it waterproof?', quoted: null, isAutomatic: false }
  const from = {
    messageId: `${leadId}@x`,
    inReplyTo: null,
    from: PLANTED.email,
    to: 'us@x.example',
  }
  const own = { actor: SYSTEM, accountId: dealer.account.id }
  return app.database.run(addIncoming, { ...own, input: { leadId, files: [], ...from, ...words } })
}

/** What a door answers, as it is looked through. */
async function read(address: string, headers: Record<string, string>) {
  const response = await fetch(address, { headers })
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return { status: response.status, text: text.toLowerCase().replace(/[\s-]/g, '') }
}

const GETS = [
  ...PORTAL_ROUTES.map(({ endpoint }) => ['/portal/api', endpoint] as const),
  ...API_ROUTES.map(({ endpoint }) => ['/api/public/v1', endpoint] as const),
].filter(
  ([, { method, path }]) => method === 'GET' && !NOT_OF_LEADS.some((own) => path.startsWith(own)),
)

/** The doors that show something of the leads, and those that do not have a lead of that number. */
async function lookAround() {
  const shown: string[] = []
  const gone: string[] = []
  const look = async (name: string, address: string, headers: Record<string, string>) => {
    const { status, text } = await read(address, headers)
    expect(status, name).toBeLessThan(500)
    if (TRACES.some((trace) => text.includes(trace))) shown.push(name)
    if (status === 404) gone.push(name)
  }
  for (const [surface, { path, included }] of GETS) {
    const parts = Object.keys(included.shape).join()
    const query = path === '/leads/export' ? '?format=csv' : parts && `?include=${parts}`
    const address = `${app.server.url}${surface}${fillPath(path, records)}${query}`
    const headers = surface === '/portal/api' ? owner.headers : KEY
    await look(surface + path, address, headers)
  }
  await look('calendar', `${calendar.replace(/^https?:\/\/[^/]+/, app.server.url)}.ics`, {})
  return { shown, gone }
}

describe('a lead in the bin', () => {
  it('is behind no door, and behind every one again once it is restored', async () => {
    const before = await lookAround()
    const found = await listed('&q=zebedeus')
    for (const surface of SURFACES) expect(before.shown).toContain(surface)
    const version = (await owner.get(`/leads/${ids[0]}`)).body.data.version
    const stale = await remove([{ id: ids[0], version: version - 1 }])
    expect([stale.status, stale.body.errors.code]).toEqual([409, 'changed_meanwhile'])
    const deleted = await remove(ids.map((id) => ({ id })))
    expect(deleted.body.data).toEqual(ids)
    const { shown, gone } = await lookAround()
    expect(shown).toEqual([])
    const ofALead = before.shown.filter((path) => /\/(leads|offers)\/\{id\}/.test(path))
    expect(gone).toEqual(expect.arrayContaining(ofALead))

    for (const sort of [...LEAD_ORDERS, ...OFFER_ORDERS])
      expect(await listed(`&sort=${sort}`), sort).toEqual([])
    expect(await listed('&q=zebedeus')).toEqual([])
    const all = (await owner.get('/leads/export?format=csv&sort=deleted')).text.trim()
    expect(all.split('\n')).toHaveLength(1)
    expect((await owner.get('/leads/sum')).body.data).toEqual({ leads: 0, total: 0 })
    const { statuses, ...others } = (await owner.get('/leads/counts')).body.data
    expect(statuses.every(({ leads }: { leads: number }) => leads === 0)).toBe(true)
    expect(others.unanswered).toBe(0)
    const customer = await dealer.api.get(fillPath('/customers/{id}', records))
    expect(customer.status).toBe(200)
    expect((await owner.get('/customers?q=zebedeus')).body.data).toHaveLength(1)
    expect((await dealer.api.patch(`/leads/${ids[0]}`, { note: 'x' })).status).toBe(404)
    const since = '2020-01-01T00:00:00Z'
    for (const list of ['leads', 'offers'])
      for (const query of ['', `?updated_since=${since}`, `?created_since=${since}`])
        expect((await dealer.api.get(`/${list}${query}`)).body.data, list + query).toEqual([])

    const bin = (await owner.get('/leads?sort=deleted&include=person,gone_at')).body.data
    expect(bin.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(Date.parse(bin[0].gone_at)).toBe(app.clock.now() + 30 * DAY)

    const clicks = await Promise.all([1, 2].map(() => remove([{ id: ids[0] }])))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    expect((await restore(ids)).body.data).toEqual(ids)
    expect((await restore(ids)).body.data).toEqual(ids)
    expect(await lookAround()).toEqual(before)
    expect(await listed('&sort=deleted')).toEqual([])
    expect(await listed('&q=zebedeus')).toEqual(found)
  })

  it('has no offer page until it is restored; a signed one is a contract and stays', async () => {
    const open = await sendOffer(app, dealer)
    const unknown = await request(`${app.server.url}/o/${'x'.repeat(open.token.length)}`)
    expect((await open.get()).status).toBe(200)
    await remove([{ id: open.id }])
    const closed = await open.get()
    expect([closed.status, closed.text]).toEqual([unknown.status, unknown.text])
    expect((await open.sign()).status).toBe(unknown.status)
    await restore([open.id])
    expect((await open.sign()).status).toBe(303)
    const refused = await remove([{ id: open.id }])
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'lead_signed'])
    const both = await remove([{ id: ids[0] }, { id: open.id }])
    expect(both.status).toBe(409)
    expect(await listed()).toContain(ids[0])
  })

  it('keeps the mail of its customer in silence, and nothing goes out for it', async () => {
    const { id } = (await dealer.api.post('/leads', PLANTED)).body.data
    const mails = async () =>
      (await owner.get(`/mails?lead=${id}`)).body.data.map(({ kind }: { kind: string }) => kind)
    await app.server.jobs.idle()
    const letters = await mails()
    await owner.post(`/leads/${id}/messages`, { subject: 'Soon', text: 'Hello' })
    await remove([{ id }])
    const newest = await readStates(app.database.source, [dealer.account.id])
    // Otherwise pages would be told of it as of a new one when it is restored.
    expect(newest.get(dealer.account.id)?.newest).toBe(id)
    expect(await receive(id)).toMatchObject({ how: 'taken' })
    app.clock.advance(DAY)
    await app.server.jobs.idle()
    expect(await listed()).not.toContain(id)
    expect(await mails()).toEqual(letters)
    await restore([id])
    const timeline = (await owner.get(`/leads/${id}/timeline`)).text
    expect(timeline).toContain('waterproof')
    expect(
      (await owner.get(`/leads/${id}?include=question_at`)).body.data.question_at,
    ).not.toBeNull()
    await remove([{ id }])
  })

  it('is wiped with its customer after thirty days, and stays hidden', async () => {
    const own = { name: 'Bo Proef', email: 'bo@klant.example' }
    const { id, customer_id: customer } = (await dealer.api.post('/leads', own)).body.data
    await remove([{ id }])
    app.clock.advance(29 * DAY)
    await run()
    expect((await rows()).find((row) => row.id === id)?.contact).toContain('Proef')
    app.clock.advance(2 * DAY)
    await Promise.all([run(), run()])
    const row = (await rows()).find((one) => one.id === id)
    expect(row).toMatchObject({ contact: '{}', erased_at: app.clock.now() })
    expect(row?.deleted_at).not.toBeNull()
    expect((await owner.get(`/customers/${customer}`)).text).not.toContain('Proef')
    expect([await listed(), await listed('&sort=deleted')].flat()).not.toContain(id)
    expect((await restore([id])).status).toBe(404)
    expect((await owner.get(`/leads/${ids[0]}`)).status).toBe(200)
  })

  it('is exported and erased with its person, an open offer with its evidence too', async () => {
    const open = await sendOffer(app, dealer)
    await remove([{ id: open.id }])
    const source = app.database.source
    const target = { email: 'jo@klant.example' }
    const now = app.clock.now()
    const { data } = await collectPerson(source, dealer.account.id, target, now)
    expect(data.leads.map(({ id }) => id)).toContain(open.id)
    const asking = { database: app.database, actor: SYSTEM, accountId: dealer.account.id }
    await eraseTarget({ ...asking, seal: (plain) => plain }, { target, kind: 'person' })
    const row = (await rows()).find(({ id }) => id === open.id)
    expect(row).toMatchObject({ contact: '{}', erased_at: expect.any(Number) })
    expect([await listed(), await listed('&sort=deleted')].flat()).not.toContain(open.id)
  })
})
