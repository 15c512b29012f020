import { beforeEach, describe, expect, it } from 'vitest'
import { noting } from '../account/audit/audit.ts'
import { eventsOf } from '../offers/offers.ts'
import { startTestApp } from '../support/app.ts'
import { expectConforms } from '../support/conforms.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'

let id: number
const app = await forTests(startTestApp())
const dealer = await app.dealer({ statuses: ['on_hold'], perMinute: 1000, writePerMinute: 1000 })
const sam = await signIn(app, dealer, { name: 'Sam Seller', role: 'seller' })
for (const _ of ['first', 'second']) await signIn(app, dealer, { name: 'Twin Twice' })
beforeEach(async () => {
  id = (await dealer.api.post('/leads', { email: 'jo@klant.example', note: 'Old' })).body.data.id
})

const read = async () => (await dealer.api.get(`/leads/${id}`)).body.data
async function patch(body: object, api = dealer.api) {
  const answer = await api.patch(`/leads/${id}`, body)
  expectConforms('PATCH', `/leads/${id}`, answer)
  return answer
}

describe('PATCH /leads/{id}', () => {
  it('changes what is sent, keeps the rest, and says who did it', async () => {
    const before = await read()
    const sent = {
      sales_person: sam.email.toUpperCase(),
      follow_up_at: '2026-10-01T09:00',
      note: ' New ',
    }
    const { answer, lines } = await noting(app, dealer, () => patch(sent))
    const { uuid } = before
    expect(answer.body).toEqual({
      data: {
        id,
        uuid,
        status: 'requested',
        sales_person: 'Sam Seller',
        follow_up_at: '2026-10-01T07:00:00+00:00',
        version: expect.any(Number),
        updated_at: '2026-09-10T08:30:00+00:00',
      },
      meta: { message: 'Lead changed.' },
    })
    expect(lines).toEqual([
      `key ${dealer.key.id}: update lead ${id} (note, follow_up_at, sales_person)`,
    ])
    const { version, updated_at, sales_person, follow_up_at } = answer.body.data
    const changed = { version, updated_at, sales_person, follow_up_at, note: 'New' }
    expect(await read()).toEqual({ ...before, ...changed })
    const shown = (await sam.get(`/leads/${id}?include=member`)).body.data
    expect(shown).toMatchObject({ member: { id: sam.id }, note: 'New', version })
  })

  it('clears with null, and changes nothing by an empty body or what is there already', async () => {
    await patch({ sales_person: 'sam seller', follow_up_at: '2026-10-01' })
    const cleared = await patch({ sales_person: null, follow_up_at: null, note: null })
    const now = await read()
    expect(now).toMatchObject({ sales_person: null, follow_up_at: null, note: null })
    for (const same of [{}, { note: ' ' }, { status: 'requested' }, { unknown: 1 }]) {
      const { answer, lines } = await noting(app, dealer, () => patch(same))
      expect([answer.status, answer.body.data, lines]).toEqual([200, cleared.body.data, []])
    }
  })

  it('moves to a status of the account and fires the event that the portal fires', async () => {
    expect((await patch({ status: 'on_hold' })).body.data.status).toBe('on_hold')
    expect((await patch({ status: 'rejected' })).body.data.status).toBe('rejected')
    const moved = (await eventsOf(app, dealer)).filter((event) => event.id === id).slice(1)
    expect(moved.map(({ key, previous, data }) => [key, previous, data.status])).toEqual([
      ['lead.status_changed', 'requested', 'on_hold'],
      ['lead.status_changed', 'on_hold', 'rejected'],
    ])
    expect(moved.at(-1)?.data).toEqual(await read())
  })

  it.each([
    ['a status that only an offer gives', { status: 'signed' }, 'status'],
    ['no status', { status: null }, 'status'],
    ['a stranger', { sales_person: 'Nobody' }, 'sales_person'],
    ['a name of two members', { sales_person: 'Twin Twice' }, 'sales_person'],
  ])('refuses %s by name and writes nothing', async (_, wrong, field) => {
    const before = await read()
    const refused = await patch({ note: 'New', ...wrong })
    expect([refused.status, Object.keys(refused.body.errors.fields)]).toEqual([422, [field]])
    expect(await read()).toEqual(before)
  })

  it('refuses the second of two writers who read the same version', async () => {
    const { version } = await read()
    const both = await Promise.all(['A', 'B'].map((note) => patch({ version, note })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    const won = both.find(({ status }) => status === 200)
    const now = await read()
    expect(refused?.body.errors).toEqual({ code: 'changed_meanwhile', current: now })
    expect([now.note, now.version]).toEqual([both[0] === won ? 'A' : 'B', won?.body.data.version])
  })

  it('takes both of two writers who name no version', async () => {
    const both = await Promise.all([patch({ note: 'A' }), patch({ follow_up_at: '2026-10-01' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toMatchObject({ note: 'A', follow_up_at: '2026-09-30T22:00:00+00:00' })
  })

  it('shows a key that may only write nothing of the customer', async () => {
    const writer = await dealer.withScopes(['leads:write'])
    const { text } = await patch({ follow_up_at: '2026-10-01' }, writer)
    expect(text).not.toMatch(/klant|Old/)
    const refused = await patch({ version: 1, follow_up_at: null }, writer)
    expect(refused.body.errors).toEqual({ code: 'changed_meanwhile' })
  })
})
