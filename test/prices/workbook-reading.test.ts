import readRows from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../server/prices/sheet-files/workbook.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import { ods, odsCell, odsNumber, odsRow } from './ods.ts'
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

test('an OpenDocument spreadsheet says the same by other names', async () => {
  const note = '<office:annotation><text:p>of 2025</text:p></office:annotation>'
  const bytes = ods({
    Glas: [
      '<table:table-column table:number-columns-repeated="2"/>',
      '<table:table-column table:visibility="collapse"/>',
      odsRow(
        [
          odsNumber(
            300,
            '300 cm',
            'table:number-rows-spanned="2" table:number-columns-spanned="1"',
          ),
          odsCell('office:value-type="percentage" office:value="0.1"', '10%'),
          odsCell('office:value-type="string" calcext:value-type="error"', '#N/A'),
        ].join(''),
      ),
      odsRow('<table:covered-table-cell/>', 'table:number-rows-repeated="3"'),
      odsRow(
        [
          odsCell('table:formula="of:=[.A1]*2"'),
          odsCell('office:value-type="date" office:date-value="2026-03-02"', '2 mrt'),
          odsNumber(1234.5, '1.234,50 €', 'table:number-columns-repeated="2"'),
          `<table:table-cell office:value-type="string">${note}<text:p>PG<text:s/>2</text:p></table:table-cell>`,
          odsNumber(1067, '01067'),
          odsCell('table:number-columns-repeated="16000"'),
        ].join(''),
        'table:visibility="filter" table:number-rows-repeated="2"',
      ),
      odsRow(
        odsCell('table:number-columns-repeated="16384"'),
        'table:number-rows-repeated="1048569"',
      ),
    ].join(''),
    Oud: odsRow(odsNumber(1)),
  })

  const [glass, old] = await readWorkbook(bytes)
  const line = [
    { column: 0, wrong: 'formula' },
    { column: 1, value: 46083, wrong: 'date' },
    { column: 2, value: 1234.5, currency: 'EUR', decimals: 2 },
    { column: 3, value: 1234.5 },
    { column: 4, value: 'PG 2' },
    { column: 5, value: 1067, code: '"01067"' },
  ]
  expect(glass?.cells).toMatchObject([
    { row: 0, column: 0, value: 300, unit: 'cm' },
    { row: 0, column: 1, value: 0.1, wrong: 'percentage' },
    { row: 0, column: 2, value: '#N/A', wrong: 'error', hidden: 'column' },
    ...line.map((cell) => ({ row: 4, hidden: 'row', ...cell })),
    ...line.map((cell) => ({ row: 5, hidden: 'row', ...cell })),
  ])
  expect(glass?.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 0 }])
  expect(old?.hidden).toBe(true)
})

test('an OpenDocument spreadsheet with a password says so', async () => {
  const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
  const bytes = ods({ Glas: '' }, { 'META-INF/manifest.xml': manifest })
  await expect(readWorkbook(bytes)).rejects.toThrow('has a password')
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

const GRID = {
  Glas: {
    rows: [
      [null, 3000],
      [2000, 10],
    ],
  },
}
type Parts = Record<string, string>
const renamed = (parts: Parts, name: (path: string) => string): Parts =>
  Object.fromEntries(Object.entries(parts).map(([path, xml]) => [name(path), xml]))
const ROOT = (target: string) =>
  `<Relationships><Relationship Id="m" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="${target}"/></Relationships>`

test.each<[string, (parts: Parts) => Parts]>([
  ['with backslashes', (parts) => renamed(parts, (path) => path.replaceAll('/', '\\'))],
  ['in capitals', (parts) => renamed(parts, (path) => path.toUpperCase())],
  [
    'found from their root, in another folder',
    (parts) => ({
      ...renamed(parts, (path) => path.replace('xl/', 'Boek/').replace('workbook', 'main')),
      '_rels/.rels': ROOT('/boek/main.xml'),
    }),
  ],
  [
    'with targets that go up and down',
    (parts) => ({
      ...parts,
      'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
        'worksheets/sheet1.xml',
        '..\\xl\\.\\Worksheets\\Sheet1.xml',
      ),
    }),
  ],
  [
    'in UTF-16',
    (parts) =>
      Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, `\uFEFF${xml}`])),
  ],
])('parts of a workbook are read %s', async (_, change) => {
  const [sheet] = await readWorkbook(workbook(GRID, '', change))
  expect(sheet?.cells.map(({ value }) => value)).toEqual([3000, 2000, 10])
})

