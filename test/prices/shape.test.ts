import { expect, it } from 'vitest'
import { asLastTime } from '../../server/prices/sheets/last-time.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import type { FileChoices } from '../../server/prices/sheets/sheets.contract.ts'
import { workbook } from './workbook.ts'

async function shapeOf(name: string, bytes: Uint8Array, includeVat = true) {
  const account = { currency: 'EUR', includeVat, vatRate: 21 }
  return (await readPriceFile({ name, bytes }, {}, account)).read_with?.shape
}

const shapeOfText = (text: string, name = 'glas.csv') => shapeOf(name, Buffer.from(text))

const GRID = 'Prijslijst 2026;;\ndiepte (cm);300;400\n200;1.000,50;0\n250;1.100,-;1.250\n'
const LIST = 'lengte;2025;2026\n1,5;10;11\n2,5;20;21\n'

it.each([
  ['other prices, gaps and a year', GRID, GRID.replace('2026', '2027').replace('1.000,50', '-')],
  ['a price that is on request', GRID, GRID.replace('1.250', 'op aanvraag')],
  ['years above its prices', LIST, LIST.replace('2025;2026', '2026;2027').replace(';21', ';99,5')],
  ['one price', 'Montage;1.250', 'Montage;1.300'],
  ['a surcharge in words', `${GRID}LED: € 150 extra;;\n`, `${GRID}LED: € 162,50 extra;;\n`],
])('a file with %s has the same shape', async (_, one, other) => {
  expect(await shapeOfText(other, 'glas-2027.csv')).toBe(await shapeOfText(one))
})

it.each([
  ['a column before it', GRID, GRID.replaceAll(/^/gm, ';')],
  ['columns the other way around', 'a;b;c\n1;2;3\n4;5;6', 'a;c;b\n1;3;2\n4;6;5'],
  ['a row above it', GRID, `;;\n${GRID}`],
  ['sizes in metres', GRID, GRID.replace('200;', '2,0;').replace('250;', '2,5;')],
  ['a size more', GRID, `${GRID}300;1.200;1.300\n`],
  ['other words of VAT', `excl. btw;;\n${GRID}`, `incl. btw;;\n${GRID}`],
])('a file with %s has another shape', async (_, one, other) => {
  expect(await shapeOfText(other)).not.toBe(await shapeOfText(one))
})

it('is another one where something else is known of VAT', async () => {
  const own = await shapeOfText(GRID)
  expect(await shapeOfText(GRID, 'glas excl btw.csv')).not.toBe(own)
  expect(await shapeOf('glas.csv', Buffer.from(GRID), false)).not.toBe(own)
})

it('knows sheets by their names, but for a year, and by what is hidden', async () => {
  const rows = [
    ['depth', 300],
    [200, 10],
  ]
  const shapeWith = async (name: string, hidden = false) => {
    const bytes = workbook({ [name]: { rows, hidden } })
    return shapeOf('a.xlsx', bytes)
  }
  expect(await shapeWith('Glas 2027')).toBe(await shapeWith('Glas 2026'))
  expect(await shapeWith('Helder 2026')).not.toBe(await shapeWith('Glas 2026'))
  expect(await shapeWith('Glas 2026', true)).not.toBe(await shapeWith('Glas 2026'))
})

it('takes what is said of the whole file before what was chosen for a sheet last time', () => {
  const shape = '0'
  const before = {
    decimal: 'comma',
    only: ['A 1'],
    sheets: { 'A 1': { zero: 'gap', skip: ['B'] } },
  }
  const kept = [{ shape, sheets: ['A 1', 'B'], choices: before as FileChoices }]
  const now = { shape, sheets: ['A 2', 'B'], choices: { zero: 'price' } as const }
  const read = asLastTime(now, { stored: kept, hasChoices: false })
  expect(read.read_with.choices).toEqual({
    decimal: 'comma',
    only: ['A 2'],
    zero: 'price',
    sheets: { 'A 2': { zero: 'price', skip: ['B'] } },
  })
  const said = (sheet: string | null, choice: string, value: string) => ({ sheet, choice, value })
  expect(read.as_last_time).toEqual([
    said(null, 'decimal', 'comma'),
    said(null, 'only', 'A 2'),
    said('A 2', 'skip', 'B'),
  ])
})
