import { expect, it } from 'vitest'
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
