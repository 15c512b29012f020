import { describe, expect, it } from 'vitest'
import { type CountedLine, countedOf, totalsOf } from '../../server/prices/offer-items/totals.ts'
import { lessPercent } from '../../shared/money.ts'

/** Prices in currency, of at most six decimals, as offers have them that are older; rates in percent. */
function line(quantity: number, unit: number | null, vat: number): CountedLine {
  const unit_price = unit === null ? null : Math.round(unit * 1e6)
  return countedOf({ quantity, unit_price, vat_rate: Math.round(vat * 100) })
}

const added = (...lines: CountedLine[]) => totalsOf(lines, { pricesIncludeVat: false })
const within = (...lines: CountedLine[]) => totalsOf(lines, { pricesIncludeVat: true })

describe('golden totals', () => {
  it('16 at 348.35 less 4 %, with 22 % VAT: 5350.72 + 1177.16 = 6527.88', () => {
    // 348.35 × 0.96 = 334.416, rounded 334.42: that is what the line shows. × 16 = 5350.72, and 22 %
    // of it is 1177.1584.
    expect(lessPercent(348_35, 400)).toBe(334_42)
    expect(added(line(16, 334.42, 22))).toEqual({
      net: 5350_72,
      vat: [{ rate: 2200, net: 5350_72, amount: 1177_16 }],
      gross: 6527_88,
    })
  })

  it('3 at 64.95 less 4 % is 3 × 62.35 = 187.05, with nothing of what was rounded away', () => {
    // 64.95 × 0.96 = 62.352; three of these would be 187.056, which reads as 3 × 62.35 = 187.06.
    expect(lessPercent(64_95, 400)).toBe(62_35)
    expect(added(line(3, 62.35, 21))?.net).toBe(187_05)
  })

  it('keeps what an offer came to that was sent while prices were not rounded', () => {
    expect(added(line(16, 334.416, 22))).toMatchObject({ net: 5350_66, gross: 6527_81 })
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
