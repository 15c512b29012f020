import { expect, it } from 'vitest'
import { eachOnce, sheetsWith } from '../../portal/prices/upload/repeated-questions.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import { cellsIn } from '../prices/rows-of-text.ts'
import { workbook } from '../prices/workbook.ts'

const rows = cellsIn('Prijzen excl. btw\n;2024;2025\n2000;10;0\n2500;30;40')
const names = Array.from({ length: 42 }, (_, at) => `Groep ${at + 1}`)
const bytes = workbook(Object.fromEntries(names.map((name) => [name, { rows }])))
const account = { currency: 'EUR', includeVat: true, vatRate: 21 }

it('asks a question of 42 sheets once, and takes the answer for all that ask it', async () => {
  const { faults } = await readPriceFile({ name: 'prijzen.xlsx', bytes }, {}, account)
  const asked = eachOnce(faults)
  expect(asked.map(({ choice, times }) => [choice, times])).toEqual([
    ['vat', 42],
    ['type', 42],
    ['zero', 42],
  ])
  expect(sheetsWith(faults, { type: 'grid_2d' })).toEqual(names)
  const sheets = Object.fromEntries(names.map((name) => [name, { type: 'grid_2d' } as const]))
  const choices = { vat: 'convert', zero: 'gap', sheets } as const
  const read = await readPriceFile({ name: 'prijzen.xlsx', bytes }, choices, account)
  expect([read.faults, read.matrices.length]).toEqual([[], 42])
})

it('keeps what is wrong with one cell, and what each sheet is called', () => {
  const about = { cell: 'B2', sheet: 'A', value: '', text: '' }
  const faults = [
    { ...about, kind: 'not_a_price' as const, choice: null },
    { ...about, kind: 'not_a_price' as const, choice: null },
    { ...about, kind: 'code' as const, choice: 'code' as const },
    { ...about, kind: 'code' as const, choice: 'code' as const, sheet: 'B' },
  ]
  expect(eachOnce(faults)).toHaveLength(4)
  expect(sheetsWith(faults, { code: 'x' })).toEqual([])
})
