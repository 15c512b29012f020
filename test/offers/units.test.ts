import { expect, it } from 'vitest'
import { countLines } from '../../server/offers/document/lines.ts'
import { formatsOf } from '../../server/offers/pdf/formats.ts'
import { isSameOffer } from '../../server/offers/versions/same.ts'
import { unitOfAmount } from '../../server/prices/offer-items/lines-amount.ts'
import type { Amount } from '../../server/prices/offer-items/rule.contract.ts'
import { line, offer } from './pdf-documents.ts'

const width: Amount = { answer: 'size.width', in: 'm' }
const depth: Amount = { answer: 'size.depth', in: 'm' }
const area: Amount = { product: [width, depth] }

it.each<[string | null, Amount]>([
  ['m', width],
  ['m²', area],
  ['m', { sum: [width, depth] }],
  ['m²', { largest: [6, area] }],
  ['cm', { smallest: [{ answer: 'size.width', in: 'cm' }, 900] }],
  [null, 4],
  [null, 'spots'],
  [null, { count: 'walls' }],
  [null, { product: [width, 3] }],
  [null, { product: [width, depth, depth] }],
  [null, { product: [width, { answer: 'size.depth', in: 'cm' }] }],
  [null, { sum: [width, 1] }],
  [null, { round_up: { quotient: [width, 4] } }],
])('the unit is %s of %j', (unit, amount) => {
  expect(unitOfAmount(amount)).toBe(unit)
})

it.each([
  ['stuk', { kind: 'material', name: 'Ledspot', unit: 'stuk' }, 'spots'],
  ['m²', { kind: 'per_unit' }, area],
  [null, { kind: 'fixed' }, null],
])('a line counts in %s', (unit, price, amount) => {
  const facts = { shown: null, quantity: { amount, value: 2 }, price }
  const row = {
    ...line(),
    unit: null,
    base_price: 100,
    agreed_price: null,
    is_optional: 0,
    is_chosen: 1,
  }
  const priced = { discount_rate: 0, prices_include_vat: 1, total_includes_vat: 1 } as const
  const origin = JSON.stringify({ facts })
  const { lines } = countLines(priced, [{ ...row, is_optional: 0, is_chosen: 1, origin }])
  expect(lines[0]?.unit).toBe(unit)
})

it.each([
  ['nl', '1 stuk', '3 uur', '12,5 m²'],
  ['en', '1 piece', '3 hours', '12.5 m²'],
  ['de', '1 Stück', '3 Stunden', '12,5 m²'],
  ['fr', '1 pièce', '3 heures', '12,5 m²'],
] as const)('is said in %s as %s, %s and %s', (language, ...said) => {
  const { quantity } = formatsOf({
    language,
    currency: 'EUR',
    time_zone: 'Europe/Amsterdam',
    dealer: { country: 'NL' },
  })
  const counted = [
    { quantity: 1, unit: 'piece' },
    { quantity: 3, unit: 'hour' },
    { quantity: 12.5, unit: 'm²' },
  ]
  expect(counted.map(quantity)).toEqual(said)
})

it('a version of before units and legends says the same as the offer with them', () => {
  const before = offer()
  const legend = [{ label: 'Breedte', value: '400 cm' }]
  const now = offer({ legend, lines: before.lines.map((one) => ({ ...one, unit: 'm' })) })
  expect(isSameOffer(before, now)).toBe(true)
  expect(isSameOffer(now, { ...now, legend: [] })).toBe(false)
  const others = now.lines.map((one) => ({ ...one, unit: null }))
  expect(isSameOffer(now, { ...now, lines: others })).toBe(false)
  expect(isSameOffer({ ...before, subject: 'Pergola' }, now)).toBe(false)
})
