import { describe, expect, it } from 'vitest'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import type { Amount } from '../../server/prices/offer-items/rule.contract.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { GLASS, lineItem, lineOf, linesOf, whyNoLine } from './items.ts'

const FIXED = { price: { fixed: 95 } }
const LIST: PriceGrid = {
  code: 'list',
  name: 'List',
  matrix_type: 'list_1d',
  row_axis: 'depth',
  row_values: [300],
  prices: [[12.5]],
}
const ONE = { code: 'one', name: 'One', matrix_type: 'fixed', fixed_price: 7 } as const
const SIZE = { size: { width: 4800, depth: 2950 } }
const BY_SIZE = { price: { matrix: 'glass', row: 'size.depth', col: 'size.width' } }

describe('which lines there are', () => {
  it('follows sort_order, then the order of creation', () => {
    const items = [
      lineItem(FIXED, { id: 3, sortOrder: 20 }),
      lineItem(FIXED, { id: 4, sortOrder: 5 }),
      lineItem(FIXED, { id: 2, sortOrder: 20 }),
    ]
    const { lines } = linesOf(items, {})
    expect(lines.map(({ item, position }) => [item.id, position])).toEqual([
      [4, 1],
      [2, 2],
      [3, 3],
    ])
  })

  it('leaves out what is not in use', () => {
    const { lines, leftOut } = linesOf([lineItem(FIXED, { isActive: false })], {})
    expect(lines).toEqual([])
    expect(leftOut.map(({ why }) => why)).toEqual([{ kind: 'not_in_use' }])
  })

  it.each([
    [{ question: 'roof', is: 'glass' }, 'roof is glass'],
    [{ question: 'walls', is: 'left' }, 'walls is left'],
    [{ question: 'roof', one_of: ['glass', 'poly'] }, 'roof is one of glass, poly'],
    [
      { question: 'size.width', at_least: 4000, at_most: 4800 },
      'size.width is at least 4000 and at most 4800',
    ],
    [{ question: 'load', at_most: 0 }, 'load is at most 0'],
    [{ question: 'wishes', answered: false }, 'wishes is not answered'],
    [{ not: { question: 'roof', is: 'poly' } }, 'not (roof is poly)'],
    [
      {
        all: [
          { question: 'tint', is: true },
          {
            any: [
              { question: 'roof', is: 'poly' },
              { question: 'load', is: 0 },
            ],
          },
        ],
      },
      'tint is true and (roof is poly or load is 0)',
    ],
  ])('has one when %j holds, and says so', (show_when, says) => {
    const answers = { ...SIZE, roof: 'glass', tint: true, walls: ['left', 'front'], load: 0 }
    expect(lineOf({ ...FIXED, show_when }, answers).why.shown).toBe(says)
  })

  it('has none when the condition does not hold, and says which', () => {
    const show_when = { question: 'roof', is: 'poly' }
    expect(whyNoLine({ ...FIXED, show_when }, { roof: 'glass' })).toBe('only when roof is poly')
    expect(whyNoLine({ ...FIXED, show_when })).toBe('only when roof is poly')
  })

  it('takes no notice of an answer to a question that is hidden', () => {
    const show_when = { question: 'tint', is: true }
    expect(lineOf({ ...FIXED, show_when }, { roof: 'glass', tint: true }).quantity).toBe(1)
    expect(whyNoLine({ ...FIXED, show_when }, { roof: 'poly', tint: true })).toBe(
      'only when tint is true',
    )
  })

  it('reads an answer named like a part of every object as none', () => {
    const show_when = { question: 'constructor', answered: true }
    expect(whyNoLine({ ...FIXED, show_when })).toBe('only when constructor is answered')
  })
})

