import { expect, it } from 'vitest'
import type { Clip, ClipTable } from '../../server/prices/sheet-files/clip.contract.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import type { FileChoices } from '../../server/prices/sheets/sheets.contract.ts'

const ACCOUNT = { currency: 'EUR', includeVat: true, vatRate: 21 }
const table = (rows: ClipTable['rows'], more: Partial<ClipTable> = {}): ClipTable => ({
  ...{ name: '', rows, merges: [], hidden_rows: [], hidden_columns: [] },
  ...more,
})

function read(clip: Partial<Clip>, choices: FileChoices = {}) {
  const bytes = Buffer.from(JSON.stringify({ text: '', decimal: null, tables: [], ...clip }))
  return readPriceFile({ name: 'Geplakt.clip', bytes }, choices, ACCOUNT)
}

it('asks about VAT and reads the unit of a text that was pasted', async () => {
  const text =
    'Screens, excl. btw, hoogte \\ breedte in cm\t100\t150\t200\n100\t895\t1020\t1145\n150\t995\t1140\t1285'
  expect((await read({ text })).faults).toMatchObject([{ cell: 'A1', kind: 'vat' }])
  const { matrices, encoding } = await read({ text }, { vat: 'as_it_stands' })
  const sizes = { row_values: [1000, 1500], col_values: [1000, 1500, 2000] }
  expect(matrices).toMatchObject([{ matrix: { code: 'Geplakt', ...sizes } }])
  expect(encoding).toBeNull()
})

it('takes the number behind what a program shows', async () => {
  const rows: ClipTable['rows'] = [
    ['diepte', ['3.000 mm', 3000], ['4.000 mm', 4000], ['5.000 mm', 5000]],
    [
      ['2.000 mm', 2000],
      ['€ 1.234,50', 1234.5],
      ['######', 2345.67],
      ['1.235', 1234.5],
    ],
  ]
  const asked = await read({ tables: [table(rows)] })
  expect(asked.faults).toMatchObject([{ kind: 'rounding' }])
  const { matrices } = await read({ tables: [table(rows)] }, { round: 'cent' })
  const prices = [[1234.5, 2345.67, 1234.5]]
  expect(matrices).toMatchObject([{ matrix: { row_values: [2000], prices } }])
})

it('takes the sign before decimals that a program names', async () => {
  const rows = [
    ['diepte', '3.000', '4.000'],
    ['2.000', '1.234', '20,5'],
  ]
  const { matrices } = await read({ decimal: ',', tables: [table(rows)] })
  expect(matrices).toMatchObject([{ matrix: { col_values: [3000, 4000], prices: [[1234, 20.5]] } }])
})

it('offers several tables as sheets, by their names or numbers', async () => {
  const rows = [
    ['diepte', '3000'],
    ['2000', '10'],
  ]
  const named = table(rows, { name: 'Glas' })
  const { sheets, matrices } = await read({ tables: [named, table(rows), named] })
  expect(sheets.map(({ name }) => name)).toEqual(['Glas', 'Geplakt 2', 'Glas 3'])
  expect(matrices.map(({ matrix }) => matrix.code)).toEqual(['Glas', 'Geplakt-2', 'Glas-3'])
  const only = await read({ tables: [named, table(rows)] }, { only: ['Geplakt 2'] })
  expect(only.matrices.map(({ sheet }) => sheet)).toEqual(['Geplakt 2'])
})

it('reads merged and hidden cells as those of a workbook', async () => {
  const rows = [
    ['diepte', '3000', '', '5000'],
    ['2000', '10', '20', '30'],
    ['2500', '11', '21', '31'],
  ]
  const hidden = table(rows, { hidden_rows: [2], hidden_columns: [2] })
  const { matrices } = await read({ tables: [hidden] }, { hidden: 'leave_out' })
  expect(matrices).toMatchObject([{ matrix: { row_values: [2000], prices: [[10, 30]] } }])
})

it('refuses what is no clip, and more cells than a price list has', async () => {
  const bytes = Buffer.from('{"tables":7}')
  const wrong = await readPriceFile({ name: 'Geplakt.clip', bytes }, {}, ACCOUNT)
  expect(wrong.faults).toMatchObject([{ kind: 'file_damaged' }])
  const rows = Array.from({ length: 1001 }, () => Array.from({ length: 100 }, () => '1'))
  expect((await read({ tables: [table(rows)] })).faults[0]?.text).toMatch(/more than 100000/)
  expect((await read({})).faults[0]?.text).toBe('is empty')
})
