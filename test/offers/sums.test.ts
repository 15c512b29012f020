import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withChoice } from '../../server/offers/customer/choice.ts'
import type { OfferDocument } from '../../server/offers/document/document.contract.ts'
import { countLines, isOutsideDiscount } from '../../server/offers/document/lines.ts'
import { formatsOf } from '../../server/offers/pdf/formats.ts'
import { unitPriceOf } from '../../server/prices/offer-items/totals.ts'

/** What a reader does with the figures that the page shows: exactly, in thousandths of a cent. */
const HALF = 500n
const rounded = (thousandths: bigint) =>
  (thousandths < 0n ? thousandths - HALF : thousandths + HALF) / 1000n

/** Below zero where somebody typed it. */
const takesOff = fc.record({
  base_price: fc.integer({ min: -99_999_99, max: -1 }),
  agreed_price: fc.constant(null),
  source: fc.constant('manual' as const),
})
const adds = fc.record({
  base_price: fc.integer({ min: 0, max: 99_999_99 }),
  agreed_price: fc.option(fc.integer({ min: 0, max: 99_999_99 }), { freq: 4 }),
  source: fc.constantFrom('auto' as const, 'manual' as const),
})
const rest = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
  vat_rate: fc.constantFrom(0, 600, 900, 2100, 2200, 1234),
  is_optional: fc.boolean(),
  is_chosen: fc.boolean(),
})
const line = fc
  .tuple(fc.oneof({ weight: 3, arbitrary: adds }, takesOff), rest)
  .map(([price, own]) => ({ ...price, ...own }))
const offer = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount_rate: fc.integer({ min: 0, max: 100_00 }),
  discount_source: fc.constantFrom('promotion', 'pinned', 'dealer'),
  prices_include_vat: fc.constantFrom(0, 1),
  total_includes_vat: fc.constantFrom(0, 1),
})
type Made = typeof offer extends fc.Arbitrary<infer Value> ? Value : never

function documentOf({ lines, ...row }: Made) {
  const rows = lines.map((one, index) => {
    const flags = {
      is_optional: one.is_optional ? (1 as const) : (0 as const),
      is_chosen: one.is_chosen || !one.is_optional ? (1 as const) : (0 as const),
    }
    const said = { name: 'Line', description: null, unit: null, picture: null, origin: null }
    const own = { ...one, ...said, ...flags, id: index + 1, position: index + 1 }
    return { ...own, unit_price: unitPriceOf(one as never, row as never) }
  })
  return countLines(row as never, rows as never)
}

const each = (check: (made: Made, document: ReturnType<typeof documentOf>) => void) =>
  fc.assert(
    fc.property(offer, (made) => {
      check(made, documentOf(made))
    }),
    { numRuns: 500 },
  )

it('the price that is shown times the quantity that is shown is the amount that is shown', () => {
  each((_, { lines }) => {
    for (const { unit_price: unit, quantity, total } of lines) {
      const thousandths = BigInt(unit as number) * BigInt(Math.round(quantity * 1000))
      expect(BigInt(total as number)).toBe(rounded(thousandths))
    }
  })
})

it('the amounts of the lines that count are the total, before VAT or with it', () => {
  each(({ prices_include_vat: includes }, { lines, totals }) => {
    const counting = lines.filter((one) => one.is_chosen)
    if (counting.length === 0) return expect(totals).toBeNull()
    if (totals === null) throw new Error('every line has a price')
    const sum = counting.reduce((cents, { total }) => cents + (total as number), 0)
    expect(includes === 1 ? totals.gross : totals.net).toBe(sum)
    expect(totals.net + totals.vat.reduce((vat, { amount }) => vat + amount, 0)).toBe(totals.gross)
    expect(totals.vat.reduce((net, group) => net + group.net, 0)).toBe(totals.net)
    for (const { rate, net } of totals.vat) {
      const own = counting.filter((one) => one.vat_rate === rate)
      const shown = own.reduce((cents, { total }) => cents + (total as number), 0)
      if (includes === 0) expect(net).toBe(shown)
    }
  })
})

it('what is taken off is what the lines would have come to, less what they come to', () => {
  each((_, { lines, discount }) => {
    if (discount === null) return
    const counting = lines.filter((one) => one.is_chosen)
    const off = counting.reduce((sum, { list_price: list, quantity, total }) => {
      const thousandths = BigInt(list as number) * BigInt(Math.round(quantity * 1000))
      return sum + Number(rounded(thousandths)) - (total as number)
    }, 0)
    expect(discount.amount).toBe(off)
  })
})

it('a promotion leaves what a member typed, and the line says so; a typed discount leaves what takes off', () => {
  each(({ lines: made, discount_rate: rate, discount_source: source }, { lines }) => {
    lines.forEach((shown, index) => {
      const own = made[index] as Made['lines'][number]
      const typed = own.agreed_price ?? (own.source === 'manual' ? own.base_price : null)
      const lowered = (BigInt(shown.list_price as number) * BigInt(100_00 - rate) + 5000n) / 10_000n
      const isTaken = (shown.list_price as number) < 0
      const stays = typed !== null && (source !== 'dealer' || isTaken)
      expect(BigInt(shown.unit_price as number)).toBe(stays ? BigInt(typed as number) : lowered)
      const differs = lowered !== BigInt(shown.list_price as number)
      expect(isOutsideDiscount(shown, rate)).toBe(stays && differs && !isTaken)
    })
  })
})

it('another choice of options shows the same prices, and the total of those lines', () => {
  each((made, counted) => {
    const ids = counted.lines.filter((_, index) => index % 2 === 0).map(({ id }) => id)
    const chosen = made.lines.map((one, index) => ({ ...one, is_chosen: index % 2 === 0 }))
    const document = { ...counted } as OfferDocument
    expect(withChoice(document, ids)).toEqual(documentOf({ ...made, lines: chosen }))
  })
})

it('writes amounts with the two decimals that were counted with', () => {
  const { money } = formatsOf({
    language: 'nl',
    currency: 'EUR',
    time_zone: 'Europe/Amsterdam',
    dealer: { country: 'NL' },
  })
  expect([money(62_35), money(187_05)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '€ 62,35',
    '€ 187,05',
  ])
})
