import { describe, expect, it } from 'vitest'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import type { PriceFileRead } from '../../server/prices/sheets/sheets.contract.ts'
import { ALL_LISTS } from './all-lists.ts'
import { clipOf } from './clip-of.ts'
import type { Expected } from './odd-sheets.ts'

/** What no program puts on a clipboard, or says otherwise there. */
const NOT_COPIED = new Set([
  'a hidden sheet of an old year',
  'formulas without their results',
  'formulas to which a program gave 0',
  'dates that were sizes',
])
/** What was read, in the words of the table of odd sheets. */
function inShort(
  { matrices, articles, faults: issues, sheets }: PriceFileRead,
  expected: Expected,
): Expected {
  const short: Expected = {}
  if (issues.length > 0) {
    const entries = issues.map(({ cell, choice, kind }) => [cell ?? choice ?? 'file', kind])
    return { issues: Object.fromEntries(entries) }
  }
  short.matrices = Object.fromEntries(
    matrices.map(({ matrix }) => {
      const { code, name } = matrix
      if (matrix.matrix_type === 'fixed') return [code, { prices: [[matrix.fixed_price]] }]
      const columns = matrix.matrix_type === 'grid_2d' ? { columns: matrix.col_values } : {}
      const named = expected.matrices?.[code]?.name === undefined ? {} : { name }
      return [code, { rows: matrix.row_values, ...columns, prices: matrix.prices, ...named }]
    }),
  )
  if (expected.notes !== undefined) {
    short.notes = matrices
      .flatMap(({ notes }) => notes.map(({ kind }) => kind))
      .filter((kind) => kind !== 'no_unit' && kind !== 'with_vat')
  }
  if (expected.articles !== undefined) {
    short.articles = articles.map(({ row, name, unit, price }) => [row, name, unit, price])
  }
  const passed = sheets.flatMap(({ name, passed_by }) =>
    passed_by === null ? [] : [[name, passed_by.kind]],
  )
  if (passed.length > 0) short.passedBy = Object.fromEntries(passed)
  return short
}

describe('an odd price list', () => {
  it.each(Object.entries(ALL_LISTS))('is understood or refused: %s', async (_, odd) => {
    const { file, bytes, choices = {}, withoutVat = false, expected } = odd
    const account = { currency: 'EUR', includeVat: !withoutVat, vatRate: 21 }
    const read = await readPriceFile({ name: file, bytes }, choices, account)
    expect(inShort(read, expected)).toEqual(expected)
  })

  const copied = Object.entries(ALL_LISTS).filter(([name]) => !NOT_COPIED.has(name))
  it.each(copied)('is read alike when it is pasted: %s', async (_, odd) => {
    const { file, bytes, choices = {}, withoutVat = false, expected } = odd
    const account = { currency: 'EUR', includeVat: !withoutVat, vatRate: 21 }
    const pasted = await clipOf({ name: file, bytes })
    const read = await readPriceFile(pasted, choices, account)
    expect(inShort(read, expected)).toEqual(expected)
  })
})
