import { beforeEach, describe, expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import type { Offer } from '../../server/leads/offer.contract.ts'
import { PLENTY } from '../prices/promotions.ts'
import { allRows } from '../support/all-rows.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { type Actor, actor, addLead, eventsOf, readOffer } from './offers.ts'

const app = await forTests(startTestApp())

let dealer: Dealer
let doing: Actor
beforeEach(async () => {
  app.clock.set('2026-09-10T08:30:00Z')
  dealer = await app.dealer({ ...PLENTY, statuses: ['on_hold', 'planned'] })
  doing = actor(app, dealer)
})

type Stage = 'requested' | 'empty' | 'offer' | 'sent' | 'measured' | 'signed' | 'rejected'
const STAGES: Stage[] = ['requested', 'empty', 'offer', 'sent', 'measured', 'signed', 'rejected']

/** Makes a record in this stage. `empty` is an offer without lines. */
async function at(stage: Stage): Promise<number> {
  const id = await addLead(dealer)
  if (stage === 'requested') return id
  await doing.build(id)
  if (stage === 'empty') return id
  await doing.add(id)
  if (stage === 'offer') return id
  await doing.send(id)
  if (stage === 'measured') await doing.measure(id)
  if (stage === 'signed') await doing.sign(id)
  if (stage === 'rejected') await doing.reject(id)
  return id
}

const INVOICE = { number: 'F-1', status: 'open', paid_at: null } as const

/** Every change of an offer, and the stages that allow it. `line` is the id of one of its lines. */
const MOVES: Record<string, [(id: number, line: number) => Promise<unknown>, Stage[]]> = {
  build: [(id) => doing.build(id), ['requested', 'empty', 'offer', 'sent', 'measured']],
  add: [(id) => doing.add(id), ['empty', 'offer', 'sent', 'measured']],
  edit: [(id, lineId) => doing.edit(id, { lineId, quantity: 2 }), ['offer', 'sent', 'measured']],
  place: [(id, lineId) => doing.edit(id, { lineId, position: 1 }), ['offer', 'sent', 'measured']],
  remove: [(id, line) => doing.remove(id, line), ['offer', 'sent', 'measured']],
  discount: [
    (id) => doing.discount(id, { discount: { rate: 500 } }),
    ['empty', 'offer', 'sent', 'measured'],
  ],
  send: [(id) => doing.send(id), ['offer']],
  sign: [(id) => doing.sign(id), ['sent', 'measured']],
  reject: [(id) => doing.reject(id, 'Too dear'), ['empty', 'offer', 'sent', 'measured']],
  measure: [(id) => doing.measure(id), ['sent']],
  invoice: [(id) => doing.invoice(id, INVOICE), ['signed']],
  move: [(id) => doing.move(id, 'on_hold'), STAGES],
}

const BEING: Record<Stage, string> = {
  requested: 'a request that has no offer yet',
  empty: 'an offer that was not sent',
  offer: 'an offer that was not sent',
  sent: 'an offer that is sent',
  measured: 'an offer that is sent',
  signed: 'an offer that is signed',
  rejected: 'an offer that is rejected',
}
const DONE: Record<string, string> = {
  build: 'built',
  send: 'sent',
  sign: 'signed',
  reject: 'rejected',
  measure: 'accepted for measurement',
  invoice: 'invoiced',
}
const OTHER_WORDS: Record<string, string> = {
  'send empty': 'an offer without lines cannot be sent',
  'measure measured': 'an offer that is accepted for measurement cannot be accepted again',
}

function errorOf(name: string, stage: Stage): string {
  return OTHER_WORDS[`${name} ${stage}`] ?? `${BEING[stage]} cannot be ${DONE[name] ?? 'changed'}`
}

describe.each(Object.keys(MOVES))('%s', (name) => {
  const [move, allowed] = MOVES[name] as (typeof MOVES)[string]

  it.each(allowed)('can be done when %s', async (stage) => {
    const id = await at(stage)
    const [line] = stage === 'requested' ? [] : (await readOffer(dealer, id)).lines
    await move(id, line?.id ?? 0)
  })

  const refused = STAGES.filter((stage) => !allowed.includes(stage))
  it.each(refused)('is refused by name when %s, and changes nothing', async (stage) => {
    const id = await at(stage)
    const before = await allRows(app)
    const error = await move(id, 0).catch((error) => error)
    const isLine = stage === 'empty' && name !== 'send' && name in MOVES && DONE[name] === undefined
    const fields = isLine
      ? { line: ['the offer has no line 0'] }
      : { status: [errorOf(name, stage)] }
    expect(error).toMatchObject({ code: 'validation_failed', details: { fields } })
    expect(await allRows(app)).toEqual(before)
  })
})

describe('a life', () => {
  it('is stamped and told of, step by step, on lead and offer alike', async () => {
    const id = await addLead(dealer)
    const life: [string, () => Promise<Offer>, object][] = [
      ['08:31', () => doing.build(id), { status: 'offer', created_at: true }],
      ['08:32', () => doing.add(id), {}],
      ['08:33', () => doing.send(id), { status: 'sent', sent_at: true }],
      ['08:34', () => doing.measure(id), { measurement_accepted_at: true }],
      ['08:35', () => doing.sign(id), { status: 'signed', signed_at: true }],
    ]
    const expected: Record<string, unknown> = { rejected_at: null, rejected_reason: null }
    for (const [time, step, changes] of life) {
      const stamp = `2026-09-10T${time}:00+00:00`
      app.clock.set(stamp)
      for (const [name, value] of Object.entries(changes)) {
        expected[name] = value === true ? stamp : value
      }
      const offer = await step()
      expect(offer).toMatchObject({ ...expected, updated_at: stamp })
      expect(await readOffer(dealer, id)).toEqual(offer)
      const lead = (await dealer.api.get(`/leads/${id}`)).body.data
      expect(lead).toMatchObject({ status: offer.status, total: offer.total, updated_at: stamp })
      const { number, created_at, sent_at, signed_at, rejected_at, measurement_accepted_at } = offer
      const stamps = {
        number,
        created_at,
        sent_at,
        signed_at,
        rejected_at,
        measurement_accepted_at,
      }
      expect(lead.offer).toEqual(stamps)
    }
    const events = await eventsOf(app, dealer)
    expect(events.map(({ key, previous }) => [key, previous])).toEqual([
      ['lead.created', null],
      ['lead.status_changed', 'requested'],
      ['offer.sent', null],
      ['lead.status_changed', 'offer'],
      ['offer.measurement_accepted', null],
      ['offer.signed', null],
      ['lead.status_changed', 'sent'],
    ])
    const last = await readOffer(dealer, id)
    expect(events.at(-2)?.data).toEqual(last)
    expect(events.at(-1)?.data).toEqual((await dealer.api.get(`/leads/${id}`)).body.data)
  })

  it('can end with a no, and the reason the customer gave', async () => {
    const id = await at('sent')
    const from = (await eventsOf(app, dealer)).length
    const offer = await doing.reject(id, 'Too dear')
    const no = { status: 'rejected', rejected_at: '2026-09-10T08:30:00+00:00' }
    expect(offer).toMatchObject({ ...no, rejected_reason: 'Too dear', signed_at: null })
    expect(await eventsOf(app, dealer, from)).toMatchObject([
      { key: 'offer.rejected', data: offer },
      { key: 'lead.status_changed', previous: 'sent', data: { id, status: 'rejected' } },
    ])
  })

  it('is another account’s own affair: for everybody else the record is not there', async () => {
    const id = await at('offer')
    const stranger = actor(app, await app.dealer(PLENTY))
    const before = await allRows(app)
    const tries = [
      stranger.build(id),
      stranger.send(id),
      stranger.add(id),
      stranger.move(id, 'offer'),
    ]
    for (const tried of await Promise.allSettled(tries)) {
      expect(tried).toMatchObject({ reason: { code: 'not_found' } })
    }
    const { account_counters: _, ...after } = await allRows(app)
    expect(after).toEqual({ ...before, account_counters: undefined } as object)
  })
})

describe('sending', () => {
  it('is refused while a line is on request, which is named', async () => {
    const id = await at('offer')
    await doing.add(id, { price: null })
    await expect(doing.send(id)).rejects.toThrow(
      'an offer with a line on request (position 2) cannot be sent',
    )
  })

  it('is refused while the customer could choose lines that come to less than nothing', async () => {
    const id = await at('offer')
    const refused = 'an offer whose total can be below 0 cannot be sent'
    const { lines } = await doing.add(id, { price: -100_01 })
    await expect(doing.send(id)).rejects.toThrow(refused)
    const lineId = lines[1]?.id ?? 0
    await doing.edit(id, { lineId, is_optional: true })
    await expect(doing.send(id)).rejects.toThrow(refused)
    await doing.edit(id, { lineId, price: -100_00 })
    expect((await doing.send(id)).total).toBe(100)
  })

  it('is taken back when what was sent is changed, and can be done again', async () => {
    const id = await at('measured')
    const from = (await eventsOf(app, dealer)).length
    const changed = await doing.add(id, { name: 'Ramp' })
    const open = { status: 'offer', sent_at: null, measurement_accepted_at: null }
    expect(changed).toMatchObject({ ...open, total: 200 })
    expect(await doing.send(id)).toMatchObject({ status: 'sent' })
    const events = await eventsOf(app, dealer, from)
    expect(events.map(({ key, previous }) => [key, previous])).toEqual([
      ['lead.status_changed', 'sent'],
      ['offer.sent', null],
      ['lead.status_changed', 'offer'],
    ])
  })
})

describe('an invoice', () => {
  const invoice = (id: number, status: 'draft' | 'open' | 'paid' | 'void', number = 'F-1') =>
    doing.invoice(id, { number, status, paid_at: null })

  it('goes from draft to paid, on the offer alone and without an event', async () => {
    const id = await at('signed')
    const events = (await eventsOf(app, dealer)).length
    for (const status of ['draft', 'open'] as const) {
      const shown = { number: 'F-1', status, paid_at: null }
      expect((await invoice(id, status)).invoice).toEqual(shown)
    }
    const paidAt = Date.parse('2026-09-09T10:00:00Z')
    const paid = await doing.invoice(id, { number: 'F-1', status: 'paid', paid_at: paidAt })
    const paid_at = '2026-09-09T10:00:00+00:00'
    expect(paid).toMatchObject({
      status: 'signed',
      invoice: { number: 'F-1', status: 'paid', paid_at },
    })
    expect(await readOffer(dealer, id)).toEqual(paid)
    expect(await eventsOf(app, dealer)).toHaveLength(events)
  })

  it('is paid now unless it is said when', async () => {
    const { invoice: own } = await invoice(await at('signed'), 'paid')
    expect(own.paid_at).toBe('2026-09-10T08:30:00+00:00')
  })

  it('that is void can be followed by another', async () => {
    const id = await at('signed')
    await invoice(id, 'open')
    await invoice(id, 'void')
    expect((await invoice(id, 'draft', 'F-2')).invoice.number).toBe('F-2')
  })

  it('goes no other way', async () => {
    const id = await at('signed')
    await expect(invoice(id, 'void')).rejects.toThrow('an invoice that is none cannot become void')
    await invoice(id, 'open')
    await expect(invoice(id, 'draft')).rejects.toThrow(
      'an invoice that is open cannot become draft',
    )
    await invoice(id, 'paid')
    for (const status of ['draft', 'open', 'paid', 'void'] as const) {
      await expect(invoice(id, status)).rejects.toThrow(
        `an invoice that is paid cannot become ${status}`,
      )
    }
  })

  it('noted twice the same changes nothing', async () => {
    const id = await at('signed')
    const first = await invoice(id, 'open')
    app.clock.advance(60_000)
    expect(await invoice(id, 'open')).toEqual(first)
  })
})

describe('a status of the account’s own', () => {
  it('stands until something happens, and can be taken away', async () => {
    const id = await at('sent')
    const from = (await eventsOf(app, dealer)).length
    expect(await doing.move(id, 'on_hold')).toMatchObject({ status: 'on_hold' })
    expect((await dealer.api.get('/leads?status=on_hold')).body.data).toMatchObject([{ id }])
    expect((await dealer.api.get('/offers?status=on_hold')).body.data).toMatchObject([{ id }])
    expect((await dealer.api.get('/offers?status=sent')).body.data).toEqual([])
    expect(await doing.move(id, 'planned')).toMatchObject({ status: 'planned' })
    expect(await doing.move(id, 'sent')).toMatchObject({ status: 'sent' })
    await doing.move(id, 'planned')
    expect(await doing.measure(id)).toMatchObject({ status: 'planned' })
    expect(await doing.sign(id)).toMatchObject({ status: 'signed' })
    const changes = (await eventsOf(app, dealer, from)).filter(({ previous }) => previous !== null)
    expect(changes.map(({ previous, data }) => [previous, data.status])).toEqual([
      ['sent', 'on_hold'],
      ['on_hold', 'planned'],
      ['planned', 'sent'],
      ['sent', 'planned'],
      ['planned', 'signed'],
    ])
  })

  it('can be given to a lead nobody has quoted', async () => {
    const id = await at('requested')
    await doing.move(id, 'on_hold')
    const lead = (await dealer.api.get(`/leads/${id}`)).body.data
    expect(lead).toMatchObject({ status: 'on_hold', offer: { number: null, created_at: null } })
    expect((await dealer.api.get('/offers')).body.data).toEqual([])
    expect(await doing.build(id)).toMatchObject({ status: 'offer' })
  })

  it('given twice changes nothing', async () => {
    const id = await at('offer')
    const first = await doing.move(id, 'on_hold')
    const events = (await eventsOf(app, dealer)).length
    app.clock.advance(60_000)
    expect(await doing.move(id, 'on_hold')).toEqual(first)
    expect(await eventsOf(app, dealer)).toHaveLength(events)
  })

  it('stays on offers that have it when the account gives it up', async () => {
    const id = await at('offer')
    await doing.move(id, 'on_hold')
    const change = { statuses: [] }
    await dealer.run(setAccount, { id: dealer.account.id, change })
    expect(await readOffer(dealer, id)).toMatchObject({ status: 'on_hold' })
    expect(await doing.move(id, 'offer')).toMatchObject({ status: 'offer' })
  })
})
