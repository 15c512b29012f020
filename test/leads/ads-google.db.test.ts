import { expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { deliver, googleLead } from '../support/ads/google.ts'
import { addForm } from '../support/forms.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { rowsOf } from '../support/rows.ts'
import { addSource, change, screenOf } from './sources.ts'

await withOwnOwner()

const leadsOf = () => rowsOf(app, 'leads', dealer.account.id)
const MAPPING = { which_roof: 'answers.roof', how_wide: 'note' }

it('a delivered lead is a lead like any other: customer, quota, event, mail and the ad it came from', async () => {
  const { slug } = await addForm(app, dealer)
  const { key, address } = await addSource(app, owner, 'google', { form: slug, mapping: MAPPING })
  const answer = await deliver(address, googleLead(key))
  expect([answer.status, answer.text]).toEqual([200, '{}'])
  const { body } = await dealer.api.get('/leads')
  expect(body.data).toMatchObject([
    {
      source: 'Summer ads',
      created_via: 'ad',
      campaign_id: 20_000_000_002,
      form: slug,
      answers: { roof: 'glass' },
      note: 'How wide?: 4 m',
      contact: { name: 'Jo Voorbeeld', email: 'jo@klant.example', postcode: '3511 AB' },
      attribution: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: '20000000002' },
    },
  ])
  expect(await rowsOf(app, 'quota_use', dealer.account.id)).toMatchObject([{ used: 1 }])
  const events = await rowsOf(app, 'events', dealer.account.id)
  expect(events.map((one) => one.key)).toEqual(['lead.created'])
  const mails = await rowsOf(app, 'mails', dealer.account.id)
  expect(mails.map((one) => one.kind)).toContain('new_lead')
})

it('a lead that is delivered again, also at the same moment, makes no second one', async () => {
  const { key, address } = await addSource(app, owner, 'google')
  const lead = googleLead(key)
  const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(address, lead)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await leadsOf()).toHaveLength(1)
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toMatchObject([
    { state: 'taken', body: null },
  ])
})

it('a test of Google shows as such with its fields, and makes no lead', async () => {
  const made = await addSource(app, owner, 'google')
  const lead = googleLead(made.key, { is_test: true })
  for (const _ of [1, 2]) expect((await deliver(made.address, lead)).status).toBe(200)
  const { source, last } = await screenOf(owner, made)
  expect(last.map(({ state }: { state: string }) => state)).toEqual(['test', 'test'])
  expect(source.fields).toContainEqual({ key: 'EMAIL', label: 'User Email', usual: 'email' })
  expect(source.fields).toContainEqual({ key: 'which_roof', label: 'Which roof?', usual: null })
  expect(await leadsOf()).toEqual([])
  expect(await rowsOf(app, 'quota_use', dealer.account.id)).toEqual([])
})

it('what fills nothing, or is not allowed there, is read in the note', async () => {
  const { slug } = await addForm(app, dealer)
  const mapping = {
    which_roof: 'answers.roof',
    how_wide: 'answers.size.width',
    tint: 'answers.tint',
    walls: 'answers.walls',
    start: 'answers.start',
  }
  const { key, address } = await addSource(app, owner, 'google', { form: slug, mapping })
  const column = (id: string, value: unknown) => ({ column_id: id, string_value: value })
  const lead = googleLead(key, {
    user_column_data: [
      column('FIRST_NAME', 'Jo'),
      column('LAST_NAME', 'Voorbeeld'),
      column('EMAIL', 'not an address'),
      column('PHONE_NUMBER', '12'),
      column('which_roof', 'Straw'),
      column('how_wide', '4 m'),
      column('tint', 'ja'),
      column('walls', 'Links, right'),
      column('start', '31-12-2020'),
      column('odd', { a: 1 }),
    ],
  })
  expect((await deliver(address, lead)).status).toBe(200)
  const [row] = await leadsOf()
  expect(JSON.parse(row?.answers ?? '')).toEqual({ walls: ['left', 'right'] })
  expect(JSON.parse(row?.contact ?? '')).toMatchObject({
    name: 'Jo Voorbeeld',
    email: null,
    phone: null,
  })
  expect(row?.note?.split('\n')).toEqual([
    'EMAIL: not an address',
    'PHONE_NUMBER: 12',
    'which_roof: Straw',
    'how_wide: 4 m',
    'tint: ja',
    'start: 31-12-2020',
    'odd: {"a":1}',
  ])
})

