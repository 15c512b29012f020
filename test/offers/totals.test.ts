import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineCentsOf } from '../../server/money.ts'
import { type CountedLine, totalsOf } from '../../server/resources/offers/totals.ts'

/** Prices in currency, of at most six decimals; rates in percent. */
function line(quantity: number, unit: number | null, vat: number): CountedLine {
  const unitPrice = unit === null ? null : Math.round(unit * 1e6)
  return { quantity, unitPrice, vatRate: Math.round(vat * 100) }
}

const added = (...lines: CountedLine[]) => totalsOf(lines, { pricesIncludeVat: false })
const within = (...lines: CountedLine[]) => totalsOf(lines, { pricesIncludeVat: true })

describe('golden totals', () => {
  it('16 at 348.35 less 4 %, with 22 % VAT: 5350.66 + 1177.15 = 6527.81', () => {
    // 348.35 × 0.96 = 334.416; × 16 = 5350.656, rounded 5350.66. Had the price been rounded to
    // 334.42 first, it would be 5350.72. 22 % of 5350.66 is 1177.1452. Published as the right sum
    // in odoo/odoo issue 37896, of a program that made it 6527.80.
    expect(added(line(16, 334.416, 22))).toEqual({
      net: 5350_66,
      vat: [{ rate: 2200, net: 5350_66, amount: 1177_15 }],
      gross: 6527_81,
    })
  })

  it('3 at 1.1111 with 6 % VAT: 3.33 + 0.20 = 3.53', () => {
    // 3.3333 is 3.33, and 6 % of it 0.1998.
    expect(added(line(3, 1.1111, 6))).toEqual({
      net: 3_33,
      vat: [{ rate: 600, net: 3_33, amount: 20 }],
      gross: 3_53,
    })
  })

  it('rounds VAT once for each rate, not once for each line', () => {
    // Each 0.07 alone has 0.0147 VAT, that is 0.01; the three together 0.0441, that is 0.04.
    const sevens = [line(1, 0.07, 21), line(1, 0.07, 21), line(1, 0.07, 21)]
    expect(added(...sevens)?.vat).toEqual([{ rate: 2100, net: 21, amount: 4 }])
  })

  it('adds up what others published as right', () => {
    // odoo/odoo issue 36675: 23 % of 55.55 and 11.11 is 15.33, not 15.34.
    expect(added(line(1, 55.55, 23), line(1, 11.11, 23))?.vat[0]?.amount).toBe(15_33)
    // josemmo/einvoicing issue 31, by EN 16931: 26935.78 at 0.25 with 19 % is 8013.40.
    expect(added(line(26935.78, 0.25, 19))).toMatchObject({ net: 6733_95, gross: 8013_40 })
    // josemmo/einvoicing issue 63, by EN 16931: 13 % and 24 % on one invoice, 3.98.
    expect(added(line(2, 1.73, 13), line(2, 0.03, 24))?.gross).toBe(3_98)
  })

  it('keeps 21 % and 9 % apart, the lowest first', () => {
    // 21 % of 1250.50 + 99.95 = 1350.45 is 283.5945; 9 % of 3 × 32.50 = 97.50 is 8.775, half up.
    const mixed = [line(1, 1250.5, 21), line(3, 32.5, 9), line(1, 99.95, 21)]
    expect(added(...mixed)).toEqual({
      net: 1447_95,
      vat: [
        { rate: 900, net: 97_50, amount: 8_78 },
        { rate: 2100, net: 1350_45, amount: 283_59 },
      ],
      gross: 1740_32,
    })
  })

  it('takes VAT out of prices that include it, also once for each rate', () => {
    // 1350.45 × 21 / 121 = 234.3756…; 97.50 × 9 / 109 = 8.0504….
    const mixed = [line(1, 1250.5, 21), line(3, 32.5, 9), line(1, 99.95, 21)]
    expect(within(...mixed)).toEqual({
      net: 1205_52,
      vat: [
        { rate: 900, net: 89_45, amount: 8_05 },
        { rate: 2100, net: 1116_07, amount: 234_38 },
      ],
      gross: 1447_95,
    })
  })

  it.each([
    [1, 0.005, 1],
    [1, 0.004999, 0],
    [3, 0.335, 1_01],
    [0.5, 0.01, 1],
    [2.675, 1, 2_68],
    [1.005, 100, 100_50],
    [0.001, 4.99, 0],
  ])('rounds %d at %d half up, on the digits people read', (quantity, unit, cents) => {
    expect(added(line(quantity, unit, 0))?.net).toBe(cents)
  })

  it('knows no VAT of nought, and nought of a discount of 100 %', () => {
    expect(added(line(2, 10, 0))).toEqual({
      net: 20_00,
      vat: [{ rate: 0, net: 20_00, amount: 0 }],
      gross: 20_00,
    })
    expect(added(line(2, 0, 21))).toMatchObject({ net: 0, gross: 0 })
  })

  it('is unknown while a line is on request', () => {
    expect(added(line(1, 10, 21), line(1, null, 21))).toBeNull()
  })
})

describe('any lines', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
      unitPrice: fc.integer({ min: 0, max: 999_999_999_999 }),
      vatRate: fc.constantFrom(0, 600, 900, 2100, 2200, 1234),
    }),
    { minLength: 1, maxLength: 20 },
  )

  it('add up to the cent, whatever their order', () => {
    const property = fc.property(lines, fc.boolean(), (own, pricesIncludeVat) => {
      const totals = totalsOf(own, { pricesIncludeVat })
      if (totals === null) throw new Error('every line has a price')
      const { net, vat, gross } = totals
      expect(net + vat.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross)
      expect(vat.reduce((sum, group) => sum + group.net, 0)).toBe(net)
      const sum = own.reduce((cents, one) => cents + lineCentsOf(one.unitPrice, one.quantity), 0)
      expect(pricesIncludeVat ? gross : net).toBe(sum)
      expect(totalsOf(own.toReversed(), { pricesIncludeVat })).toEqual(totals)
    })
    fc.assert(property)
  })
})
