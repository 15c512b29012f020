import { describe, expect, it } from 'vitest'
import { readFormDefinition } from '../../server/forms/check.ts'
import type { LineItem } from '../../server/prices/offer-items/lines-line.ts'
import { makeLineOf } from '../../server/prices/offer-items/lines-make-lines.ts'
import type { ItemRule } from '../../server/prices/offer-items/rule.contract.ts'
import { formFile } from '../support/forms.ts'
import { lineItem, lineOf, linesOf } from './items.ts'

const side = { min: 100, max: 4000 }
const { questions } = readFormDefinition(
  formFile({
    steps: undefined,
    choice: undefined,
    area: undefined,
    sketch: 'none',
    price: undefined,
    questions: [
      {
        key: 'blinds',
        kind: 'group',
        label: 'Blinds',
        element: 'Blind',
        questions: [
          { key: 'span', kind: 'size', label: 'Size', width: side, depth: side },
          {
            key: 'colour',
            kind: 'choice',
            label: 'Colour',
            options: ['ral-9016', 'ral-7016', 'ral-3000'].map((value) => ({ value, label: value })),
          },
        ],
      },
    ],
  }),
)
const blind = (width: number, colour?: string) => ({
  span: { width, depth: 1000 },
  ...(colour && { colour }),
})
const BLINDS = [
  blind(1000, 'ral-7016'),
  blind(2000, 'ral-3000'),
  blind(400, 'ral-7016'),
  blind(500),
]
const M2 = {
  product: ['width', 'depth'].map((own) => ({ answer: `span.${own}`, in: 'm' as const })),
}

const ITEMS: Record<string, Partial<ItemRule> & Pick<ItemRule, 'price'>> = {
  // No blind is less than half a square metre.
  Fabric: { each: 'blinds', quantity: { largest: [0.5, M2] }, price: { per_unit: 80 } },
  Motor: {
    each: 'blinds',
    show_when: { question: 'span.width', at_least: 1500 },
    price: { fixed: 95 },
  },
  Fitting: { each: 'blinds', price: { percent: 10, of: 'sum' } },
  RAL: { each: 'blinds', once_per: 'colour', text: 'RAL {colour}', price: { fixed: 60 } },
}
const item = (name: string, rule = ITEMS[name], sortOrder = Object.keys(ITEMS).indexOf(name)) =>
  lineItem(rule as ItemRule, { id: sortOrder + 1, name, sortOrder })

function totals(items: LineItem[], blinds: object[] = BLINDS) {
  const { lines } = linesOf(items, { blinds } as never, { questions })
  return lines.map((line) => [line.item.name, line.why.facts.element, line.totalCents])
}

describe('lines for each element', () => {
  it('have a smallest quantity, and a percentage of the lines of the same element', () => {
    expect(totals(['Fabric', 'Motor', 'Fitting'].map((name) => item(name)))).toEqual([
      ['Fabric', 'Blind 1', 8000],
      ['Fabric', 'Blind 2', 16_000],
      ['Fabric', 'Blind 3', 4000],
      ['Fabric', 'Blind 4', 4000],
      ['Motor', 'Blind 2', 9500],
      ['Fitting', 'Blind 1', 800],
      ['Fitting', 'Blind 2', 2550],
      ['Fitting', 'Blind 3', 400],
      ['Fitting', 'Blind 4', 400],
    ])
  })

  it('have no percentage where the element has no such line, or its lines are put together', () => {
    const ofMotor = item('Fitting', { each: 'blinds', price: { percent: 10, of: ['Motor'] } }, 8)
    expect(totals([item('Motor'), ofMotor]).slice(1)).toEqual([['Fitting', 'Blind 2', 950]])
    const together = item('Motor', { ...ITEMS.Motor, together: true } as ItemRule)
    expect(totals([together, ofMotor])).toEqual([['Motor', 'Blind 2', 9500]])
  })

  it('are also priced one by one, when a seller adds them', () => {
    const wanted = {
      items: [item('Fabric'), item('Fitting')],
      matrices: [],
      materials: [],
      questions,
      answers: { blinds: BLINDS } as never,
      language: 'en',
    } as const
    expect(makeLineOf(item('Fitting'), wanted).totalCents).toBe(800)
  })
})

describe('a sum that is charged once for each answer', () => {
  it('is one line for all elements of the same colour, and none without one', () => {
    const { lines } = linesOf([item('RAL')], { blinds: BLINDS } as never, { questions })
    expect(lines.map(({ name, totalCents, part }) => [name, totalCents, part])).toEqual([
      ['RAL ral-7016', 6000, 'RAL ral-7016'],
      ['RAL ral-3000', 6000, 'RAL ral-3000'],
    ])
    expect(lines.every(({ why }) => why.facts.element === undefined)).toBe(true)
  })

  it('leaves out the elements for which its condition does not hold', () => {
    const wide = { question: 'span.width', at_least: 1500 } as const
    expect(totals([item('RAL', { ...ITEMS.RAL, show_when: wide } as ItemRule)])).toHaveLength(1)
    expect(totals([item('RAL')], [blind(500)])).toEqual([])
  })
})

describe('a price of at least so much', () => {
  const inGlass = (at_least: number, more: object = {}) => ({
    price: { matrix: 'glass', row: 2500, col: 3000, at_least, ...more },
  })

  it.each([
    [inGlass(2000), 215_000, undefined],
    [inGlass(2200), 220_000, { cost: 2150, at_least: 2200 }],
    [
      inGlass(2200, { times: 0.5, round_up_to: 10 }),
      220_000,
      { cost: 2150, times: 0.5, round_up_to: 10, at_least: 2200 },
    ],
    [inGlass(2200, { times: 2 }), 430_000, { cost: 2150, times: 2 }],
  ])('from a price table: %j', (rule, cents, markup) => {
    const line = lineOf(rule as ItemRule)
    expect(line.unitCents).toBe(cents)
    const { facts } = linesOf([lineItem(rule as ItemRule)], {}).lines[0]?.why ?? {}
    expect(facts?.markup).toEqual(markup)
  })

  it('is for one, not for the line, and nothing stays free', () => {
    expect(lineOf({ ...inGlass(2200), quantity: 2 } as ItemRule).totalCents).toBe(440_000)
    const free = { code: 'free', name: 'Free', matrix_type: 'fixed', fixed_price: 0 } as const
    const rule = { price: { matrix: 'free', at_least: 10 } }
    expect(lineOf(rule, {}, { matrices: [free] }).totalCents).toBe(0)
  })

  it('of a percentage', () => {
    const roof = lineItem({ price: { fixed: 1000 } }, { id: 1 })
    const delivery = (at_least: number) =>
      linesOf([roof, lineItem({ price: { percent: 5, of: 'sum', at_least } }, { id: 2 })], {})
        .lines[1]
    expect(delivery(75)).toMatchObject({
      totalCents: 7500,
      why: { facts: { price: { at_least: 75 } } },
    })
    expect(delivery(40)?.totalCents).toBe(5000)
    expect(delivery(40)?.why.facts.price).not.toHaveProperty('at_least')
  })
})
