import fc from 'fast-check'
import { expect } from 'vitest'
import type { InvoiceStatus, Offer } from '../../../server/leads/offer.contract.ts'
import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { apply, patch, remove, start } from '../../prices/promotions.ts'
import type { Dealer, TestApp } from '../../support/app.ts'
import { type Actor, addLead, CATALOGUE, fillIn } from '../offers.ts'
import {
  applyTo,
  doing,
  type Model,
  type ModelLead,
  newLead,
  stageOf,
  totalOf,
  unitOf,
} from './model.ts'

export interface Real {
  app: TestApp
  dealer: Dealer
  form: FormDefinition
  actor: Actor
}

type Run = (model: Model, real: Real) => Promise<void>

/** One change of a record. The record is chosen when the step runs. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly #says: string
  readonly #run: Run

  constructor(says: string, run: Run) {
    this.#says = says
    this.#run = run
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: Real): Promise<void> {
    real.app.clock.advance(1000)
    model.now += 1000
    await this.#run(model, real)
  }

  toString(): string {
    return this.#says
  }
}

/** Few records, so that each of them gets many steps. */
const nth = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 20_000 })
const price = fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: null, freq: 8 })
const vat = fc.constantFrom(0, 9, 21)
const rate = fc.integer({ min: 0, max: 10_000 })

/** Of a step that needs no values. */
const NONE = fc.constant([] as [])

/** A step of these values. */
function step<Values extends unknown[]>(
  name: string,
  values: fc.Arbitrary<Values>,
  run: (model: Model, real: Real, ...values: Values) => Promise<void>,
): fc.Arbitrary<Step> {
  return values.map((given) => new Step(`${name}(${given.join()})`, (m, r) => run(m, r, ...given)))
}

/** A step that a lead makes, in the model and for real: both do it, or both refuse. */
function lives<Values extends unknown[]>(
  name: string,
  values: fc.Arbitrary<Values>,
  inModel: (model: Model, lead: ModelLead, ...values: Values) => boolean,
  forReal: (
    real: Real,
    lead: ModelLead,
    lines: Offer['lines'],
    ...values: Values
  ) => Promise<unknown>,
): fc.Arbitrary<Step> {
  const run = async (model: Model, real: Real, which: number, given: Values): Promise<void> => {
    const lead = model.leads[which % Math.max(1, model.leads.length)]
    if (lead === undefined) return
    const lines = lead.number === null ? [] : (await read(real, lead.id)).lines
    const isDone = await isAccepted(forReal(real, lead, lines, ...given))
    expect(isDone).toBe(inModel(model, lead, ...given))
    await expectSame(model, real, lead)
  }
  return step(name, fc.tuple(nth, values), run)
}

function isAccepted(acting: Promise<unknown>): Promise<boolean> {
  return acting.then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ code: 'validation_failed' })
      return false
    },
  )
}

/** Position in a list that has so many; none of an empty one. */
function at(which: number, lines: readonly unknown[]): number | null {
  return lines.length === 0 ? null : which % lines.length
}

/** The same step so many times among the others. */
function often(times: number, one: fc.Arbitrary<Step>): fc.Arbitrary<Step>[] {
  return Array.from({ length: times }, () => one)
}