describe('the quantity', () => {
  const per = { price: { per_unit: 10 } }
  const answers = { ...SIZE, load: 7.5, walls: ['left', 'front'], tint: false, roof: 'glass' }
  const width = { answer: 'size.width', in: 'm' } as const
  const depth = { answer: 'size.depth', in: 'm' } as const

  it.each<[Amount, number, string]>([
    [2, 2, '2'],
    ['load', 7.5, 'load = 7.5'],
    ['size.width', 4800, 'size.width = 4800'],
    [width, 4.8, 'size.width in m = 4.8'],
    [{ answer: 'size.width', in: 'cm' }, 480, 'size.width in cm = 480'],
    [{ count: 'walls' }, 2, 'how many of walls = 2'],
    [{ count: 'roof' }, 1, 'how many of roof = 1'],
    [
      { sum: [width, depth, depth] },
      10.7,
      'size.width in m + size.depth in m + size.depth in m = 10.7',
    ],
    [{ sum: [{ count: 'walls' }, -1] }, 1, 'how many of walls − 1 = 1'],
    [{ product: [width, depth] }, 14.16, 'size.width in m × size.depth in m = 14.16'],
    [{ product: [{ sum: [1, 2] }, 3] }, 9, '(1 + 2) × 3 = 9'],
    [{ quotient: [width, 3] }, 1.6, 'size.width in m ÷ 3 = 1.6'],
    [{ quotient: [1, 3] }, 0.333, '1 ÷ 3 = 0.333'],
    [{ round_up: { quotient: [width, 4] } }, 2, '(size.width in m ÷ 4) rounded up = 2'],
    [{ round_up: width, to: 0.5 }, 5, 'size.width in m rounded up to a multiple of 0.5 = 5'],
    [
      { round_up: { product: [0.1, 3] }, to: 0.1 },
      0.3,
      '(0.1 × 3) rounded up to a multiple of 0.1 = 0.3',
    ],
    [{ largest: [6, width] }, 6, 'the largest of 6, size.width in m = 6'],
    [{ smallest: [6, width] }, 4.8, 'the smallest of 6, size.width in m = 4.8'],
  ])('of %j is %d', (quantity, value, says) => {
    const line = lineOf({ ...per, quantity }, answers)
    expect([line.quantity, line.why.quantity]).toEqual([value, says])
  })

  it('is one when the rule names none', () => {
    expect(lineOf(per).quantity).toBe(1)
  })

  it.each<[Amount, string]>([
    ['load', 'quantity: load is not answered with a number'],
    [{ sum: [1, 'size.depth'] }, 'quantity: size.depth is not answered with a number'],
    ['roof', 'quantity: roof is not answered with a number'],
    [{ count: 'walls' }, 'quantity: how many of walls = 0'],
    [{ count: 'tint' }, 'quantity: how many of tint = 0'],
    [{ quotient: [1, { count: 'walls' }] }, 'quantity: it divides by zero'],
    [{ quotient: [0, 0] }, 'quantity: it divides by zero'],
    [{ sum: [1, -2] }, 'quantity: 1 − 2 = -1'],
    [0.0004, 'quantity: 0'],
  ])('of %j writes no line, and says why', (quantity, why) => {
    expect(whyNoLine({ ...per, quantity }, { roof: 'glass', tint: false })).toBe(why)
  })
})

