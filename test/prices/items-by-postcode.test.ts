import { describe, expect, it } from 'vitest'
import { ValidationFailed } from '../../server/core/errors.ts'
import { readCatalogue } from '../../server/prices/catalogue/catalogue.reads.ts'
import { warningsOf } from '../../server/prices/catalogue/warnings.ts'
import { prefixesIn } from '../../server/prices/offer-items/lines-areas.ts'
import type { Amount } from '../../server/prices/offer-items/rule.contract.ts'
import type { Question } from '../../shared/form/form.contract.ts'
import type { Country } from '../../shared/form/question.contract.ts'
import { itemFile, lineOf, saysOf, whyNoLine } from './items.ts'

const REGIONS = {
  by: 'postcode',
  areas: [
    { in: ['NL 1000-1999', 'NL 30'], value: 150 },
    { in: ['NL 2', 'DE 40-47'], value: 275.5 },
    { in: ['NL 9700-9799'], value: 0 },
  ],
}
const asked = (country: Country | Country[]): Question[] => [
  { key: 'postcode', kind: 'postcode', label: 'Postcode', required: true, country },
]

describe('an amount by postcode', () => {
  it.each<[string, Country | Country[], number, string]>([
    ['1017 AB', 'NL', 15_000, '150 in NL 1000-1999 by postcode'],
    ['1999 ZZ', 'NL', 15_000, '150 in NL 1000-1999 by postcode'],
    ['3012 KL', 'NL', 15_000, '150 in NL 30 by postcode'],
    ['2000 AA', 'NL', 27_550, '275.5 in NL 2 by postcode'],
    ['40210', 'DE', 27_550, '275.5 in DE 40-47 by postcode'],
    ['47999', ['NL', 'DE'], 27_550, '275.5 in DE 40-47 by postcode'],
    ['9712 CP', 'NL', 0, '0 in NL 9700-9799 by postcode'],
    // As a widget tells it, before the form is sent.
    ['NL 10', 'NL', 15_000, '150 in NL 1000-1999 by postcode'],
    ['DE 47', ['NL', 'DE'], 27_550, '275.5 in DE 40-47 by postcode'],
  ])('%s in %s is %d cents: %s', (postcode, country, cents, says) => {
    const line = lineOf({ price: { amount: REGIONS } }, { postcode }, { questions: asked(country) })
    expect(line).toMatchObject({ quantity: 1, totalCents: cents, why: { price: says } })
  })

  it('is a quantity too, a part of another amount, and a place on an axis', () => {
    const answers = { postcode: '2011 AA' }
    const km = lineOf({ price: { per_unit: 2 }, quantity: REGIONS }, answers)
    expect(km).toMatchObject({ quantity: 275.5, totalCents: 55_100 })
    expect(km.why.quantity).toBe('275.5 in NL 2 by postcode = 275.5')
    const more: Amount = { sum: [10, { product: [2, REGIONS] }] }
    expect(lineOf({ price: { amount: more } }, answers).totalCents).toBe(56_100)
    const zone = { by: 'postcode', areas: [{ in: ['NL 2'], value: 3000 }] }
    expect(lineOf({ price: { matrix: 'glass', row: 2500, col: zone } }, answers).unitCents).toBe(
      215_000,
    )
  })

  it.each([
    [{}, 'postcode is not answered'],
    [{ postcode: '3100 AA' }, 'postcode is in no area'],
    [{ postcode: '48000' }, 'postcode is in no area'],
    // Too little of it to know.
    [{ postcode: 'NL 9' }, 'postcode is in no area'],
    [{ postcode: 'FR 40' }, 'postcode is in no area'],
    [{ postcode: 'anything' }, 'postcode is in no area'],
  ])('writes no line for %j: %s', (answers, says) => {
    expect(whyNoLine({ price: { amount: REGIONS } }, answers)).toBe(says)
    expect(whyNoLine({ price: { per_unit: 1 }, quantity: REGIONS }, answers)).toBe(says)
  })

  it('needs no more of a postcode than its ranges tell apart', () => {
    const rule = (...ranges: string[]) => ({
      text: 'Region',
      price: { amount: { by: 'postcode', areas: [{ in: ranges, value: 1 }] } },
    })
    const needs = (...ranges: string[]) => prefixesIn([rule(...ranges)], asked('NL')).postcode
    expect(needs('NL 1000-1999')).toEqual({ NL: 1 })
    expect(needs('NL 1000-2999', 'NL 3000-3099', 'DE 40-47')).toEqual({ NL: 2, DE: 2 })
    expect(needs('NL 1011-1019', 'BE 2000-2099')).toEqual({ NL: 4, BE: 2 })
    expect(needs('GB M10-M19')).toEqual({ GB: 3 })
    expect(prefixesIn([rule('NL 1')], [])).toEqual({})
    expect(prefixesIn([{ text: 'Fixed', price: { fixed: 1 } }], asked('NL'))).toEqual({})
  })
})

