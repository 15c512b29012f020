import { strToU8, zipSync } from 'fflate'
import { ods, odsNumber, odsRow } from './ods.ts'
import { partsAround, zipped } from './workbook.ts'

const WORKSHEET =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const END = '</sheetData></worksheet>'
const around = () => partsAround([{ name: 'Blad1' }])
const withSheet = (sheet: string, more: Record<string, string> = {}) =>
  zipped({ ...around(), 'xl/worksheets/sheet1.xml': sheet, ...more })
const rows = (height: number, width: number, cell: (row: number, column: number) => string) =>
  Array.from(
    { length: height },
    (_, row) =>
      `<row>${Array.from({ length: width }, (_, column) => cell(row, column)).join('')}</row>`,
  ).join('')
const number = (value: number) => `<c><v>${value}</v></c>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const laughs = Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('')

/** Files made to take memory or time, by the names they have. Each is refused, or read in time. */
export const BOMBS: Record<string, { name: string; make(): Uint8Array; says: RegExp | null }> = {
  'one cell far from the others': {
    name: 'far.xlsx',
    make: () =>
      withSheet(
        `${WORKSHEET}<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>${END}`,
      ),
    says: /empty the cell XFD1048576/,
  },
  'one cell that is repeated to the end of the sheet': {
    name: 'repeated.ods',
    make: () =>
      ods({
        Blad1: odsRow(
          odsNumber(1, '1', 'table:number-columns-repeated="16384"'),
          'table:number-rows-repeated="1048576"',
        ),
      }),
    says: /more than 100000 filled cells/,
  },
  'thousands of tables on one sheet': {
    name: 'tables.csv',
    make: () => Buffer.from('Table\n;1000;2000;3000\n1500;1;2;3\n\n'.repeat(8000)),
    says: /has 20 tables/,
  },
  'thousands of weights, counted rows and article numbers': {
    name: 'struck.csv',
    make: () => Buffer.from('nr;diepte;3000\n;;4000\n1;2000;10\ngewicht;1;2\n'.repeat(6000)),
    says: null,
  },
  'thousands of lines and headings of price groups': {
    name: 'groups.csv',
    make: () => Buffer.from(`a;1;2\n${'PG 1\nPG;2;3\n'.repeat(20_000)}`),
    says: null,
  },
  'a sheet that grows a thousandfold': {
    name: 'spaces.xlsx',
    make: () => withSheet(`${WORKSHEET}${' '.repeat(40_000_000)}${END}`),
    says: /larger than 20 MB when it is unpacked/,
  },
  'a tag that never ends': {
    name: 'tag.xlsx',
    make: () => withSheet(`${WORKSHEET}<row ${'a'.repeat(15_000_000)}`),
    says: /is damaged/,
  },
  'a text of 15 MB': {
    name: 'text.xlsx',
    make: () => withSheet(`${WORKSHEET}<row>${text('x'.repeat(15_000_000))}</row>${END}`),
    says: /is damaged/,
  },
  'entities of entities': {
    name: 'laughs.xlsx',
    make: () =>
      withSheet(
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a0 "ha">${laughs}]>${WORKSHEET}<row>${text('&a20;')}</row>${END}`,
      ),
    says: /is damaged/,
  },
  'a number, 16,000 spaces and a letter': {
    name: 'spaces.csv',
    make: () => Buffer.from(`;1${' '.repeat(16_000)}x;2\n3;${'4 '.repeat(16_000)}y;5\n`),
    says: null,
  },
  'more cells than a price list has': {
    name: 'cells.xlsx',
    make: () => withSheet(`${WORKSHEET}${rows(500, 500, () => '<c><v>1</v></c>')}${END}`),
    says: /more than 100000 filled cells/,
  },
  'as many prices as a sheet can have': {
    name: 'many.xlsx',
    make: () => withSheet(`${WORKSHEET}${rows(310, 310, (r, c) => number(r + c + 1))}${END}`),
    says: /grid_2d or list_1d|more than 5000 prices/,
  },
  'a list of 49,000 lines of the same size': {
    name: 'same.csv',
    make: () => Buffer.from(`size;price\n${'1000;10\n'.repeat(49_000)}`),
    says: /there twice/,
  },
  'a list of lines that goes nowhere': {
    name: 'single.csv',
    make: () => Buffer.from('a;\n;1\n'.repeat(15_000)),
    says: /no table of prices|cannot be read|is empty/,
  },
  'texts that are nearly numbers': {
    name: 'nearly.xlsx',
    make: () =>
      withSheet(
        `${WORKSHEET}${rows(900, 100, () => text(`1 1 1 1 1.1.1.1,1,1 ${'1 '.repeat(18)}x`))}${END}`,
      ),
    says: /./,
  },
  'merges over everything': {
    name: 'merges.xlsx',
    make: () =>
      withSheet(
        `${WORKSHEET}${rows(300, 300, number)}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(9_000)}</mergeCells></worksheet>`,
      ),
    says: /./,
  },
  'thousands of parts': {
    name: 'parts.xlsx',
    make: () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a${at}.xml`, strToU8('')])),
      ),
    says: /more than 2000 parts/,
  },
  'formats without an end': {
    name: 'formats.xlsx',
    make: () =>
      withSheet(`${WORKSHEET}<row>${number(1)}</row>${END}`, {
        'xl/styles.xml': `<styleSheet><numFmts>${`<numFmt numFmtId="200" formatCode="${'&quot;;'.repeat(5_000)}"/>`.repeat(300)}</numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(100_000)}</cellXfs></styleSheet>`,
      }),
    says: null,
  },
  'separators without an end': {
    name: 'separators.csv',
    make: () => Buffer.from(';'.repeat(3_000_000)),
    says: /more cells than a price list can/,
  },
  'quotes without an end': {
    name: 'quotes.csv',
    make: () => Buffer.from('"a" "'.repeat(600_000)),
    says: /./,
  },
  'a file that is too large': {
    name: 'large.csv',
    make: () => Buffer.alloc(10 * 1024 * 1024 + 1, '1'),
    says: /larger than 10 MB/,
  },
}
