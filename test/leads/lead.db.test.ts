import { beforeEach, describe, expect, it } from 'vitest'
import type { TimelineEntry } from '../../server/leads/timeline.contract.ts'
import { actor, addLead, eventsOf, fillIn } from '../offers/offers.ts'
import { GRID } from '../prices/matrices.ts'
import { startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { leadsShown, wholeLead } from '../support/lead.ts'
import { type Member, signIn } from '../support/portal.ts'

let id: number

const app = await forTests(startTestApp())
const dealer = await app.dealer({ statuses: ['on_hold'], writePerMinute: 1000, perMinute: 1000 })
const owner = await signIn(app, dealer, { name: 'Olga Owner' })
const seller = await signIn(app, dealer, { name: 'Sem Seller', role: 'seller' })
const viewer = await signIn(app, dealer, { name: 'Rik Reader', role: 'reader' })
beforeEach(async () => {
  id = await addLead(dealer)
})

const data = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.data
}
const read = async (member = owner) => data(await member.get(wholeLead(id)))
const patch = async (change: object, member = owner) =>
  member.patch(`/leads/${id}`, { version: (await read()).version, ...change })
/** The lead after a change. */
const changed = async (change: object) => {
  data(await patch(change))
  return read()
}
const stepsOf = async () => data(await owner.get(`/leads/${id}/timeline`)).entries

describe('a lead', () => {
  it('says the answers with labels in the language of the member', async () => {
    const form = await addForm(app, dealer, {
      sketch: 'veranda',
      steps: [
        { title: { nl: 'Maat', en: 'Size' }, questions: ['size'] },
        {
          title: { nl: 'Rest', en: 'Rest' },
          questions: ['roof', 'tint', 'walls', 'spots', 'wishes', 'start', 'postcode'],
        },
      ],
    })
    const answers = { walls: ['left', 'right'], spots: 4, wishes: 'Quiet', start: '2026-10-01' }
    id = await fillIn(app, dealer, form, answers, { language: 'en' })
    const lead = await read()
    expect(lead.words.answers).toEqual([
      {
        title: 'Maat',
        answers: [
          { key: 'size', label: 'Maat', value: '400 × 300 cm', swatch: null, is_typed: false },
        ],
      },
      {
        title: 'Rest',
        answers: [
          ['roof', 'Dak', 'Polycarbonaat'],
          ['walls', 'Zijwanden', 'Links, Rechts'],
          ['spots', 'Spots', '4'],
          ['wishes', 'Wensen', 'Quiet'],
          ['start', 'Start', '1 oktober 2026'],
        ].map(([key, label, value]) => ({
          ...{ key, label, value, swatch: null },
          is_typed: key === 'wishes',
        })),
      },
    ])
    expect(lead.words.drawing).toMatchObject({
      sketch: 'veranda',
      width: 4000,
      walls: ['left', 'right'],
      roof: 'poly',
    })
    expect(lead.consent).toEqual({ text: 'I agree', at: lead.created_at })
    expect(lead).toMatchObject({
      summary: 'Veranda, 400 × 300 cm, Polycarbonaat, Links, Rechts',
      form_shown: { slug: form.slug, name: 'Test form' },
      reach: { name: 'Jo Voorbeeld', email: 'jo@klant.example', whatsapp: null },
      shown_price: null,
      stage: 'requested',
      language: 'en',
    })
  })

  it('says free answers of the API in words', async () => {
    const sent = {
      email: 'api@klant.example',
      answers: { roof_type: 'clear_glass', size: { width: 4 }, led: true },
    }
    id = data(await dealer.api.post('/leads', sent)).id
    const [group] = (await read()).words.answers
    expect(group.answers.map(({ label, value }: Record<string, string>) => [label, value])).toEqual(
      [
        ['Roof type', 'Clear glass'],
        ['Size', 'Width: 4'],
        ['Led', 'Ja'],
      ],
    )
  })

  it('keeps the price that the customer saw, whatever it costs later', async () => {
    const prices = {
      includes_vat: true,
      rules: [{ matrix: GRID.code, row: 'size.depth', col: 'size.width' }],
    }
    const grid = (price: number) => ({
      code: GRID.code,
      name: 'Glass',
      matrix_type: 'grid_2d',
      row_axis: 'depth',
      col_axis: 'width',
      row_values: [5000],
      col_values: [7000],
      prices: [[price]],
    })
    await dealer.api.post('/price-matrices', { matrices: [grid(4950.5)] })
    const form = await addForm(app, dealer, { price: prices })
    id = await fillIn(app, dealer, form)
    await dealer.api.post('/price-matrices', { matrices: [grid(9999)] })
    const price = {
      from: 4950.5,
      to: null,
      on_request: false,
      currency: 'eur',
      includes_vat: true,
      promotion: null,
      before: null,
      show: 'from',
      vat_rates: [],
      parts: null,
      shown_at: expect.any(String),
    }
    expect((await read()).shown_price).toEqual(price)
    expect(data(await dealer.api.get(`/leads/${id}`)).shown_price).toEqual(price)
    const large = { size: { width: 7000, depth: 5000 } }
    const quick = await fillIn(app, dealer, form, {}, { variant: 'quick' })
    expect(data(await owner.get(`/leads/${quick}`)).shown_price).toBeNull()
    await dealer.api.post('/price-matrices', { matrices: [{ ...grid(1), row_values: [1500] }] })
    const beyond = await fillIn(app, dealer, form, large)
    expect(data(await owner.get(`/leads/${beyond}`)).shown_price).toMatchObject({
      from: null,
      on_request: true,
    })
  })

  it('offers WhatsApp for a mobile number only', async () => {
    const reachable = async (phone: string) => {
      const lead = data(await dealer.api.post('/leads', { phone }))
      return data(await owner.get(wholeLead(lead.id))).reach
    }
    expect(await reachable('06 1234 5678')).toMatchObject({
      phone_e164: '+31612345678',
      whatsapp: '31612345678',
    })
    expect(await reachable('030 123 4567')).toMatchObject({
      phone_e164: '+31301234567',
      whatsapp: null,
    })
  })
})