describe('a file with amounts by postcode', () => {
  const read = (...areas: unknown[]) =>
    readCatalogue({ items: [itemFile({ price: { amount: { by: 'postcode', areas } } })] })

  it('is read, and written one way', () => {
    const { items } = read(
      { in: [' nl 1000-1999', 'DE 40-47'], value: 150 },
      { in: ['NL 2'], value: 1 },
    )
    const areas = [
      { in: ['NL 1000-1999', 'DE 40-47'], value: 150 },
      { in: ['NL 2'], value: 1 },
    ]
    expect(items).toMatchObject([{ price: { amount: { by: 'postcode', areas } } }])
    const forms = [{ questions: [...asked('NL')].map((own) => ({ ...own, key: 'zip' })) }]
    expect(saysOf(warningsOf(items ?? [], { forms, matrices: new Map() }))).toEqual({
      'items.0.price.amount': ['no form asks postcode'],
    })
  })

  it('says how many weeks an item takes', () => {
    const { items } = readCatalogue({ items: [itemFile({ lead_weeks: 8 })] })
    expect(items).toMatchObject([{ lead_weeks: 8 }])
  })

  it.each([-1, 1.5, 105])('is refused with a lead time of %d weeks', (lead_weeks) => {
    const act = () => readCatalogue({ items: [itemFile({ lead_weeks })] })
    expect(issueOf(act)).toContain('items.0.lead_weeks')
  })

  it.each([
    [['NL 2000-1000'], 'NL 2000-1000'],
    [['NL 10-1999'], 'NL 10-1999'],
    [['NL 1', '1000-1999'], '1000-1999'],
    [['ES 28'], 'ES 28'],
    [['NL 1017 AB'], 'NL 1017 AB'],
    [[''], '“”'],
  ])('is refused with %j, and told of %s', (ranges, named) => {
    expect(issueOf(() => read({ in: ranges, value: 1 }))).toContain(named)
  })

  it.each([
    ['NL 1000-1999', 'NL 1500-2500', true],
    ['NL 1', 'NL 19', true],
    ['NL 199-205', 'NL 2', true],
    ['DE 10-19', 'DE 195-200', true],
    ['DE 10-19', 'DE 200-205', false],
    ['NL 1', 'BE 1', false],
    ['NL 1000-1499', 'NL 1500-1999', false],
  ])('is refused where %s and %s have other values and overlap: %s', (one, other, isRefused) => {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ]) {
      const act = () => read({ in: [a], value: 1 }, { in: [b], value: 2 })
      if (isRefused) expect(issueOf(act)).toMatch(new RegExp(`${b}.*${a}|${a}.*${b}`))
      else expect(act).not.toThrow()
      expect(() => read({ in: [a], value: 1 }, { in: [b], value: 1 })).not.toThrow()
    }
  })
})

function issueOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof ValidationFailed) return JSON.stringify(error.details.fields)
    throw error
  }
  return ''
}
