import { describe, expect, it } from 'vitest'
import { ValidationFailed } from '../../server/core/errors.ts'
import { readCatalogue } from '../../server/prices/catalogue/catalogue.reads.ts'
import { warningsOf } from '../../server/prices/catalogue/warnings.ts'
import type { Amount, ItemPrice } from '../../server/prices/offer-items/rule.contract.ts'
import { itemFile, lineItem, lineOf, linesOf, saysOf, whyNoLine } from './items.ts'
import { describePrice, noLineText } from './say.ts'

const WIDTH = { answer: 'size.width', in: 'm' } as const
const POSTS: Amount = {
  by: 'size.width',
  steps: [
    { up_to: 3000, value: 2 },
    { up_to: 5000, value: 3 },
  ],
}
const RISING: Amount = { by: WIDTH, start: 500, up_to: 3, each: 1, add: 120 }
const wide = (width: number) => ({ size: { width, depth: 2500 } })

describe('a percentage', () => {
  const roof = lineItem({ price: { fixed: 4000 } }, { id: 1, name: 'Roof', articleNumber: 'lh-1' })
  const walls = lineItem({ price: { per_unit: 333.33 }, quantity: 3 }, { id: 2, name: 'Walls' })
  const last = (price: ItemPrice, before = [roof, walls]) => {
    const own = lineItem({ price }, { id: 9, sortOrder: 90 })
    const { lines, leftOut } = linesOf([...before, own], {})
    return { line: lines.find(({ item }) => item.id === 9), leftOut }
  }

  it.each<[ItemPrice, number, string]>([
    [{ percent: 10, of: 'sum' }, 50_000, '10 % of sum: 4999.99'],
    [{ percent: -2.5, of: 'sum' }, -12_500, '-2.5 % of sum: 4999.99'],
    [{ percent: 7, of: ['LH-1'] }, 28_000, '7 % of LH-1: 4000'],
    [{ percent: -50, of: ['walls '] }, -50_000, '-50 % of walls : 999.99'],
  ])('%j of the lines before it is %d cents, and says of what', (price, cents, says) => {
    const { line } = last(price)
    expect(line).toMatchObject({ quantity: 1, unitCents: cents, totalCents: cents })
    expect(line && describePrice(line.why.facts.price)).toBe(says)
  })

  it('is of other percentages too, in the order of the lines', () => {
    const surcharge = lineItem({ price: { percent: 10, of: 'sum' } }, { id: 3, sortOrder: 20 })
    expect(last({ percent: 10, of: 'sum' }, [roof, surcharge]).line?.totalCents).toBe(44_000)
  })

  it('is on request while a line that it is of is', () => {
    const open = lineItem({ price: { material: 'Nothing' } }, { id: 4, name: 'Open' })
    expect(last({ percent: 5, of: 'sum' }, [roof, open]).line).toMatchObject({
      totalCents: null,
      why: { noPrice: 'no_base', facts: { price: { kind: 'no_base', of: 'sum' } } },
    })
    expect(last({ percent: 5, of: ['Roof'] }, [roof, open]).line?.totalCents).toBe(20_000)
  })

  it('writes no line without a line that it is of, also when that comes later', () => {
    const later = lineItem({ price: { fixed: 10 } }, { id: 5, name: 'Later', sortOrder: 99 })
    for (const of of ['Later', 'Nothing']) {
      const { line, leftOut } = last({ percent: 5, of: [of] }, [roof, later])
      expect(line).toBeUndefined()
      expect(leftOut.map(({ why }) => noLineText(why))).toEqual([`nothing of ${of}`])
    }
  })
})

describe('an amount below zero', () => {
  it('is taken off, for the whole line or for each', () => {
    expect(lineOf({ price: { fixed: -150 } }).totalCents).toBe(-15_000)
    expect(lineOf({ price: { per_unit: -12.5 }, quantity: 3 }).totalCents).toBe(-3750)
  })
})

describe('a table of steps', () => {
  it.each([
    [1000, 2],
    [3000, 2],
    [3001, 3],
    [5000, 3],
  ])('says how many for a width of %d: %d', (width, quantity) => {
    const line = lineOf({ price: { per_unit: 10 }, quantity: POSTS }, wide(width))
    expect(line).toMatchObject({ quantity, totalCents: quantity * 1000 })
    expect(line.why.quantity).toBe(`2 up to 3000, 3 up to 5000 of size.width = ${quantity}`)
  })

  it('is on request past its last step, as how many and as a price', () => {
    const past = { unitCents: null, totalCents: null, quantity: 1 }
    const says = { noPrice: 'past_steps', price: 'size.width 5001 is past the last step 5000' }
    for (const rule of [
      { price: { per_unit: 10 }, quantity: POSTS },
      { price: { amount: POSTS } },
      { price: { per_unit: 10 }, quantity: { sum: [1, POSTS] } },
      { price: { matrix: 'glass', row: POSTS, col: 'size.width' } },
    ]) {
      const line = lineOf(rule, wide(5001))
      expect(line).toMatchObject(past)
      expect(line.why).toMatchObject(says)
    }
  })

  it('writes no line where it says none, and where its answer is missing', () => {
    const none: Amount = { by: 'load', steps: [{ up_to: 10, value: 0 }] }
    expect(whyNoLine({ price: { per_unit: 1 }, quantity: none }, { load: 5 })).toMatch(/= 0$/)
    expect(whyNoLine({ price: { per_unit: 1 }, quantity: none })).toMatch(/load is not answered/)
  })
})

