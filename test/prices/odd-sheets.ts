import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileChoices } from '../../server/prices/sheets/sheets.contract.ts'
import { cellsIn, pricesIn } from './rows-of-text.ts'
import { type Odd, type SheetMade, workbook } from './workbook.ts'

type Prices = (number | null)[][]

/** What a sheet is expected to be read as: matrices by their codes, or issues by their cells. */
export interface Expected {
  matrices?: Record<string, { rows?: number[]; columns?: number[]; prices: Prices; name?: string }>
  issues?: Record<string, string>
  notes?: string[]
  passedBy?: Record<string, string>
  /** The row, name, unit and amount of each. */
  articles?: (string | number)[][]
}

export interface OddSheet {
  file: string
  bytes: Uint8Array
  choices?: FileChoices
  /** The account's prices are without VAT. */
  withoutVat?: boolean
  expected: Expected
}

export const csv = (text: string, expected: Expected, choices: FileChoices = {}): OddSheet => ({
  file: 'list.csv',
  bytes: Buffer.from(text),
  choices,
  expected,
})
export const xlsx = (
  sheets: Record<string, SheetMade>,
  expected: Expected,
  choices: FileChoices = {},
): OddSheet => ({ file: 'prijzen.xlsx', bytes: workbook(sheets), choices, expected })

/** A workbook of one sheet, by its rows as text or as cells, and the cells that are merged. */
export const sheet = (rows: string | Odd[][], merges: string[], expected: Expected): OddSheet =>
  xlsx({ Blad1: { rows: typeof rows === 'string' ? cellsIn(rows) : rows, merges } }, expected)

/** A file that LibreOffice Calc saved. */
export const saved = (name: string, expected: Expected, choices: FileChoices = {}): OddSheet => ({
  file: name,
  bytes: readFileSync(join(import.meta.dirname, 'files', name)),
  choices,
  expected,
})

export const SIZES = { rows: [2000, 2500], columns: [3000, 4000] }
export const PRICES = pricesIn('10;20\n30;40')
export const list = { matrices: { list: { ...SIZES, prices: PRICES } } }
const blad1 = { matrices: { Blad1: { ...SIZES, prices: PRICES } } }
const bothOf = (one: string, other: string): Expected => ({
  matrices: {
    [`Blad1-${one}`]: { ...SIZES, prices: PRICES },
    [`Blad1-${other}`]: { ...SIZES, prices: pricesIn('11;21\n31;41') },
  },
  notes: ['one_matrix_each', 'one_matrix_each'],
})
const GRID: SheetMade = { rows: cellsIn('diepte \\ breedte;3000;4000\n2000;10;20\n2500;30;40') }

const GLASS = {
  rows: [2000, 2500],
  columns: [3000, 4000, 5000],
  prices: pricesIn('1549;1835;2018.5\n1695.5;2034.6;'),
}

const LIBREOFFICE: Expected = {
  matrices: {
    Glas: { ...GLASS, name: 'Veranda met glazen dak' },
    'Goot-Wit': { rows: [2000, 4000, 6000], prices: [[20], [40], [60]] },
    'Goot-Antraciet': { rows: [2000, 4000, 6000], prices: [[24], [48], [72]] },
  },
  notes: ['left_out', 'one_matrix_each', 'sorted', 'one_matrix_each', 'sorted'],
  passedBy: { Voorblad: 'no_prices' },
}

const HIDDEN: SheetMade = {
  rows: cellsIn('diepte;3000;3500;4000\n2000;10;15;20\n2250;25;26;27\n2500;30;35;40'),
  hiddenRows: [3],
  hiddenColumns: [3],
}
const TWO_BELOW: SheetMade = {
  rows: cellsIn(
    'Helder\ndiepte;3000;4000\n2000;10;20\n2500;30;40\n\nGetint\ndiepte;3000;5000\n2000;11;21\n2500;31;41\nalle prijzen inclusief btw',
  ),
}

