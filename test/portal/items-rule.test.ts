import { describe, expect, it } from 'vitest'
import { rangeOf, spansOf } from '../../portal/prices/promotions/spans.ts'
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

describe('the time line of promotions', () => {
  const at = (text: string) => Date.parse(text)
  const planned = (id: number, from: string | null, until: string | null) => ({
    id,
    name: `Sale ${id}`,
    discount_pct: 5,
    valid_from: from,
    valid_until: until,
  })

  it('says which promotion is the newest at every moment, to the last second', () => {
    const promotions = [
      planned(1, null, null),
      planned(2, '2026-03-01T00:00:00Z', '2026-03-31T23:59:59Z'),
    ]
    const spans = spansOf(promotions, at('2026-02-01T00:00:00Z'), at('2026-05-01T00:00:00Z'))
    expect(spans).toEqual([
      { from: at('2026-02-01T00:00:00Z'), until: at('2026-03-01T00:00:00Z'), live: [1] },
      { from: at('2026-03-01T00:00:00Z'), until: at('2026-04-01T00:00:00Z'), live: [2, 1] },
      { from: at('2026-04-01T00:00:00Z'), until: at('2026-05-01T00:00:00Z'), live: [1] },
    ])
  })

  it('has a time in which nothing is live, and reaches at least three months and at most a year', () => {
    const now = at('2026-02-01T00:00:00Z')
    const late = planned(3, '2090-01-01T00:00:00Z', null)
    const { from, until } = rangeOf([late], now)
    expect(spansOf([late], from, until)).toEqual([{ from, until, live: [] }])
    const days = (until - from) / 86_400_000
    expect(days).toBe(400)
    const none = rangeOf([], now)
    expect((none.until - none.from) / 86_400_000).toBe(90)
  })
})
