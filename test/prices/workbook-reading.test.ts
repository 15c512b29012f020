import readRows from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../server/prices/sheet-files/workbook.ts'
import { workbook } from './workbook.ts'

test('a failed formula, a unit, a discount, merged and hidden cells keep their meaning', async () => {
  const bytes = workbook({
    Glas: {
      rows: [
        [{ number: 300, format: '0" cm"' }, { number: 0.1, format: '0%' }, { error: '#N/A' }],
        [{ formula: 'A1*2' }, 2, 3],
      ],
      merges: ['A1:A2'],
      hiddenRows: [2],
    },
    Oud: { rows: [[1]], hidden: true },
  })

  const [glass, old] = await readWorkbook(bytes)
  expect(glass?.cells).toMatchObject([
    { value: 300, unit: 'cm' },
    { value: 0.1, wrong: 'percentage' },
    { value: '#N/A', wrong: 'error' },
    { wrong: 'formula', hidden: 'row' },
    { value: 2, hidden: 'row' },
    { value: 3, hidden: 'row' },
  ])
  expect(glass?.merges).toHaveLength(1)
  expect(old?.hidden).toBe(true)

  // The library for workbooks says values alone: a failed formula would be a gap among the prices.
  expect(await readRows(Buffer.from(bytes))).toEqual([
    {
      sheet: 'Glas',
      data: [
        [300, 0.1, null],
        [null, 2, 3],
      ],
    },
    { sheet: 'Oud', data: [[1]] },
  ])
})

test('one cell far from the others takes no memory for those between', async () => {
  const rows = [[1], ...Array.from({ length: 1999 }, () => []), [...Array(25).fill(null), 2]]
  const bytes = workbook({ Blad1: { rows } })
  const [sheet] = await readWorkbook(bytes)
  expect(sheet?.cells).toHaveLength(2)
  // The library makes a cell for each between, before anybody can count them.
  const [read] = await readRows(Buffer.from(bytes))
  expect(read?.data.flat()).toHaveLength(2001 * 26)
})
