import { expect, it } from 'vitest'
import { groupIn } from '../../server/prices/sheets/price-group-words.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import type { FileChoices } from '../../server/prices/sheets/sheets.contract.ts'
import { GROUPS, HEIGHTS, LAYOUTS, NAMINGS, priceOf, WIDTHS } from './group-layouts.ts'
import { type Odd, workbook } from './workbook.ts'

/** The matrices of a file by their codes, or its faults. */
async function readAs(name: string, bytes: Uint8Array, choices: FileChoices = {}) {
  const account = { currency: 'EUR', includeVat: true, vatRate: 21 }
  const { matrices, faults } = await readPriceFile({ name, bytes }, choices, account)
  if (faults.length > 0) return faults.map(({ kind, cell, value }) => ({ kind, cell, value }))
  return Object.fromEntries(
    matrices.map(({ matrix: { code, name: _, ...grid } }) => [
      code,
      'row_values' in grid && 'col_values' in grid
        ? { rows: grid.row_values, columns: grid.col_values, prices: grid.prices }
        : grid,
    ]),
  )
}

const csvOf = (rows: Odd[][]) =>
  Buffer.from(rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\n'))

const EXPECTED = Object.fromEntries(
  GROUPS.map((group) => [
    `roller-${group}`,
    {
      rows: HEIGHTS,
      columns: WIDTHS,
      prices: HEIGHTS.map((height) => WIDTHS.map((width) => priceOf(group, height, width))),
    },
  ]),
)

it.each(
  Object.entries(LAYOUTS).flatMap(([layout, sheetsOf]) =>
    Object.entries(NAMINGS).map(([named, naming]) => ({ layout, named, sheets: sheetsOf(naming) })),
  ),
)('price groups are the same in $layout, called by $named', async ({ sheets }) => {
  const made = Object.entries(sheets).map(([name, rows]) => [name, { rows }] as const)
  const bytes = workbook(Object.fromEntries(made))
  expect(await readAs('roller.xlsx', bytes)).toEqual(EXPECTED)
  const [only, second] = Object.values(sheets)
  if (only === undefined || second !== undefined) return
  expect(await readAs('roller.csv', csvOf(only))).toEqual(EXPECTED)
})

const named = async (bytes: Uint8Array) => {
  const account = { currency: 'EUR', includeVat: true, vatRate: 21 }
  const { matrices } = await readPriceFile({ name: 'roller.xlsx', bytes }, {}, account)
  return matrices.map(({ matrix }) => matrix.name)
}

it.each([
  ['a list with the group first', 'roller'],
  ['a grid with the group last', 'roller'],
  ['lines in a table', 'roller'],
  ['blocks below each other under a title', 'Rolgordijn Lux'],
  ['blocks beside each other with one column of heights', 'roller'],
  ['a sheet for each group', 'roller'],
  ['a head of two rows', 'roller'],
])('a price group is named behind the product in %s', async (layout, product) => {
  const naming = NAMINGS['bare numbers']
  const sheets = naming === undefined ? {} : (LAYOUTS[layout]?.(naming) ?? {})
  const made = Object.entries(sheets).map(([name, rows]) => [name, { rows }] as const)
  expect(await named(workbook(Object.fromEntries(made)))).toEqual(
    GROUPS.map((group) => `${product}, prijsgroep ${group}`),
  )
})

it('tells the groups of several products on one sheet apart by both', async () => {
  const rows = ['Lux', 'Basic'].flatMap((product): Odd[][] =>
    [1, 2].flatMap((group): Odd[][] => [
      [`${product}, prijsgroep ${group}`],
      ['hoogte', 600, 900],
      [1000, 10, 20],
      [],
    ]),
  )
  expect(Object.keys(await readAs('roller.csv', csvOf(rows)))).toEqual(
    ['Lux-1', 'Lux-2', 'Basic-1', 'Basic-2'].map((group) => `roller-${group}`),
  )
})

it('leaves what is no group beside them as it is', async () => {
  const rows = [
    ['breedte', 'hoogte', 'PG1', 'PG2', 'Cassette'],
    [600, 1000, 10, 20, 30],
    [900, 1500, 11, 21, 31],
  ]
  expect(Object.keys(await readAs('roller.csv', csvOf(rows)))).toEqual(
    ['1', '2', 'Cassette'].map((group) => `roller-${group}`),
  )
})

it.each([
  ['PG2', { id: '2', before: '', after: '' }],
  ['P.G. 2', { id: '2', before: '', after: '' }],
  ['Pr.gr. 2', { id: '2', before: '', after: '' }],
  ['Gr. 2', { id: '2', before: '', after: '' }],
  ['Prijsgroep: 1A', { id: '1A', before: '', after: '' }],
  ['Prijsgroep zilver', { id: 'zilver', before: '', after: '' }],
  ['Rolgordijn (Preisgruppe 3)', { id: '3', before: 'Rolgordijn', after: '' }],
  ['Band B', { id: 'B', before: '', after: '' }],
  ['Catégorie C - occultant', { id: 'C', before: '', after: 'occultant' }],
  ['Groep Zonwering BV', null],
  ['Prijsgroepen per 2026', null],
  ['Groep van 3', null],
  ['Grijs 1', null],
])('of %s it is known which price group it names', (text, group) => {
  expect(groupIn(text)).toEqual(group)
})

const BEFORE = ';;600;900\n1;1000;89;104\n1;1500;97;115\n2;1000;99;119\n2;1500;112;131'
const BEHIND = 'hoogte;600;900;\n1000;89;104;1\n1500;97;115;1\n1000;99;119;2\n1500;112;131;2'
const ALONE =
  '1;600;1000;89\n1;900;1000;104\n1;600;1500;97\n1;900;1500;115\n2;600;1000;99\n2;900;1000;119\n2;600;1500;112\n2;900;1500;131'

it.each([
  ['before the sizes', BEFORE, 'A, B', 'A'],
  ['before the sizes, each said once', BEFORE.replaceAll(/(?<=\n)[12](?=;1500)/g, ''), 'A, B', 'A'],
  ['before the sizes, below a word for sizes too', `Gr.${BEFORE}`, 'A, B', 'A'],
  ['behind the prices', BEHIND, 'A, D', 'D'],
  ['in a list without headings', ALONE, 'A, B, C', 'A'],
])('numbers that may be groups or sizes are asked about: %s', async (_, text, value, column) => {
  const bytes = Buffer.from(text)
  const kind = 'group_column'
  expect(await readAs('roller.csv', bytes)).toEqual([{ kind, cell: expect.any(String), value }])
  const read = await readAs('roller.csv', bytes, { group_column: column })
  expect(Object.keys(read)).toEqual(['roller-1', 'roller-2'])
  expect(await readAs('roller.csv', bytes, { group_column: 'none' })).not.toEqual(read)
})
