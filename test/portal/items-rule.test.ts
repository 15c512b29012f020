import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from '../../portal/prices/rule/amount.ts'
import { readWhen, writeWhen } from '../../portal/prices/rule/when.ts'
import { readDemoCatalogue } from '../../samples/demo/catalogue.ts'

type Amount = Parameters<typeof readAmount>[0]
const WIDTH = { answer: 'size.width', in: 'm' } as const
const DEPTH = { answer: 'size.depth', in: 'm' } as const

describe('a rule that is shown by choosing', () => {
  it('is written again as it was, for every item of the demo', () => {
    const items = readDemoCatalogue().items ?? []
    expect(items.length).toBeGreaterThan(10)
    for (const { show_when: when, quantity } of items) {
      const chosen = readWhen(when)
      expect(chosen && writeWhen(chosen)).toEqual(when)
      const amount = quantity === undefined ? null : readAmount(quantity)
      if (quantity !== undefined) expect(amount && writeAmount(amount)).toEqual(quantity)
    }
  })

  it('says what is done with an amount, in the order in which it is done', () => {
    const amount: Amount = {
      largest: [2, { sum: [{ round_up: { quotient: [{ product: [WIDTH, DEPTH] }, 4] } }, -1] }],
    }
    expect(readAmount(amount)).toEqual({
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
    expect(readAmount(amount as Amount)).toBeNull()
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
    const chosen = readAmount(amount as Amount)
    expect(chosen && writeAmount(chosen)).toEqual(amount)
  })

  it('has groups of conditions within its conditions', () => {
    const glass = { question: 'roof', is: 'glass' }
    const wide = { question: 'size.width', at_least: 3000 }
    const when = { all: [{ any: [glass, wide] }, { question: 'colour', answered: true }] }
    const chosen = readWhen(when)
    expect(chosen).toMatchObject({ join: 'all', clauses: [{ join: 'any' }, { op: 'answered' }] })
    expect(chosen && writeWhen(chosen)).toEqual(when)
  })

  it.each([
    [
      'a list in a list in a list',
      { all: [{ any: [{ all: [{ question: 'roof', is: 'glass' }] }] }] },
    ],
    ['the opposite of a range', { not: { question: 'spots', at_least: 2 } }],
  ])('has no condition that is %s', (_, condition) => {
    expect(readWhen(condition)).toBeNull()
  })

  it('has conditions that are not, that are among several, and that are within limits', () => {
    const when = {
      any: [
        { not: { question: 'roof', one_of: ['glass', 'poly'] } },
        { question: 'size.width', at_least: 3000, at_most: 5000 },
        { question: 'colour', answered: false },
      ],
    }
    const chosen = readWhen(when)
    expect(chosen?.clauses.map((one) => 'op' in one && one.op)).toEqual([
      'is_not',
      'range',
      'unanswered',
    ])
    expect(chosen && writeWhen(chosen)).toEqual(when)
  })
})