describe('a start, and more for each step', () => {
  it.each([
    [1000, 500],
    [3000, 500],
    [3001, 620],
    [4000, 620],
    [4001, 740],
  ])('comes for a width of %d to %d', (width, euros) => {
    const line = lineOf({ price: { amount: RISING } }, wide(width))
    expect(line.totalCents).toBe(euros * 100)
  })

  it('rounds nothing up that is only a binary number away', () => {
    const amount = { by: 'load', start: 0, up_to: 0, each: 0.1, add: 1 }
    expect(lineOf({ price: { amount } }, { load: 0.5 }).unitCents).toBe(500)
  })

  it('is on request without the answer', () => {
    const { unitCents, why } = lineOf({ price: { amount: RISING } })
    expect([unitCents, why.noPrice]).toEqual([null, 'not_answered'])
    expect(why.price).toBe('size.width is not answered with a number')
  })
})

describe('a cost', () => {
  it.each<[ItemPrice, number]>([
    [{ per_unit: 100, times: 2.4 }, 24_000],
    [{ per_unit: 33.33, times: 1.5 }, 5000],
    [{ material: 'Spot', times: 2, round_up_to: 10 }, 7000],
    [{ material: 'Spot', round_up_to: 5 }, 3500],
    [{ per_unit: 35, round_up_to: 5 }, 3500],
    [{ per_unit: 35.01, round_up_to: 5 }, 4000],
    [{ per_unit: 39, round_up_to: 'x9' }, 3900],
    [{ per_unit: 39.01, round_up_to: 'x9' }, 4900],
    [{ per_unit: 0.5, round_up_to: 'x9' }, 900],
    [{ per_unit: 0, round_up_to: 'x9' }, 0],
    [{ amount: 120, times: 1.1, round_up_to: 'x9' }, 13_900],
    [{ matrix: 'glass', row: 2500, col: 3000, times: 1.21, round_up_to: 10 }, 261_000],
  ])('becomes a price of one: %j is %d cents', (price, cents) => {
    expect(lineOf({ price, quantity: 3 })).toMatchObject({
      unitCents: cents,
      totalCents: 3 * cents,
    })
  })

  it('is kept with the line, and so is its cell', () => {
    const price = { matrix: 'glass', row: 2500, col: 3000, times: 2, round_up_to: 5 } as const
    const { why } = lineOf({ price })
    expect(why.price).toBe('glass, depth 2500, width 3000')
    expect(linesOf([lineItem({ price })], {}).lines[0]?.why.facts.markup).toEqual({
      cost: 2150,
      times: 2,
      round_up_to: 5,
    })
  })

  it('is on request above the largest price, and where there is no price of it', () => {
    expect(lineOf({ price: { per_unit: 1e9, times: 2 } }).why.noPrice).toBe('too_high')
    expect(lineOf({ price: { amount: { product: [1e9, 1e9] } } }).why.noPrice).toBe('too_high')
    expect(lineOf({ price: { material: 'Nothing', times: 2 } }).why.noPrice).toBe('no_material')
  })
})

describe('a file', () => {
  const read = (...changes: Record<string, unknown>[]) =>
    readCatalogue({
      items: changes.map((change, at) => itemFile({ name: `Item ${at}`, ...change })),
    }).items ?? []

  it('says it', () => {
    const rules = [
      { quantity: POSTS, price: { material: 'Spot', times: 2.4, round_up_to: 'x9' } },
      { price: { amount: RISING } },
      { price: { percent: -5, of: 'sum' } },
      { price: { percent: 3, of: ['Item 0', 'Item 1'] } },
    ]
    const items = read(...rules)
    expect(items).toMatchObject(rules)
    expect(warningsOf(items, { forms: [], matrices: new Map() })).toEqual({})
  })

  it('is warned of a percentage of an item that is not there, or comes later', () => {
    const items = read({ price: { percent: 5, of: ['Item 1', 'Itm 0'] } }, {})
    expect(saysOf(warningsOf(items, { forms: [], matrices: new Map() }))).toEqual({
      'items.0.price.of': [
        'no item Item 1 comes before this one',
        'no item Itm 0 comes before this one',
      ],
    })
  })

  const falling = { by: 'load', steps: [1, 1].map((up_to) => ({ up_to, value: 1 })) }
  it.each([
    [{ price: { percent: 5, of: 'sum' }, quantity: 2 }, 'quantity'],
    [{ price: { percent: -5, of: 'sum', at_least: 10 } }, 'price'],
    [{ price: { fixed: 5 }, once_per: 'colour' }, 'once_per'],
    [{ price: { per_unit: 5 }, each: 'windows', once_per: 'colour' }, 'once_per'],
    [{ price: { per_unit: 5 }, quantity: { sum: [1, falling] } }, 'quantity'],
    [{ price: { amount: falling } }, 'price'],
    [{ price: { matrix: 'glass', row: falling } }, 'price'],
    [{ price: { per_unit: -5, round_up_to: 5 } }, 'price'],
    [{ price: { percent: 5, of: [] } }, 'price.of'],
    [{ price: { fixed: 5, times: 2 } }, 'price'],
  ])('is refused with %j, at its %s', (change, field) => {
    expect(issuesOf(() => read(change))).toEqual([`items.0.${field}`])
  })
})

function issuesOf(act: () => unknown): string[] {
  try {
    act()
  } catch (error) {
    if (error instanceof ValidationFailed) return Object.keys(error.details.fields ?? {})
    throw error
  }
  return []
}
