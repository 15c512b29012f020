import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { piecesOf, rowsOfPage } from '../../portal/prices/pdf/page-rows.ts'
import { isTable, sheetOf } from '../../portal/prices/pdf/page-sheet.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'

const FILES = join(import.meta.dirname, '../prices/files')

/** The rows of each page of a PDF, as the portal shows them. */
async function pagesOf(name: string): Promise<string[][][]> {
  const data = new Uint8Array(readFileSync(join(FILES, name)))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return rowsOfPage(piecesOf(items))
    }),
  )
}

/** What the reader of price lists makes of the pages with a table, as they are. */
async function readAsSheet(name: string, vat: 'as_it_stands' | undefined = undefined) {
  const sheet = sheetOf(name, (await pagesOf(name)).filter(isTable))
  const file = { name: sheet.name, bytes: new Uint8Array(await sheet.arrayBuffer()) }
  const account = { currency: 'EUR', includeVat: true, vatRate: 21 }
  return readPriceFile(file, { decimal: 'comma', ...(vat && { vat }) }, account)
}

const HEIGHTS = [1000, 1250, 1500, 1750, 2000, 2250, 2500]
const WIDTHS = [600, 900, 1200, 1500, 1800, 2100, 2400]
/** A price list whose prices rise by a step in each direction; the last two are on request. */
const rising = (first: number, down: number, across: number) =>
  HEIGHTS.map((_, row) =>
    WIDTHS.map((_, column) =>
      row === 6 && column > 4 ? null : first + row * down + column * across,
    ),
  )

describe('a page of a PDF', () => {
  test('whose rows are one text each has every price in its column', async () => {
    const { matrices, faults: issues } = await readAsSheet('list.pdf', 'as_it_stands')
    expect(issues).toEqual([])
    expect(matrices).toHaveLength(1)
    expect(matrices[0]?.matrix).toMatchObject({
      row_values: HEIGHTS,
      col_values: WIDTHS,
      prices: rising(890, 130, 220),
    })
  })

  test('for each price group is a table for each, with the sign of a currency in its cells', async () => {
    const { matrices, faults: issues } = await readAsSheet('groups.pdf')
    expect(issues).toEqual([])
    expect(matrices).toHaveLength(7)
    expect(matrices[0]?.matrix).toMatchObject({
      row_values: HEIGHTS,
      col_values: WIDTHS,
      prices: rising(979, 143, 242),
    })
    expect(matrices[1]?.matrix).toMatchObject({ prices: rising(1068, 156, 264) })
    const gaps = matrices.flatMap(({ matrix }) => ('prices' in matrix ? matrix.prices.flat() : []))
    expect(gaps.filter((price) => price === null)).toHaveLength(14)
  })

  test('keeps a gap in its place, and says with an empty row where the table ends', async () => {
    const [rows = []] = await pagesOf('gaps.pdf')
    const first = rows.findIndex((row) => row.includes('3000'))
    const [sizes, two, , three, ...after] = rows.slice(first)
    const at = (row: string[] | undefined) => row?.filter((text) => text !== '')
    expect(at(sizes)).toEqual(['3000', '4000', '5000', '6000'])
    expect(at(two)).toEqual(['2000', '1.250,00', '1.480,50', '1.735,00', '2.010,00'])
    const column = sizes?.indexOf('4000') ?? -1
    expect(three?.[column]).toBe('')
    expect(three?.[column + 1]).toBe('2.115,00')
    expect(after[0]).toEqual([])
    expect(at(after[1])).toEqual(['Toeslag RAL-kleur', '145,00'])
  })

  test('with a list of articles has code, name, unit and price apart', async () => {
    const [rows = []] = await pagesOf('articles.pdf')
    expect(rows).toContainEqual(['Code', 'Description', 'Unit', 'Price'])
    expect(rows).toContainEqual(['MO-10', 'Motor with remote control, white', 'piece', '£ 450.00'])
    expect(rows).toContainEqual(['CH-1', 'Child safety kit', 'set', '£ 12.95'])
  })

  test('with bands of price groups has each heading above its first column', async () => {
    const [rows = []] = await pagesOf('bands.pdf')
    const widths = rows.find((row) => row.includes('140')) ?? []
    const bands = rows.find((row) => row.includes('PG 2')) ?? []
    expect(bands.indexOf('PG 1')).toBe(widths.indexOf('60'))
    expect(bands.indexOf('PG 2')).toBe(widths.indexOf('120'))
    expect(rows.find((row) => row.includes('179'))?.at(-1)).toBe('204')
  })

  test('without a table is not taken', async () => {
    expect(isTable([['Voorwaarden'], ['Prijzen gelden tot 31 december 2026.']])).toBe(false)
    expect((await pagesOf('list.pdf')).map(isTable)).toEqual([false, true])
  })
})

test('a sheet of pages keeps what would part its cells', async () => {
  const text = await sheetOf('Lijst.PDF', [[['a "b"', 'c\td'], ['e']], [['f']]]).text()
  expect(text).toBe('"a ""b"""\t"c\td"\ne\n\nf\n')
})