it('both sides of a size fill it', async () => {
  const { slug } = await addForm(app, dealer)
  const mapping = { wide: 'answers.size.width', deep: 'answers.size.depth' }
  const { key, address } = await addSource(app, owner, 'google', { form: slug, mapping })
  const user_column_data = [
    { column_id: 'wide', string_value: '4,5 m' },
    { column_id: 'deep', string_value: '300' },
  ]
  await deliver(address, googleLead(key, { user_column_data }))
  const [row] = await leadsOf()
  expect(JSON.parse(row?.answers ?? '')).toEqual({ size: { width: 4500, depth: 3000 } })
  expect(row?.note).toBeNull()
})

it('with a spent quota a lead waits, and is taken when there is room', async () => {
  const made = await addSource(app, owner, 'google')
  await quota(0)
  expect((await deliver(made.address, googleLead(made.key))).status).toBe(200)
  const { waiting, source } = await screenOf(owner, made)
  expect(waiting).toMatchObject([
    { state: 'waiting', reason: 'quota', contact: { name: 'Jo Voorbeeld' } },
  ])
  expect(source.waiting).toBe(1)
  const ids = { ids: [waiting[0].id] }
  const take = () => owner.post(`/lead-sources/${source.id}/take`, ids)
  expect((await take()).body.data.results).toMatchObject([{ outcome: 'quota_reached' }])
  expect(await leadsOf()).toEqual([])
  await quota(5)
  const both = await Promise.all([take(), take()])
  const outcomes = both.map(({ body }) => body.data.results[0].outcome)
  expect(outcomes.toSorted()).toEqual(['gone', 'taken'])
  expect(await leadsOf()).toHaveLength(1)
  expect(await rowsOf(app, 'quota_use', dealer.account.id)).toMatchObject([{ used: 1 }])
})

it('a lead that waits can be dropped, and does not come back', async () => {
  const made = await addSource(app, owner, 'google')
  await quota(0)
  const lead = googleLead(made.key)
  await deliver(made.address, lead)
  const { waiting, source } = await screenOf(owner, made)
  const ids = { ids: [waiting[0].id] }
  const dropped = await owner.post(`/lead-sources/${source.id}/drop`, ids)
  expect(dropped.body.data.results).toMatchObject([{ outcome: 'dropped' }])
  await quota(null)
  await deliver(made.address, lead)
  expect(await leadsOf()).toEqual([])
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toMatchObject([
    { state: 'dropped', body: null },
  ])
})

it('what arrives for a source that is off waits, and comes in when it is on again', async () => {
  const made = await addSource(app, owner, 'google')
  await change(owner, made, { is_active: false })
  expect((await deliver(made.address, googleLead(made.key))).status).toBe(200)
  await app.server.jobs.idle()
  expect(await leadsOf()).toEqual([])
  expect((await screenOf(owner, made)).waiting).toMatchObject([{ reason: 'off' }])
  await change(owner, made, { is_active: true })
  await app.server.jobs.idle()
  expect(await leadsOf()).toHaveLength(1)
})

it('a source that goes takes along what waits, and its address is then unknown', async () => {
  const made = await addSource(app, owner, 'google')
  await change(owner, made, { is_active: false })
  await deliver(made.address, googleLead(made.key))
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toHaveLength(1)
  expect((await owner.remove(`/lead-sources/${made.source.id}`)).status).toBe(200)
  await app.server.jobs.idle()
  expect(await rowsOf(app, 'ad_leads', dealer.account.id)).toEqual([])
  expect((await deliver(made.address, googleLead(made.key))).status).toBe(403)
  expect(await leadsOf()).toEqual([])
})

it('a renewed key ends the old one at once', async () => {
  const made = await addSource(app, owner, 'google')
  const { body } = await owner.post(`/lead-sources/${made.source.id}/renew`)
  expect((await deliver(made.address, googleLead(made.key))).status).toBe(403)
  expect((await deliver(made.address, googleLead(body.data.key))).status).toBe(200)
})

it('a campaign whose number JSON cannot hold is kept as text', async () => {
  const { key, address } = await addSource(app, owner, 'google')
  const text = JSON.stringify(googleLead(key)).replace('20000000002', '9223372036854775807')
  expect((await deliver(address, text)).status).toBe(200)
  const [row] = await leadsOf()
  expect(row?.campaign_id).toBeNull()
  expect(JSON.parse(row?.attribution ?? '').utm_campaign).toBe('9223372036854775807')
})

function quota(leadQuota: number | null) {
  return dealer.run(setAccount, { id: dealer.account.id, change: { leadQuota } })
}