it('is the same record for a key and a member, and only members get what stands beside it', async () => {
  for (const path of [`/leads/${id}`, '/leads', '/leads?order=desc&limit=2']) {
    const { data } = (await dealer.api.get(path)).body
    expect((await owner.get(path)).body.data).toEqual(data)
    const asked = `${path}${path.includes('?') ? '&' : '?'}include=summary`
    expect((await dealer.api.get(asked)).body.data).toEqual(data)
  }
  const { summary, ...lead } = data(await owner.get(`/leads/${id}?include=summary`))
  expect([summary, lead]).toEqual(['', data(await dealer.api.get(`/leads/${id}`))])
  expect((await owner.get(`/leads/${id}?include=everything`)).status).toBe(422)
})

describe('a change', () => {
  it('gives a lead to a member of the account, by name', async () => {
    const given = await changed({ member_id: seller.id })
    expect(given).toMatchObject({
      member: { id: seller.id, name: 'Sem Seller' },
      sales_person: 'Sem Seller',
    })
    expect(await changed({ member_id: null })).toMatchObject({ member: null, sales_person: null })
    const other = await signIn(app, await app.dealer())
    const refused = await patch({ member_id: other.id })
    expect([refused.status, issuesIn(refused)]).toEqual([422, { member_id: ['member_gone'] }])
    expect((await stepsOf())[1]).toMatchObject({
      who: { kind: 'member', name: 'Olga Owner' },
      what: 'update lead',
      changed: ['sales_person'],
      detail: { member_id: seller.id, member: 'Sem Seller' },
    })
  })

  it('takes a reason only with the status rejected', async () => {
    const refused = await patch({ status: 'on_hold', reason: 'x' })
    expect([refused.status, Object.keys(issuesIn(refused))]).toEqual([422, ['reason']])
  })

  it('of many leads moves none of another account', async () => {
    const stranger = await signIn(app, await app.dealer())
    const moved = data(await stranger.post('/leads/status', { ids: [id], status: 'rejected' }))
    expect(moved).toEqual({ moved: [], refused: [{ id, message: 'No such resource.' }] })
  })
})