const steps: fc.Arbitrary<Step>[] = [
  step('fill in', fc.tuple(fc.nat({ max: 3 })), async (model, { app, dealer, form }, spots) => {
    const id = await fillIn(app, dealer, form, { spots })
    newLead(model, id, spots)
  }),
  step('post lead', NONE, async (model, { dealer }) => newLead(model, await addLead(dealer), null)),
  step('price', fc.tuple(fc.integer({ min: 1, max: 99_999 })), async (model, { dealer }, cents) => {
    const [roof, ...others] = CATALOGUE.items
    await dealer.catalogue({ items: [{ ...roof, price: { per_unit: cents / 100 } }, ...others] })
    model.roofPrice = cents
  }),
  ...often(
    4,
    lives('build', NONE, doing.build, ({ actor }, { id }) => actor.build(id)),
  ),
  lives(
    'add',
    fc.tuple(quantity, price, vat, nth),
    (model, lead, q, base, rate, where) => {
      const line = { name: 'Delivery', quantity: q, base, agreed: null, vat: rate, item: null }
      return doing.add(model, lead, line, (where % (lead.lines.length + 1)) + 1)
    },
    ({ actor }, { id }, lines, q, cents, rate, where) => {
      const position = (where % (lines.length + 1)) + 1
      return actor.add(id, { quantity: q / 1000, price: cents, vat_rate: rate * 100, position })
    },
  ),
  lives(
    'edit',
    fc.tuple(nth, quantity, price),
    (model, lead, which, q, cents) => {
      const place = at(which, lead.lines)
      return place !== null && doing.edit(model, lead, place, q, cents)
    },
    ({ actor }, { id }, lines, which, q, cents) =>
      actor.edit(id, {
        lineId: lines[at(which, lines) ?? 0]?.id ?? 0,
        quantity: q / 1000,
        price: cents,
      }),
  ),
  lives(
    'place',
    fc.tuple(nth, nth),
    (model, lead, which, where) => {
      const place = at(which, lead.lines)
      return place !== null && doing.place(model, lead, place, (where % lead.lines.length) + 1)
    },
    ({ actor }, { id }, lines, which, where) => {
      const position = (where % Math.max(1, lines.length)) + 1
      return actor.edit(id, { lineId: lines[at(which, lines) ?? 0]?.id ?? 0, position })
    },
  ),
  lives(
    'remove',
    fc.tuple(nth),
    (model, lead, which) => {
      const place = at(which, lead.lines)
      return place !== null && doing.remove(model, lead, place)
    },
    ({ actor }, { id }, lines, which) => actor.remove(id, lines[at(which, lines) ?? 0]?.id ?? 0),
  ),
  lives(
    'discount',
    fc.tuple(rate),
    (model, lead, own) =>
      doing.discount(model, lead, { rate: own, source: 'dealer', promotion: null }),
    ({ actor }, { id }, _, own) => actor.discount(id, { discount: { rate: own } }),
  ),
  lives(
    'no discount',
    NONE,
    (model, lead) => doing.discount(model, lead, { rate: 0, source: null, promotion: null }),
    ({ actor }, { id }) => actor.discount(id, { discount: null }),
  ),
  ...often(
    8,
    lives('send', NONE, doing.send, ({ actor }, { id }) => actor.send(id)),
  ),
  ...often(
    4,
    lives('measure', NONE, doing.measure, ({ actor }, { id }) => actor.measure(id)),
  ),
  ...often(
    3,
    lives('sign', NONE, doing.sign, ({ actor }, { id }) => actor.sign(id)),
  ),
  lives(
    'reject',
    fc.tuple(fc.option(fc.constant('Too dear'), { nil: null })),
    doing.reject,
    ({ actor }, { id }, _, reason) => actor.reject(id, reason),
  ),
  ...often(
    4,
    lives(
      'invoice',
      fc.tuple(fc.constantFrom('F-1', 'F-2'), fc.constantFrom('draft', 'open', 'paid', 'void')),
      doing.invoice,
      ({ actor }, { id }, _, number, status) =>
        actor.invoice(id, { number, status: status as InvoiceStatus, paid_at: null }),
    ),
  ),
  lives(
    'move',
    fc.tuple(fc.constantFrom('on_hold', 'planned', 'signed', null)),
    doing.move,
    ({ actor }, lead, _, status) => actor.move(lead.id, status ?? stageOf(lead)),
  ),
  step('start promotion', fc.tuple(rate), async (model, { dealer }, own) => {
    const { id } = await start(dealer, { discount_pct: own / 100 })
    model.promotions.push({ id, rate: own, active: true })
  }),
  promotes('change promotion', async (model, { dealer }, promotion, own) => {
    const active = own % 2 === 0
    const change = { discount_pct: own / 100, is_active: active }
    expect((await patch(dealer, promotion.id, change)).status).toBe(200)
    Object.assign(promotion, { rate: own, active })
    expect(model.promotions).toContain(promotion)
  }),
  promotes('delete promotion', async (model, { dealer }, { id }, own) => {
    const carried = model.leads.filter((lead) => lead.promotion === id).length
    const isForced = own % 2 === 0
    const { status, body } = await remove(dealer, id, isForced ? '?force=1' : '')
    expect(status).toBe(carried > 0 && !isForced ? 409 : 200)
    if (status === 409) return expect(body.errors.offers_count).toBe(carried)
    expect(body.data.offers_keeping_their_discount).toBe(carried)
    model.promotions = model.promotions.filter((one) => one.id !== id)
  }),
  promotes('apply', async (model, real, { id }) => {
    const { status, body } = await apply(real.dealer, id)
    const applied = applyTo(model, id)
    expect([status, body.data?.applied ?? null]).toEqual([applied === null ? 409 : 200, applied])
    for (const lead of model.leads) await expectSame(model, real, lead)
  }),
  promotes('pin', async (model, real, { id, rate: own }) => {
    const lead = model.leads[0]
    if (lead === undefined) return
    const pinned = { rate: own, source: 'pinned', promotion: id } as const
    const acting = real.actor.discount(lead.id, { discount: { promotion_id: id } })
    expect(await isAccepted(acting)).toBe(doing.discount(model, lead, pinned))
    await expectSame(model, real, lead)
  }),
]