describe('the price', () => {
  const LACKING = { unitCents: null, totalCents: null }

  it('is fixed for the whole line', () => {
    const line = lineOf({ price: { fixed: 95.5 } })
    expect(line).toMatchObject({ quantity: 1, unitCents: 9550, totalCents: 9550 })
    expect(line.why).toMatchObject({ price: 'fixed for the whole line', cell: null, noPrice: null })
  })

  it('is per unit, and the line is rounded half up', () => {
    const line = lineOf({ price: { per_unit: 0.5 }, quantity: 1.01 })
    expect(line).toMatchObject({ unitCents: 50, totalCents: 51 })
  })

  it('may be zero, which is a price', () => {
    expect(lineOf({ price: { fixed: 0 } })).toMatchObject({ unitCents: 0, totalCents: 0 })
  })

  it('is a material’s, whatever the case of its name', () => {
    const line = lineOf({ price: { material: ' spot' }, quantity: 8 })
    expect(line).toMatchObject({ unitCents: 3250, totalCents: 26_000 })
    expect(line.why.price).toBe('material Spot, per piece')
  })

  it('is none without the material, or when it is retired', () => {
    const rule = { price: { material: 'Spot' }, quantity: 8 }
    const missing = lineOf(rule, {}, { materials: [] })
    expect(missing).toMatchObject({ quantity: 8, ...LACKING })
    expect(missing.why).toMatchObject({
      noPrice: 'no_material',
      price: 'there is no material Spot',
    })
    const spot = { name: 'Spot', unit: 'piece', unitCents: 3250, isActive: false }
    const retired = lineOf(rule, {}, { materials: [spot] })
    expect(retired).toMatchObject(LACKING)
    expect(retired.why).toMatchObject({
      noPrice: 'retired_material',
      price: 'the material Spot is retired',
    })
  })

  it.each([
    [2500, 4000, 258_050, { row: 2500, col: 4000 }, 'glass, depth 2500, width 4000'],
    [
      2501,
      3001,
      286_500,
      { row: 3000, col: 4000 },
      'glass, depth 3000 (for 2501), width 4000 (for 3001)',
    ],
    [
      1000,
      1000,
      215_000,
      { row: 2500, col: 3000 },
      'glass, depth 2500 (for 1000), width 3000 (for 1000)',
    ],
  ])('is in a matrix: %d by %d', (depth, width, cents, cell, says) => {
    const line = lineOf(BY_SIZE, { size: { width, depth } })
    expect(line.unitCents).toBe(cents)
    expect(line.why).toMatchObject({
      price: says,
      cell: { matrix: 'glass', ...cell },
      noPrice: null,
    })
  })

  type None = [what: string, answers: Asked[0], change: Asked[1], why: object]
  type Asked = [Parameters<typeof lineOf>[1], Parameters<typeof lineOf>[2]]
  const cell = null
  it.each<None>([
    [
      'on a gap, and names the cell',
      SIZE,
      {},
      {
        noPrice: 'gap',
        price: 'glass, depth 3000 (for 2950), width 5000 (for 4800): a gap, no price',
        cell: { matrix: 'glass', row: 3000, col: 5000 },
      },
    ],
    [
      'past the rows',
      { size: { width: 3000, depth: 3001 } },
      {},
      { noPrice: 'past_axis', price: 'glass: depth 3001 is past the last value 3000', cell },
    ],
    [
      'past the columns',
      { size: { width: 5001, depth: 3000 } },
      {},
      { noPrice: 'past_axis', price: 'glass: width 5001 is past the last value 5000', cell },
    ],
    [
      'without the matrix',
      SIZE,
      { matrices: [] },
      { noPrice: 'no_matrix', price: 'there is no matrix glass, or it is not in use' },
    ],
    [
      'when what it is looked up by is not answered',
      {},
      {},
      { noPrice: 'not_answered', price: 'glass: size.depth is not answered with a number' },
    ],
    ...[LIST, ONE].map(
      (grid): None => [
        `in a matrix without an axis the rule says: ${grid.matrix_type}`,
        SIZE,
        { matrices: [{ ...grid, code: 'glass' }] },
        {
          noPrice: 'no_axis',
          price: `glass is ${grid.matrix_type}: the rule names an axis it does not have`,
        },
      ],
    ),
  ])('is none %s', (_, answers, change, why) => {
    const line = lineOf(BY_SIZE, answers, change)
    expect(line).toMatchObject(LACKING)
    expect(line.why).toMatchObject(why)
  })

  it('is none when the matrix has an axis the rule does not know of', () => {
    const { why } = lineOf({ price: { matrix: 'glass', row: 'size.depth' } }, SIZE)
    expect(why).toMatchObject({
      noPrice: 'no_axis',
      price: 'glass: the rule gives no value for the axis width',
    })
  })

  it('is none in a matrix of one price that has none', () => {
    const matrices = [{ ...ONE, fixed_price: null }]
    expect(lineOf({ price: { matrix: 'one' } }, SIZE, { matrices }).unitCents).toBeNull()
  })

  it('is looked up by an amount too, and in matrices with one axis or none', () => {
    const row = { answer: 'size.depth', in: 'cm' } as const
    const matrices = [LIST, ONE, GLASS]
    const listed = lineOf({ price: { matrix: 'list', row } }, SIZE, { matrices })
    expect(listed.unitCents).toBe(1250)
    expect(listed.why).toMatchObject({
      price: 'list, depth 300 (for 295)',
      cell: { matrix: 'list', row: 300, col: null },
    })
    const fixed = lineOf({ price: { matrix: 'one' } }, SIZE, { matrices })
    expect(fixed.unitCents).toBe(700)
    expect(fixed.why).toMatchObject({ price: 'one', cell: { matrix: 'one', row: null, col: null } })
  })
})

