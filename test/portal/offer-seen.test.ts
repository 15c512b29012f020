import { describe, expect, it } from 'vitest'
import { differenceOf } from '../../portal/offers/seen-difference.ts'

const totals = {
  net: 1_000,
  vat: [{ rate: 21, net: 1_000, amount: 210 }],
  gross: 1_210,
}
const seen = (from: number | null, to: number | null = null, withVat = true) =>
  differenceOf({
    shown_price: {
      from,
      to,
      on_request: from === null,
      currency: 'eur',
      includes_vat: withVat,
      promotion: null,
      before: null,
      show: 'from',
      vat_rates: [],
      parts: null,
      shown_at: null,
    },
    document: { totals },
  })

describe('how far an offer is from what the customer saw', () => {
  it('is told in the same terms of VAT, and from the nearer end of a range', () => {
    expect(seen(1_210)).toBe(0)
    expect(seen(1_000, null, false)).toBe(0)
    expect(seen(1_200.5)).toBe(9.5)
    expect(seen(1_300)).toBe(-90)
    expect(seen(1_200, 1_300)).toBe(0)
    expect(seen(1_000, 1_200)).toBe(10)
    expect(seen(1_300, 1_400)).toBe(-90)
  })

  it('is not told while one of them is on request', () => {
    expect(seen(null)).toBeNull()
  })
})
