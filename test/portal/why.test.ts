import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NoLineFact, PriceFact } from '../../server/prices/offer-items/lines.contract.ts'
import type { Condition } from '../../shared/form/condition.contract.ts'

type Say = typeof import('../../portal/components/rule-text.ts')
let t: Say
let setLocale: (language: string) => Promise<void>

beforeAll(async () => {
  // The portal's code runs in a browser.
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('location', { href: 'https://zeven.example/portal' })
  vi.stubGlobal('history', { state: null })
  t = await import('../../portal/components/rule-text.ts')
  const messages = await import('../../portal/messages/messages.ts')
  setLocale = messages.setLocale
  await messages.loadMessages('all')
})
afterAll(() => vi.unstubAllGlobals())

const CONDITION: Condition = {
  all: [
    { question: 'roof', one_of: ['glass', 'poly'] },
    { any: [{ question: 'led', is: true }, { not: { question: 'walls', answered: true } }] },
    { question: 'size.width', at_least: 2500, at_most: 4800.5 },
  ],
}
const PRICES: readonly PriceFact[] = [
  { kind: 'no_amount', answer: 'load' },
  { kind: 'past_steps', by: 'size.width', wanted: 6100, last: 6000 },
  { kind: 'too_high' },
  { kind: 'no_base', of: 'sum' },
  { kind: 'no_material', name: 'Spot' },
  { kind: 'retired_material', name: 'Spot' },
  { kind: 'no_matrix', matrix: 'glass' },
  { kind: 'other_type', matrix: 'glass', type: 'fixed' },
  { kind: 'no_value', matrix: 'glass', axis: 'depth' },
  { kind: 'not_answered', matrix: 'glass', answer: 'load' },
  { kind: 'past_axis', matrix: 'glass', axis: 'depth', wanted: 6100, last: 6000 },
  { kind: 'gap', matrix: 'glass', places: [{ axis: 'depth', value: 3000, wanted: 2900 }] },
]
const NO_LINES: readonly NoLineFact[] = [
  { kind: 'nothing_of', of: ['Roof'] },
  { kind: 'not_in_use' },
  { kind: 'no_area', question: 'zip', is_answered: true },
  { kind: 'no_area', question: 'zip', is_answered: false },
  { kind: 'condition', condition: CONDITION },
  { kind: 'not_answered', answer: null },
  { kind: 'no_quantity', quantity: { amount: { count: 'walls' }, value: 0 } },
]

/** All that a language says of these facts. */
async function saidIn(language: string): Promise<string[]> {
  await setLocale(language)
  const { noPriceText, noLineText } = t
  const prices = PRICES.map((fact) => noPriceText(fact) ?? '')
  const others = NO_LINES.map((fact) => noLineText(fact))
  return [...prices, ...others]
}

describe('why there is no line or no price', () => {
  it('is said in each language, with the names and numbers of the rule', async () => {
    const en = await saidIn('en')
    const others = [await saidIn('nl'), await saidIn('de'), await saidIn('fr')]
    for (const said of others) {
      expect(said.filter((sentence, at) => sentence === en[at])).toEqual([])
      expect(said.join('\n')).toMatch(/Spot.*glass.*depth.*load/s)
    }
  })

  it.each([
    [
      'en',
      'roof is one of glass, poly and (led is yes or not (walls is answered)) and size.width is at least 2,500 and at most 4,800.5',
    ],
    [
      'nl',
      'roof is een van glass, poly en (led is ja of niet (walls is beantwoord)) en size.width is minstens 2.500 en hoogstens 4.800,5',
    ],
  ])('in %s', async (language, says) => {
    await setLocale(language)
    expect(t.noLineText({ kind: 'condition', condition: CONDITION })).toContain(says)
  })

  it('is nothing where there is a price', () => {
    expect(t.noPriceText({ kind: 'per_unit' })).toBeNull()
  })

  it('writes an amount as a formula with its outcome', async () => {
    await setLocale('nl')
    const width = { answer: 'size.width', in: 'm' } as const
    const amount = { round_up: { quotient: [width, 4] as [typeof width, number] } }
    const fact = { kind: 'no_quantity', quantity: { amount, value: 2 } } as const
    expect(t.noLineText(fact)).toContain('(size.width in m ÷ 4) naar boven afgerond = 2')
  })
})