/** A step with one of the promotions there are. */
function promotes(
  name: string,
  run: (
    model: Model,
    real: Real,
    promotion: Model['promotions'][number],
    own: number,
  ) => Promise<void>,
): fc.Arbitrary<Step> {
  return step(name, fc.tuple(nth, rate), async (model, real, which, own) => {
    const promotion = model.promotions[which % Math.max(1, model.promotions.length)]
    if (promotion !== undefined) await run(model, real, promotion, own)
  })
}

export const anyLife = fc.commands(steps, { maxCommands: 150, size: 'max' })

async function read({ dealer }: Real, id: number): Promise<Offer> {
  return (await dealer.api.get(`/offers/${id}`)).body.data
}

/** Expects the API to show a record as the model has it. */
export async function expectSame(model: Model, { dealer }: Real, lead: ModelLead): Promise<void> {
  const { id, status, number, stamps, invoice } = lead
  const { created_at, sent_at, signed_at, rejected_at, measured_at } = stamps
  const total = totalOf(model, lead)
  const times = {
    created_at: formatOptionalTimestamp(created_at),
    sent_at: formatOptionalTimestamp(sent_at),
    signed_at: formatOptionalTimestamp(signed_at),
    rejected_at: formatOptionalTimestamp(rejected_at),
    measurement_accepted_at: formatOptionalTimestamp(measured_at),
  }
  const both = {
    id,
    status,
    total: total === null ? null : total / 100,
    updated_at: formatTimestamp(lead.updated),
  }
  const shown = (await dealer.api.get(`/leads/${id}`)).body.data
  expect(shown).toMatchObject({ ...both, offer: { number, ...times } })
  const answer = await dealer.api.get(`/offers/${id}`)
  if (number === null) return expect(answer.status).toBe(404)
  expect(answer.body.data).toMatchObject({
    ...both,
    ...times,
    number,
    discount_rate: lead.rate / 100,
    rejected_reason: lead.reason,
    invoice: {
      number: invoice?.number ?? null,
      status: invoice?.status ?? null,
      paid_at: formatOptionalTimestamp(invoice?.paid ?? null),
    },
    lines: lead.lines.map((line, index) => ({
      position: index + 1,
      name: line.name,
      quantity: line.quantity / 1000,
      base_price: line.base === null ? null : line.base / 100,
      unit_price: inCurrency(unitOf(line, lead)),
      vat_rate: line.vat,
      source: line.item === null ? 'manual' : 'auto',
    })),
  })
}

function inCurrency(cents: bigint | null): number | null {
  return cents === null ? null : Number(cents) / 100
}
