import { afterAll, expect, it, vi } from 'vitest'
import type { RuleParts, RuleQuestion } from '../../server/forms/try-out.contract.ts'

vi.stubGlobal('location', { href: 'http://portal.test/portal', pathname: '/portal' })
vi.stubGlobal('history', { state: null })
vi.stubGlobal('addEventListener', () => {})
afterAll(() => vi.unstubAllGlobals())
const { patternOf, proposeItem, setsOf } = await import('../../portal/prices/items/proposal.ts')

type Matrix = RuleParts['matrices'][number]
const grid = (code: string, name: string, own: Partial<Matrix> = {}): Matrix => ({
  ...{ code, name, is_active: true, matrix_type: 'grid_2d', row_axis: 'hoogte' },
  ...{ col_axis: 'breedte', row_side: 'height', col_side: 'width', ...own },
})
const question = (key: string, own: Partial<RuleQuestion>): RuleQuestion => ({
  ...{ key, kind: 'choice', label: key, unit: null, sides: [], options: [], group: null, ...own },
})
const SIZE = question('size', { kind: 'size', sides: ['width', 'depth'] })
const fabric = (groups: string[]) =>
  question('fabric', {
    options: groups.map((price_group) => ({ value: `f${price_group}`, label: 'F', price_group })),
  })
const partsOf = (matrices: Matrix[], ...forms: RuleQuestion[][]): RuleParts => ({
  forms: forms.map((questions, at) => ({
    ...{ slug: `form-${at}`, name: 'Form', languages: ['nl'], questions },
  })),
  matrices,
  materials: [],
})
const ROLLER = ['1', '2', 'a'].map((id) => grid(`roller-${id}`, `Roller, group ${id}`))

it('offers one item for the price groups of a product, and one for every other table', () => {
  const others = [grid('list-2026', 'List'), grid('roller-plus', 'Roller plus')]
  const sets = setsOf([...ROLLER, ...others, grid('roller-3', 'Other', { row_axis: 'diepte' })])
  expect(sets.map(({ name, prefix }) => [name, prefix])).toEqual([
    ['Roller', 'roller-'],
    ['List', null],
    ['Roller plus', null],
    ['Other', null],
  ])
})

it('knows the question only where its options have price groups of the tables', () => {
  const [set] = setsOf(ROLLER)
  if (set === undefined) throw new Error('no set')
  expect(patternOf(set, partsOf(ROLLER, [SIZE, fabric([])]))).toBe(null)
  const known = partsOf(ROLLER, [SIZE, fabric(['1', 'A'])])
  expect(patternOf(set, known)).toBe('roller-{fabric.price_group}')
  const two = partsOf(ROLLER, [SIZE, fabric(['1', '2']), { ...fabric(['1', '2']), key: 'slat' }])
  expect(patternOf(set, two)).toBe(null)
})

it('fills in what is certain of an item, and says whether that is all', () => {
  const pattern = 'roller-{fabric.price_group}'
  const verandas = [question('area', { kind: 'size', sides: ['width', 'depth'] })]
  const parts = partsOf(ROLLER, [SIZE, fabric(['1'])], verandas)
  expect(proposeItem(pattern, parts, 'NL')).toEqual({
    ...{ name: 'Roller', vat_rate: 21, isCertain: true },
    rule: {
      text: 'Roller, {fabric}, {size}',
      price: { matrix: pattern, row: 'size.depth', col: 'size.width' },
    },
  })
  const plain = grid('duo', 'Duo', { row_side: null, col_side: null })
  expect(proposeItem('duo', partsOf([plain], [SIZE]), 'NL')).toMatchObject({ isCertain: false })
  const half = grid('duo', 'Duo', { row_side: null })
  expect(proposeItem('duo', partsOf([half], [SIZE]), 'NL')).toMatchObject({ isCertain: true })
  expect(proposeItem('duo', partsOf([half], [SIZE], verandas), 'NL')).toMatchObject({
    ...{ isCertain: false, rule: { price: { matrix: 'duo' } } },
  })
  const inGroup = partsOf([half], [{ ...SIZE, group: 'blinds' }])
  expect(proposeItem('duo', inGroup)?.rule).toMatchObject({ each: 'blinds', text: 'Duo, {size}' })
  expect(proposeItem(pattern, parts)).toMatchObject({ vat_rate: null, isCertain: false })
  expect(proposeItem('gone', parts, 'NL')).toBe(null)
})