describe('the text', () => {
  const answers = {
    size: { width: 4500, depth: 3050 },
    roof: 'glass',
    tint: true,
    walls: ['left', 'front', 'right'],
    load: 12_345.5,
    ready: '2026-09-10',
    wishes: 'as {roof} is',
  }

  it.each<[Language, string]>([
    [
      'nl',
      '4,50 × 3,05 m; 4,50 m; Helder glas; Ja; links, voor en rechts; 12.345,5; 10 september 2026',
    ],
    [
      'en',
      '4.50 × 3.05 m; 4.50 m; Clear glass; Yes; left, front and right; 12,345.5; 10 September 2026',
    ],
    [
      'de',
      '4,50 × 3,05 m; 4,50 m; Klarglas; Ja; links, vorn und rechts; 12.345,5; 10. September 2026',
    ],
    [
      'fr',
      '4,50 × 3,05 m; 4,50 m; Verre clair; Oui; à gauche, à l’avant et à droite; 12\u202f345,5; 10 septembre 2026',
    ],
  ])('says answers as they are written in %s, in the units of the form', (language, said) => {
    const text = '{size}; {size.width}; {roof}; {tint}; {walls}; {load}; {ready}'
    const line = lineOf({ ...FIXED, text }, answers, { language })
    expect(line.name).toBe(said)
    expect(line.why.unanswered).toEqual([])
  })

  it('is in the customer’s language, else in the first it has', () => {
    const text = { nl: 'Vervoer', en: 'Delivery' }
    const description = { de: 'Mit Kran', fr: 'Avec grue' }
    const rule = { ...FIXED, text, description }
    expect(lineOf(rule, {}, { language: 'en' })).toMatchObject({
      name: 'Delivery',
      description: 'Mit Kran',
    })
    expect(lineOf(rule, {}, { language: 'fr' })).toMatchObject({
      name: 'Vervoer',
      description: 'Avec grue',
    })
    expect(lineOf(FIXED).description).toBeNull()
  })

  it('shows a dash for what was not answered, and names it once', () => {
    const rule = { ...FIXED, text: '{roof} and {roof} of {size.width}', description: '{nothing}' }
    const line = lineOf(rule)
    expect([line.name, line.description]).toEqual(['– and – of –', '–'])
    expect(line.why.unanswered).toEqual(['roof', 'size.width', 'nothing'])
  })

  it('puts in what a customer typed as it is, places and all', () => {
    expect(lineOf({ ...FIXED, text: 'Wish: {wishes}' }, answers).name).toBe('Wish: as {roof} is')
  })

  it('says the value of an option that the form no longer has', () => {
    expect(lineOf({ ...FIXED, text: '{roof}' }, { roof: 'slate' }).name).toBe('slate')
  })
})
