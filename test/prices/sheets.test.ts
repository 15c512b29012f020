import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { decimalOf, readNumber } from '../../server/prices/sheets/numbers.ts'
import { readPriceFile } from '../../server/prices/sheets/read.ts'
import type { FileChoices } from '../../server/prices/sheets/sheets.contract.ts'
import { ROUNDS_MS, rounds } from '../support/property.ts'
import { seedOf } from '../support/random.ts'
import { anyMatrix } from './arbitrary.ts'
import { csvOf, workbookOf } from './write-matrices.ts'

const EURO = { currency: 'EUR', includeVat: true, vatRate: 21 }

/** The matrices of a file of this content, or what is wrong in which cell. */
async function readAs(
  content: string | Uint8Array,
  name = 'list.csv',
  choices: FileChoices = {},
): Promise<unknown[]> {
  const { matrices, faults: issues } = await readPriceFile(
    { name, bytes: Buffer.from(content as string) },
    choices,
    EURO,
  )
  if (issues.length === 0) return matrices.map(({ matrix }) => ({ matrix }))
  const entries = issues.map(({ cell, choice, text }) => [cell ?? choice ?? 'file', [text]])
  return [{ issues: Object.fromEntries(entries) }]
}

const GRID = {
  code: 'list',
  matrix_type: 'grid_2d',
  row_values: [2000, 2500],
  col_values: [3000, 4000, 5000],
  prices: [
    [1549, 1835.5, 2129],
    [1695, null, 2349.95],
  ],
}

describe('a number as people write it', () => {
  it.each([
    ['1250', 'comma', 1250],
    ['1.250', 'comma', 1250],
    ['1.250,00', 'comma', 1250],
    ['1,250.5', 'point', 1250.5],
    ['1 250,50', 'comma', 1250.5],
    ['1\u202f250,50', 'comma', 1250.5],
    ["1'250.50", 'point', 1250.5],
    ['€ 1.250,-', 'comma', 1250],
    ['1250,- EUR', 'comma', 1250],
    ['€1.250,99', 'comma', 1250.99],
    ['12,5 %', 'comma', null],
    ['1.25', 'comma', null],
    ['1.2500', 'comma', null],
    ['12.50.5', 'point', null],
    ['-5', 'comma', -5],
    ['', 'comma', null],
    ['1e3', 'point', null],
    ['NaN', 'point', null],
  ] as const)('%s, with the %s for decimals', (text, decimal, value) => {
    expect(readNumber({ value: text }, decimal)?.value ?? null).toBe(value)
  })

  it('may have a unit beside it', () => {
    const texts = ['2000 mm', '250cm', '2,5 m', '2,5', '118"', '$ 5', '5 GBP']
    expect(texts.map((value) => readNumber({ value }, 'comma'))).toEqual([
      { value: 2000, unit: 'mm', currency: null },
      { value: 250, unit: 'cm', currency: null },
      { value: 2.5, unit: 'm', currency: null },
      { value: 2.5, unit: null, currency: null },
      { value: 118, unit: 'in', currency: null },
      { value: 5, unit: null, currency: 'USD' },
      { value: 5, unit: null, currency: 'GBP' },
    ])
  })

  it.each([
    [['1.250,50', '2.000'], 'comma'],
    [['1,250.50', '2,000'], 'point'],
    [['12,5', '1.250'], 'comma'],
    [['1.250', '2.400'], 'comma'],
    [['1,250', '2,400'], 'point'],
    [['1.250.000'], 'comma'],
    [['0.500'], 'point'],
    [['1250', null, 3], 'point'],
    [['12,5', '12.5'], null],
    [['1,250', '1.250'], null],
  ] as const)('in %j has its decimals after the %s', (cells, decimal) => {
    expect(decimalOf(cells)).toBe(decimal)
  })
})