/** Price lists as suppliers send them, each with the outcome that a dealer expects. */
export const ODD_SHEETS: Record<string, OddSheet> = {
  'a workbook with a cover sheet': xlsx(
    {
      Voorblad: {
        rows: cellsIn(
          'Prijslijst 2026\nVoorbeeld Zonwering BV\nTelefoon;0512 123456\nVersie;3\n\nGlas;pagina 2',
        ),
      },
      Blad1: GRID,
    },
    { ...blad1, passedBy: { Voorblad: 'no_prices' } },
  ),
  'a table of contents with page numbers': xlsx(
    { Inhoud: { rows: cellsIn('Glas;2\nPolycarbonaat;3\nZink;4') }, Blad1: GRID },
    { ...blad1, passedBy: { Inhoud: 'no_prices' } },
  ),
  'a hidden sheet of an old year': xlsx(
    { 'Oud 2019': { ...GRID, hidden: true }, Blad1: GRID },
    { ...blad1, passedBy: { 'Oud 2019': 'hidden' } },
  ),
  'a title of the widths merged over them': sheet(
    'Glas helder;;\n;Breedte (cm);\nDiepte (cm);300;400\n200;10;20\n250;30;40',
    ['A1:C1', 'B2:C2'],
    { matrices: { Blad1: { ...SIZES, prices: PRICES, name: 'Glas helder' } } },
  ),
  'a title of the depths merged beside them': sheet(
    ';;Breedte mm;\n;;3000;4000\nDiepte mm;2000;10;20\n;2500;30;40',
    ['C1:D1', 'A3:A4'],
    blad1,
  ),
  'depths merged over two rows': sheet(
    ';3000;4000\n2000;10;20\n;;\n2500;30;40\n;;',
    ['A2:A3', 'A4:A5'],
    blad1,
  ),
  'one price merged over two widths': sheet(';3000;4000\n2000;10;\n2500;30;40', ['B2:C2'], {
    matrices: { Blad1: { ...SIZES, prices: pricesIn('10;10\n30;40') } },
  }),
  'depths merged over a row for each glass': sheet(
    ';;3000;4000\n2000;helder;10;20\n;opaal;11;21\n2500;helder;30;40\n;opaal;31;41',
    ['A2:A3', 'A4:A5'],
    bothOf('helder', 'opaal'),
  ),
  'two kinds of glass beside each other': sheet(
    ';Helder;;Getint;\ndiepte;3000;4000;3000;4000\n2000;10;20;11;21\n2500;30;40;31;41',
    ['B1:C1', 'D1:E1'],
    bothOf('Helder', 'Getint'),
  ),
  'two kinds of glass below each width': sheet(
    ';3000;;4000;\n;Helder;Getint;Helder;Getint\n2000;10;11;20;21\n2500;30;31;40;41',
    ['B1:C1', 'D1:E1'],
    bothOf('Helder', 'Getint'),
  ),
  'several price columns under one axis': csv('Breedte;Helder;Getint\n3000;10;11\n4000;20;\n', {
    matrices: {
      'list-Helder': { rows: [3000, 4000], prices: [[10], [20]] },
      'list-Getint': { rows: [3000, 4000], prices: [[11], [null]] },
    },
    notes: ['one_matrix_each', 'one_matrix_each'],
  }),
  'an article number beside each price': csv(
    'Artikelnr;Lengte;Prijs\n4711;1000;10,50\n4712;2000;20\n',
    { matrices: { list: { rows: [1000, 2000], prices: [[10.5], [20]] } } },
  ),
  'a line for each width and depth': csv(
    'diepte;breedte;prijs\n2000;3000;10\n2000;4000;20\n2500;3000;30\n2500;4000;40\n',
    { ...list, notes: ['long_list'] },
  ),
  'a line for each pair, the width first, not all made': csv(
    'breedte;diepte;prijs\n3000;2000;10\n3000;2500;30\n4000;2000;20\n5000;2000;\n',
    {
      matrices: {
        list: { ...SIZES, columns: [3000, 4000, 5000], prices: pricesIn('10;20;\n30;;') },
      },
    },
  ),
  'sizes from the largest to the smallest': csv(';4000;3000\n2500;40;30\n2000;20;10\n', {
    ...list,
    notes: ['sorted', 'sorted'],
  }),
  'a list from the largest to the smallest': csv('lengte;prijs\n6;60\n4;40\n2;20\n', {
    matrices: { list: { rows: [2, 4, 6], prices: [[20], [40], [60]] } },
    notes: ['sorted'],
  }),
  'sizes that say up to, in Dutch': csv(
    ';t/m 3000;t/m 4000\ntot 2000;10;20\ntot en met 2500;30;40\n',
    { ...list, notes: ['up_to', 'up_to'] },
  ),
  'sizes that say up to, in French': csv(
    ";jusqu'à 3000;jusqu’à 4000\n≤ 2000;10;20\n<= 2500;30;40\n",
    list,
  ),
  'sizes that say up to, in German and English': csv(
    ';bis 3000 mm;bis 4000 mm\nup to 200 cm;10;20\nup to 250 cm;30;40\n',
    list,
  ),
  'sizes from one to another': csv(
    ';0-3000;3001-4000\n1500 t/m 2000;10;20\nvan 2001 tot 2500;30;40\n',
    list,
  ),
  'sizes where prices begin': csv(';vanaf 3000;vanaf 4000\n2000;10;20\n2500;30;40\n', {
    issues: { B1: 'from_size', C1: 'from_size' },
  }),
  'notes right under the table': csv(
    ';3000;4000\n2000;10;20\n2500;30;40\n* prijzen zonder montage\nNiet inbegrepen: fundering\n',
    { ...list, notes: ['left_out'] },
  ),
  'remarks beside the table': csv(';3000;4000;;Let op\n2000;10;20;;incl. goot\n2500;30;40;;\n', {
    ...list,
    notes: ['left_out'],
  }),
  'empty rows and columns between': csv(';3000;;4000\n\n2000;10;;20\n\n2500;30;;40\n', list),
  'sheets whose names make the same code': xlsx(
    { 'Glas 2026': GRID, 'Glas-2026': GRID },
    { issues: { code: 'same_code' } },
  ),
  'formulas without their results': sheet(
    [
      [null, 3000, 4000],
      [2000, 10, { formula: 'B2*2' }],
      [2500, 30, 40],
    ],
    [],
    { issues: { 'Blad1!C2': 'formula' } },
  ),
  'formulas to which a program gave 0': sheet(
    [
      [null, 3000, 4000],
      [2000, { formula: 'A1', value: 0 }, { formula: 'B2*2', value: 0 }],
    ],
    [],
    { issues: { 'Blad1!B2': 'formula', 'Blad1!C2': 'formula' } },
  ),
  'formulas with their results': sheet(
    [
      [null, 3000, 4000],
      [2000, 10, { formula: 'B2*2', value: 20 }],
      [2500, 30, { formula: 'C2*2', value: 40 }],
    ],
    [],
    blad1,
  ),
  'errors of formulas': sheet(
    [
      [null, 3000, 4000],
      [2000, 10, { error: '#N/A' }],
      [2500, { error: '#REF!' }, 40],
    ],
    [],
    { issues: { 'Blad1!C2': 'error_value', 'Blad1!B3': 'error_value' } },
  ),
  'errors of formulas in a CSV file': csv(';3000;4000\n2000;10;#N/B\n2500;=A1*2;Err:502\n', {
    issues: { C2: 'error_value', B3: 'formula', C3: 'error_value' },
  }),
  'dates that were sizes': sheet(
    [
      [null, 3000, { number: 46_023, format: 'dd-mm-yyyy' }],
      [2000, 10, 20],
    ],
    [],
    { issues: { 'Blad1!C1': 'date' } },
  ),
  'units in the number format': sheet(
    [
      [null, { number: 300, format: '0" cm"' }, { number: 400, format: '0" cm"' }],
      [{ number: 2, format: '0.0\\ "m"' }, 10, 20],
      [{ number: 2.5, format: '0.0\\ "m"' }, 30, 40],
    ],
    [],
    blad1,
  ),
  'dollars in the number format': sheet(
    [
      [null, 3000, 4000],
      [2000, 10, { number: 20, format: '[$$-409]#,##0.00' }],
      [2500, 30, { number: 40, format: '[$€-413] #,##0.00' }],
    ],
    [],
    { issues: { 'Blad1!C2': 'currency' } },
  ),
  'pounds beside the prices': csv(';3000;4000\n2000;£10;£20\n', {
    issues: { B2: 'currency' },
  }),
  'dollars in the title': csv('Price list in USD\n;3000;4000\n2000;10;20\n', {
    issues: { A1: 'currency' },
  }),
  'sizes in inches': csv(';118";157"\n2000;10;20\n', { issues: { B1: 'inches', C1: 'inches' } }),
  'a corner in inches': csv('depth \\ width (inch);118;157\n79;10;20\n', {
    issues: { B1: 'inches', C1: 'inches', A2: 'inches' },
  }),
  'zeros of which nobody said what they mean': csv(';3000;4000\n2000;10;0\n2500;0;40\n', {
    issues: { C2: 'zero' },
  }),
  'zeros for what is not made': csv(
    ';3000;4000\n2000;10;0\n2500;€ 0,00;40\n',
    {
      matrices: { list: { ...SIZES, prices: pricesIn('10;\n;40') } },
      notes: ['zero_is_gap'],
    },
    { zero: 'gap' },
  ),
  'zeros that are prices': csv(
    ';3000;4000\n2000;0;20\n2500;30;40\n',
    {
      matrices: { list: { ...SIZES, prices: pricesIn('0;20\n30;40') } },
      notes: ['zero_is_price'],
    },
    { zero: 'price' },
  ),
  'words for what is not made': csv(
    ';3000;4000\n2000;n.v.t.;niet leverbaar\n2500;auf Anfrage;sur devis\n',
    {
      matrices: { list: { ...SIZES, prices: pricesIn(';\n;') } },
    },
  ),
  'numbers alone, which may be either': csv('1000;10;20\n2000;30;40\n', {
    issues: { type: 'type' },
  }),
  'a corner of zero': csv('0;3000;4000\n2000;10;20\n2500;30;40\n', list),
  'a word where a size should be': csv(';breed;4000\n2000;10;20\n2500;30;40\n', {
    issues: { B1: 'not_a_number' },
  }),
  'two columns of numbers before the prices': csv(
    'kleur;diepte;3000;4000\n7016;2000;10;20\n9005;2500;30;40\n',
    { issues: { B1: 'not_a_number' } },
  ),
  'a table whose axes the dealer points at': csv(
    'Rabat;10;20\nkolom;1;2\n;;\nx;3000;4000\n2000;10;20\n2500;30;40\nx;1;2\n',
    list,
    { axis_row: 4, axis_column: 'A', range: 'A1:C6' },
  ),
  'sizes in cm that nobody named': csv(';300;400\n200;10;20\n250;30;40\n', list, { unit: 'cm' }),
  'a price list as LibreOffice saves it': saved('libreoffice.xlsx', LIBREOFFICE),
  'the same as OpenDocument': saved('libreoffice.ods', LIBREOFFICE),
  'a sheet as LibreOffice saves it as CSV': saved(
    'libreoffice.csv',
    { matrices: { libreoffice: GLASS }, notes: ['left_out'] },
    { unit: 'cm' },
  ),
  'formulas that failed in LibreOffice': saved('libreoffice-errors.xlsx', {
    issues: { 'Blad1!C2': 'error_value', 'Blad1!B3': 'error_value', 'Blad1!C3': 'error_value' },
  }),
  'hidden rows and columns, which are read': xlsx(
    { Blad1: HIDDEN },
    {
      matrices: {
        Blad1: {
          rows: [2000, 2250, 2500],
          columns: [3000, 3500, 4000],
          prices: pricesIn('10;15;20\n25;26;27\n30;35;40'),
        },
      },
      notes: ['hidden_rows', 'hidden_columns'],
    },
  ),
  'hidden rows and columns that the dealer leaves out': xlsx(
    { Blad1: HIDDEN },
    { ...blad1, notes: ['hidden_left_out', 'hidden_left_out'] },
    { hidden: 'leave_out' },
  ),
  'two tables below each other, each with its title': xlsx(
    { Blad1: TWO_BELOW },
    {
      matrices: {
        'Blad1-Helder': { ...SIZES, prices: PRICES, name: 'Helder' },
        'Blad1-Getint': {
          rows: [2000, 2500],
          columns: [3000, 5000],
          prices: pricesIn('11;21\n31;41'),
        },
      },
      notes: ['all_tables', 'left_out'],
    },
  ),
  'the second of two tables': xlsx(
    { Blad1: TWO_BELOW },
    {
      matrices: {
        Blad1: {
          rows: [2000, 2500],
          columns: [3000, 5000],
          prices: pricesIn('11;21\n31;41'),
          name: 'Getint',
        },
      },
    },
    { table: 2 },
  ),
  'two tables beside each other, each a matrix': csv(
    'Helder;;;;Getint\ndiepte;3000;4000;;diepte;3000;4000\n2000;10;20;;2000;11;21\n2500;30;40;;;;\n',
    {
      matrices: {
        'list-Helder': { ...SIZES, prices: PRICES, name: 'Helder' },
        'list-Getint': { rows: [2000], columns: [3000, 4000], prices: [[11, 21]] },
      },
    },
    { table: 'all' },
  ),
  'two lists below each other': csv('lengte;prijs\n2000;10\n4000;20\n\nlengte;prijs\n2000;11\n', {
    issues: { table: 'tables' },
  }),
  'a table that is not there': csv(
    ';3000\n2000;10\n\nGoot\n;3000\n2000;10\n',
    { issues: { table: 'tables' } },
    { table: 3 },
  ),
  'a typing error among the sizes, which begins no table': csv(
    ';3000;4000\n2000;10;20\n\n25OO;30;40\n3000;50;60\n',
    { issues: { A4: 'not_a_number' } },
  ),
  'years above the prices': csv('lengte;2025;2026\n2000;10;11\n4000;20;21\n', {
    issues: { B1: 'years' },
  }),
  'years above the prices of a list': csv(
    'lengte;2025;2026\n2000;10;11\n4000;20;21\n',
    {
      matrices: {
        'list-2025': { rows: [2000, 4000], prices: [[10], [20]] },
        'list-2026': { rows: [2000, 4000], prices: [[11], [21]] },
      },
    },
    { type: 'list_1d' },
  ),
  'sizes that look like years': csv(
    'diepte;2025;2026\n2000;10;11\n',
    { matrices: { list: { rows: [2000], columns: [2025, 2026], prices: [[10, 11]] } } },
    { type: 'grid_2d' },
  ),
  'one size that looks like a year': csv('diepte;2026\n2000;10\n2500;11\n', {
    matrices: { list: { rows: [2000, 2500], columns: [2026], prices: [[10], [11]] } },
    notes: ['years'],
  }),
}
