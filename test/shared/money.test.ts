import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountFormat, fromCents, lineCents, roundHalfUp, toCents } from '../../shared/money.ts'

describe('roundHalfUp', () => {
  it.each([
    [1.005, 2, 1.01],
    [1.0049999, 2, 1],
    [2.675, 2, 2.68],
    [10.075, 2, 10.08],
    [0.5, 0, 1],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-2.4, 0, -2],
    [13.119999999999997, 3, 13.12],
    [1e-7, 3, 0],
    [5e-4, 3, 0.001],
    [1.5e21, 2, 1.5e21],
    [0, 2, 0],
  ])('rounds %d to %d decimals: %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => roundHalfUp(value, 2)).toThrow(RangeError)
  })

  it('leaves alone what has few enough decimals already', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(roundHalfUp(cents / 100, 2)).toBe(cents / 100)
      }),
    )
  })
})

describe('cents', () => {
  it('are the same amount on the way in and out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents)
      }),
    )
  })
})

describe('lineCents', () => {
  it.each([
    [100, 1.005, 101],
    [3333, 3, 9999],
    [1, 0.5, 1],
    [1, 0.499, 0],
    [2750, 14.16, 38940],
    [485_00, 2.955, 143_318],
    [0, 12.5, 0],
  ])('makes of %d cents times %d: %d', (unit, quantity, total) => {
    expect(lineCents(unit, quantity)).toBe(total)
  })

  it('is the product of the decimal digits, half up', () => {
    const thousandths = fc.integer({ min: 0, max: 10_000_000 })
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(cents, thousandths, (unit, quantity) => {
        const exact = BigInt(unit) * BigInt(quantity)
        const rounded = exact / 1000n + (exact % 1000n >= 500n ? 1n : 0n)
        expect(BigInt(lineCents(unit, quantity / 1000))).toBe(rounded)
      }),
    )
  })
})

describe('amountFormat', () => {
  it.each([
    ['nl', '\u2212\u00a0€\u00a0606,26'],
    ['en-GB', '\u2212\u00a0€606.26'],
    ['de', '\u2212\u00a0606,26\u00a0€'],
    ['fr', '\u2212\u00a0606,26\u00a0€'],
  ])('puts the sign in front of an amount below zero in %s', (locale, written) => {
    const amount = amountFormat(locale, 'eur')
    expect(amount(-606.26)).toBe(written)
    expect(amount(606.26)).toBe(written.slice(2))
  })
})