const OLD = [0xd0, 0xcf, 0x11, 0xe0]
test.each<[string, readonly number[] | string, string, string]>([
  ['prijzen.xls', OLD, 'file_old', 'save it as .xlsx'],
  ['prijzen.xlsb', 'PK', 'file_old', 'save it as .xlsx'],
  ['prijzen.fods', '<', 'file_old', 'save it as .xlsx'],
  ['prijzen.numbers', 'PK', 'file_numbers', 'export it as Excel'],
  ['prijzen.xlsx', OLD, 'file_password', 'without one'],
  ['prijzen.xls', [...OLD, ...Buffer.from('EncryptedPackage', 'utf16le')], 'file_password', 'one'],
  ['prijzen.csv', '%PDF-1.7', 'file_pdf', 'paste its table'],
  ['prijzen.docx', 'PK', 'file_document', 'paste it'],
  ['prijzen.png', [0x89, 0x50, 0x4e, 0x47], 'file_picture', 'ask for'],
  ['prijzen.heic', 'ftyp', 'file_picture', 'ask for'],
  ['prijzen.csv', '', 'file_empty', 'is empty'],
  ['prijzen.xlsx', 'PK', 'file_damaged', 'is no XLSX'],
  ['prijzen.exe', 'MZ', 'file_unknown', 'not a .csv'],
  ['prijzen.csv', 'a'.repeat(3 * 1024 * 1024 + 1), 'file_large', 'larger than 3 MB'],
])('%s is said what it is, and what to do', async (name, content, kind, text) => {
  const bytes = Buffer.from(content as string)
  const account = { currency: 'EUR', includeVat: true, vatRate: 21 }
  const { faults } = await readPriceFile({ name, bytes }, {}, account)
  expect(faults).toMatchObject([{ kind, text: expect.stringContaining(text) }])
})

test('raised digits, as the marks of footnotes, are no part of a number', async () => {
  const small = '<rPr><vertAlign val="superscript"/></rPr>'
  const runs = `<r><t>10</t></r><r>${small}<t>1</t></r><r><t>5</t></r>`
  const path = 'xl/worksheets/sheet1.xml'
  const ofRuns = (xml = '') =>
    xml.replace('<t>x</t>', runs).replace('</row>', '<c r="B1" t="s"><v>0</v></c></row>')
  const bytes = workbook({ Blad1: { rows: [['x']] } }, '', (parts) => {
    const texts = `<sst><si>${runs}</si></sst>`
    return { ...parts, [path]: ofRuns(parts[path]), 'xl/sharedStrings.xml': texts }
  })
  const [found] = await readWorkbook(bytes)
  expect(found?.cells.map(({ value }) => value)).toEqual(['10¹5', '10¹5'])

  const style =
    '<style:style style:name="T1"><style:text-properties style:text-position="33% 58%"/></style:style>'
  const span = '10<text:span text:style-name="T1">1</text:span>5'
  const [other] = await readWorkbook(ods({ Blad1: style + odsRow(odsCell('', span)) }))
  expect(other?.cells.map(({ value }) => value)).toEqual(['10¹5'])
})

test("a `'` that our CSV had before a text goes, also after a spreadsheet saved it as a workbook", async () => {
  const saved = [
    workbook({ A: { rows: [["'=1+1", "'+4", "'t Zand"]] } }),
    ods({ A: odsRow(["'=1+1", "'+4", "'t Zand"].map((text) => odsCell('', text)).join('')) }),
  ]
  for (const bytes of saved) {
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.cells.map(({ value }) => value)).toEqual(['=1+1', '+4', "'t Zand"])
  }
})