describe('a status', () => {
  it('is lost for a reason of the account, with words that not everybody reads', async () => {
    const unknown = await patch({ status: 'rejected', lost_reason: 'Because' })
    expect(issuesIn(unknown)).toEqual({ lost_reason: ['gone'] })
    const loss = { status: 'rejected', lost_reason: 'Prijs', reason: 'Jo bought elsewhere' }
    await changed(loss)
    const path = `/leads/${id}?include=rejected_reason`
    const { data } = (await owner.get(path)).body
    expect(data.rejected_reason).toBe('Prijs: Jo bought elsewhere')
    const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
    expect((await blind.get(path)).body.data.rejected_reason).toBe('Prijs')
    const again = await changed({ status: 'rejected', lost_reason: 'Levertijd' })
    expect(again.version).toBeGreaterThan(data.version)
    expect((await owner.get(path)).body.data.rejected_reason).toBe('Levertijd')
  })

  it('is lost before there is an offer, with a reason, and comes back', async () => {
    const lost = await changed({ status: 'rejected', reason: 'Too dear' })
    expect(lost).toMatchObject({
      status: 'rejected',
      stage: 'rejected',
      rejected_reason: 'Too dear',
      answered_at: lost.updated_at,
    })
    expect(lost.moves).toEqual([
      { status: 'requested', kind: 'reopen' },
      { status: 'on_hold', kind: 'reopen' },
    ])
    const back = await changed({ status: 'requested' })
    expect(back).toMatchObject({
      status: 'requested',
      stage: 'requested',
      rejected_reason: null,
      answered_at: null,
    })
    const own = (await eventsOf(app, dealer)).filter(({ data }) => data.id === id)
    expect(own.map(({ key, previous, data }) => [key, previous, data.status]).slice(1)).toEqual([
      ['lead.status_changed', 'requested', 'rejected'],
      ['lead.status_changed', 'rejected', 'requested'],
    ])
    expect((await stepsOf())[0]).toMatchObject({
      what: 'update lead',
      detail: { from: 'rejected', to: 'requested' },
    })
  })

  it('goes back from a mistaken sign, but not once there is an invoice', async () => {
    const doing = actor(app, dealer)
    await doing.build(id)
    await doing.add(id)
    await doing.send(id)
    await doing.sign(id)
    const signed = await read()
    expect(signed.moves).toEqual([
      { status: 'on_hold', kind: 'status' },
      { status: 'sent', kind: 'undo_sign' },
      { status: 'rejected', kind: 'reject' },
    ])
    expect(await changed({ status: 'sent' })).toMatchObject({
      status: 'sent',
      stage: 'sent',
      offer: { signed_at: null },
    })
    await doing.sign(id)
    await doing.invoice(id, { number: 'F-1', status: 'open', paid_at: null })
    const refused = await patch({ status: 'sent' })
    expect(refused.body.meta.message).toMatch(/invoice/)
    expect(issuesIn(refused)).toEqual({ status: ['not_now'] })
  })

  it('is given to many at once, and refused one by one', async () => {
    const other = await addLead(dealer)
    const answer = data(
      await seller.post('/leads/status', { ids: [id, other, 999_999], status: 'on_hold' }),
    )
    expect(
      answer.moved.map(({ id, from, status }: Record<string, unknown>) => [id, from, status]),
    ).toEqual([
      [id, 'requested', 'on_hold'],
      [other, 'requested', 'on_hold'],
    ])
    expect(answer.refused).toEqual([{ id: 999_999, message: 'No such resource.' }])
    expect((await read()).version).toBe(answer.moved[0].version)
  })
})

describe('notes', () => {
  it('stand in the time line, and a call answers the lead until it is undone', async () => {
    const note = data(await owner.post(`/leads/${id}/notes`, { kind: 'note', text: 'Nice people' }))
    expect(note.answered_at).toBeNull()
    const call = data(await seller.post(`/leads/${id}/notes`, { kind: 'call', outcome: 'reached' }))
    expect((await read()).answered_at).toBe(call.answered_at)
    expect(
      (await stepsOf()).map(({ what, who, note }: TimelineEntry) => [
        what,
        who.name,
        note?.kind,
        note?.is_own,
      ]),
    ).toEqual([
      ['note', 'Sem Seller', 'call', false],
      ['note', 'Olga Owner', 'note', true],
      ['create lead', 'Test key', undefined, undefined],
    ])
    expect((await owner.remove(`/leads/${id}/notes/${call.id}`)).status).toBe(404)
    app.clock.advance(1000)
    data(await seller.remove(`/leads/${id}/notes/${call.id}`))
    expect((await read()).answered_at).toBeNull()
    expect((await stepsOf())[0]).toMatchObject({
      changed: ['notes'],
      detail: { kind: 'call', deleted: 1 },
    })
    expect(
      data(await owner.get('/leads?q=nice%20peo')).map((lead: { id: number }) => lead.id),
    ).toContain(id)
  })

  it('refuses an empty one', async () => {
    expect((await owner.post(`/leads/${id}/notes`, { kind: 'note', text: '  ' })).status).toBe(422)
    expect((await owner.post(`/leads/${id}/notes`, { kind: 'party' })).status).toBe(422)
  })
})

it('is seen by who opened it, and by nobody else', async () => {
  const isSeen = async (by: Member) =>
    data(await by.get(leadsShown())).find((lead: { id: number }) => lead.id === id).is_seen
  for (let time = 0; time < 2; time++) {
    expect(data(await viewer.post(`/leads/${id}/view`))).toEqual({ is_seen: true })
    expect(await isSeen(viewer)).toBe(true)
    expect(await isSeen(owner)).toBe(false)
  }
})
