import { describe, expect, it } from 'vitest'
import { isShown } from '../../portal/components/condition.ts'
import { chosenAmountOf, writeAmount } from '../../portal/prices/rule/amount.ts'
import { readDemoCatalogue } from '../../samples/demo/catalogue.ts'

type Amount = Parameters<typeof chosenAmountOf>[0]
const WIDTH = { answer: 'size.width', in: 'm' } as const
const DEPTH = { answer: 'size.depth', in: 'm' } as const

describe('a rule that is shown by choosing', () => {
  it('is written again as it was, for every item of the demo', () => {
    const items = readDemoCatalogue().items ?? []
    expect(items.length).toBeGreaterThan(10)
    for (const { show_when: when, quantity } of items) {
      expect(isShown(when)).toBe(true)
      const amount = quantity === undefined ? null : chosenAmountOf(quantity)
      if (quantity !== undefined) expect(amount && writeAmount(amount)).toEqual(quantity)
    }
  })

  it('says what is done with an amount, in the order in which it is done', () => {
    const amount: Amount = {
      largest: [2, { sum: [{ round_up: { quotient: [{ product: [WIDTH, DEPTH] }, 4] } }, -1] }],
    }
    expect(chosenAmountOf(amount)).toEqual({
      combine: 'sum',
      terms: [
        [
          { kind: 'side', path: 'size.width', unit: 'm' },
          { kind: 'side', path: 'size.depth', unit: 'm' },
        ],
      ],
      divide: 4,
      roundUp: 1,
      plus: -1,
      atLeast: 2,
    })
  })

  it.each([
    ['a factor that is worked out', { product: [2, { sum: ['spots', 1] }] }],
    ['a division by an answer', { quotient: [WIDTH, 'spots'] }],
    ['a sum in a sum', { round_up: { sum: [WIDTH, { sum: [DEPTH, 'spots'] }] } }],
  ])('is not %s', (_, amount) => {
    expect(chosenAmountOf(amount as Amount)).toBeNull()
  })

  it.each([
    ['a sum of two answers', { sum: [WIDTH, DEPTH] }],
    ['a sum of products', { sum: [{ product: [2, WIDTH] }, DEPTH, 1] }],
    ['the smallest of some', { smallest: ['spots', 4] }],
    ['the largest side, at least 2', { largest: [2, { largest: [WIDTH, DEPTH] }] }],
    ['rounding after adding', { round_up: { sum: [WIDTH, 1] }, to: 2 }],
    [
      'a sum that is divided, rounded and added to',
      {
        sum: [{ round_up: { quotient: [{ sum: [WIDTH, DEPTH] }, 4] } }, -1],
      },
    ],
  ])('is %s, and is written again as it was', (_, amount) => {
    const chosen = chosenAmountOf(amount as Amount)
    expect(chosen && writeAmount(chosen)).toEqual(amount)
  })
})