describe('a price list as a dealer has it', () => {
  it.each([
    [
      'with commas, points and gaps',
      'diepte \\ breedte;3.000;4.000;5.000\r\n2.000;1.549,00;1.835,50;2.129,00\r\n2.500;1.695,00;;2.349,95\r\n',
    ],
    [
      'with points for decimals',
      'depth / width,3000,4000,5000\n2000,1549,1835.5,2129\n2500,1695,-,2349.95\n',
    ],
    [
      'with quoted numbers',
      'd \\ w,"3,000","4,000","5,000"\n"2,000","1,549.00","1,835.50","2,129.00"\n"2,500","1,695.00",,"2,349.95"\n',
    ],
    [
      'with tabs and currency signs',
      'd\\w\t3000\t4000\t5000\n2000\t€ 1.549,-\t€ 1.835,50\t€ 2.129,-\n2500\t€ 1.695,-\tn.v.t.\t€ 2.349,95\n',
    ],
    [
      'in centimetres, said in the corner',
      'diepte \\ breedte (cm);300;400;500\n200;1549;1835,5;2129\n250;1695;;2349,95\n',
    ],
    [
      'in metres, said beside each size',
      ';3 m;4 m;5 m\n2 m;1549;1835,5;2129\n2,5 m;1695;;2349,95\n',
    ],
    [
      'below a title and an empty line',
      '\nPrijslijst glas 2026;;;\n;3000;4000;5000\n2000;1549;1835,5;2129\n2500;1695;;2349,95\n;;;\n',
    ],
    [
      'between titles and notes, away from the margin',
      'Glas 2026;;;;\nGeldig vanaf maart;;;;\n;;;;\n;d \\ w (cm);300;400;500\n;200;1549;1835,5;2129\n;250;1695;;2349,95\n;;;;\n* incl. btw;;;;\n;;;;\nop = op;;;;\n',
    ],
    [
      'as Excel says what stands between',
      'sep=;\r\n;3000;4000;5000\r\n2000;1549;1835,5;2129\r\n2500;1695;;2349,95\r\n',
    ],
    [
      'with a byte order mark',
      '\ufeff;3000;4000;5000\n2000;1549;1835,5;2129\n2500;1695;;2349,95\n',
    ],
  ])('%s', async (_, content) => {
    expect(await readAs(content)).toMatchObject([{ matrix: GRID }])
  })

  it('takes the names of its axes from the corner, and its own from the title', async () => {
    const [found] = await readAs(
      'Glas 2026;;\ndiepte in mm \\ breedte;3000;4000\n2000;1;2\n2500;3;4\n',
    )
    expect(found).toMatchObject({
      matrix: { code: 'list', name: 'Glas 2026', row_axis: 'diepte', col_axis: 'breedte' },
    })
  })

  it('saved by Excel on Windows keeps its accents', async () => {
    const bytes = Buffer.from('Caf\xe9;;\nd;1;2\n1;1;2\n2;2;3\n', 'latin1')
    expect(await readAs(bytes)).toMatchObject([{ matrix: { name: 'Café' } }])
  })

  it('says what its letters were read as, and reads them as it is told', async () => {
    const bytes = Buffer.from('Caf\xe8;;\nd;1;2\n1;1;2\n2;2;3\n', 'latin1')
    const named = async (choices: FileChoices) => {
      const read = await readPriceFile({ name: 'list.csv', bytes }, choices, EURO)
      return [read.encoding, read.matrices[0]?.matrix.name]
    }
    expect(await named({})).toEqual(['windows-1252', 'Cafè'])
    expect(await named({ encoding: 'windows-1250' })).toEqual(['windows-1250', 'Cafč'])
  })

  it('leaves centimetres when it is told to', async () => {
    const [found] = await readAs('(cm);300;400\n200;1;2\n', 'list.csv', { unit: 'none' })
    expect(found).toMatchObject({ matrix: { row_values: [200], col_values: [300, 400] } })
  })

  it.each([
    ['below words', 'lengte;prijs\n1;12,50\n2,5;\n6;60\n'],
    ['without words', '1;12,50\n2,5;\n6;60\n'],
    ['along the first row', 'lengte;1;2,5;6\nprijs;12,50;;60\n'],
  ])('may be a list %s', async (_, content) => {
    expect(await readAs(content)).toMatchObject([
      {
        matrix: { matrix_type: 'list_1d', row_values: [1, 2.5, 6], prices: [[12.5], [null], [60]] },
      },
    ])
  })

  it('may begin with a size of commas that has no price', async () => {
    expect(await readAs('2,5;\n6;60,5\n')).toMatchObject([
      { matrix: { row_values: [2.5, 6], prices: [[null], [60.5]] } },
    ])
  })

  it('may be one price', async () => {
    const fixed = { matrix: { matrix_type: 'fixed', fixed_price: 189.05 } }
    expect(await readAs('189.05\n')).toMatchObject([fixed])
    expect(await readAs('Inmeten;€ 189,05\n')).toMatchObject([fixed])
  })

  it.each([
    [
      'text for a price',
      ';3000;4000\n2000;12;twaalf\n2500;3;4\n',
      { C2: ['"twaalf" cannot be read as a number'] },
    ],
    [
      'text on an axis',
      ';3000;breed\n2000;1;2\n2500;3;4\n',
      { C1: ['"breed" cannot be read as a number'] },
    ],
    [
      'an empty place on an axis',
      ';3000;4000\n2000;1;2\n;3;4\n',
      { A3: [expect.stringMatching(/^is empty/)] },
    ],
    [
      'three decimals',
      ';3000;4000\n2000;1,5;2\n2500;3,125;4\n',
      {
        B3: [
          'has more decimals than a price, or than it shows (1 such prices): say whether they are rounded to a cent or are what is shown',
        ],
      },
    ],
    ['a negative price', ';3000;4000\n2000;1,5;-2\n', { C2: ['must not be negative'] }],
    [
      'an axis out of order',
      ';3000;2000;4000\n2000;1;2;3\n',
      { C1: ['must be above the value before it'] },
    ],
    [
      'a note beside its prices',
      ';3000;4000\n2000;1;2\nincl. btw;21;\n',
      { A3: ['"incl. btw" cannot be read as a number'] },
    ],
    [
      'a fault below a title, away from the margin',
      'Glas;;\n;;3000\n;2000;veel\n',
      { C3: ['"veel" cannot be read as a number'] },
    ],
    [
      'both marks for decimals',
      ';3000;4000\n2000;1,5;2.5\n',
      { decimal: [expect.any(String)], B2: [expect.any(String)] },
    ],
    [
      'a wrong place in a list along the first row',
      'l;1;2;3\np;1;2;x2\n',
      { D2: ['"x2" cannot be read as a number'] },
    ],
  ])('is refused by the cell for %s', async (_, content, issues) => {
    expect(await readAs(content)).toEqual([{ issues }])
  })

  it.each([
    ['', 'list.pdf', 'is a PDF: ask for the price list as .xlsx or .csv, or paste its table'],
    ['no zip', 'list.xlsx', 'is not an XLSX workbook'],
    ['PK no zip', 'list.xlsx', 'is no XLSX workbook'],
    ['\n;;\n', 'list.csv', 'is empty'],
  ])('is refused when it is no price list at all', async (content, name, says) => {
    expect(await readAs(content, name)).toEqual([{ issues: { file: [says] } }])
  })
})

describe('a file that says what its table is', () => {
  it.each([
    ['csv', csvOf],
    ['xlsx', (matrix: PriceGrid) => workbookOf([matrix])],
  ] as const)(
    'is read as it says, whatever the matrix (%s)',
    async (kind, write) => {
      const property = fc.asyncProperty(anyMatrix('round-trip_1'), async (matrix) => {
        expect(await readAs(await write(matrix), `round.${kind}`)).toEqual([{ matrix }])
      })
      await fc.assert(property, { seed: seedOf('SHEETS_SEED'), ...rounds(6) })
    },
    ROUNDS_MS,
  )

  it('keeps names that mean something to a workbook or to JavaScript', async () => {
    const grids = ['constructor', '__proto__', '_x0041_', 'a;"b"', '=1+1', '\ufffd'].map(
      (name, index) => ({
        code: `n${index}`,
        name,
        matrix_type: 'fixed' as const,
        fixed_price: 1,
      }),
    )
    expect(await readAs(await workbookOf(grids), 'names.xlsx')).toEqual(
      grids.map((matrix) => ({ matrix })),
    )
  })
})
