import { readColour } from '../../shared/colour.ts'
import {
  MOST_OPTIONS,
  OPTION_VALUE,
  PictureUrl,
  PriceGroup,
} from '../../shared/form/question.contract.ts'
import { TEXT_MAX } from '../../shared/form/text.contract.ts'
import { type NamedFile, openSheets } from '../prices/sheet-files/open.ts'
import { shownAs } from '../prices/sheet-files/shown.ts'
import { FileRefused } from '../prices/sheets/ceilings.ts'
import { cellName, type SheetCell } from '../prices/sheets/cells.ts'
import type { FileRow, OptionColumn, OptionsRead } from './options-file.contract.ts'

/** How headings start, in lower case and without accents, in the languages of the portal. */
const HEADINGS: Record<OptionColumn, RegExp> = {
  price_group: /^(?:price ?|prijs|preis)?(?:group|groep|gruppe)|^groupe|^pg$/,
  value: /^(?:code|value|waarde|wert|valeur|sku|art)/,
  swatch: /^(?:colou?r|kleur|farb|couleur|ral|hex)/,
  picture: /^(?:picture|image|photo|foto|afbeelding|bild|url)/,
  family: /^(?:family|familie|famille|collect|kollektion|gamme)/,
  label:
    /^(?:name|naam|nom|label|title|titel|titre|descr|omschr|bezeichn|des|fabric|stof|doek|tissu|toile|option|keuze|choix)/,
}
const ROWS_WITH_HEADINGS = 10
const MOST_LEFT_OUT = 100

type Row = (SheetCell & { text: string })[]

/** The options in a file with a list: a row of headings, followed by one option per row. */
export async function readOptionsFile(file: NamedFile): Promise<OptionsRead> {
  const nothing = { rows: [], left_out: [] }
  try {
    const { sheets } = await openSheets(file)
    for (const { cells } of sheets.filter(({ hidden }) => !hidden)) {
      const rows = rowsOf(cells)
      const headed = rows.slice(0, ROWS_WITH_HEADINGS).map(columnsOf)
      // A title above may start like a heading, but it is alone in its row.
      const most = Math.max(...headed.map((columns) => (columns.has('label') ? columns.size : 0)))
      const at = headed.findIndex((columns) => columns.has('label') && columns.size === most)
      const columns = headed[at]
      if (columns === undefined) continue
      if (rows.length - at - 1 > MOST_OPTIONS) return { ...nothing, refused: 'too_many' }
      return { ...optionsOf(rows.slice(at + 1), columns), refused: null }
    }
    return { ...nothing, refused: 'headings' }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { ...nothing, refused: 'unreadable' }
  }
}

function rowsOf(cells: readonly SheetCell[]): Row[] {
  const rows = new Map<number, Row>()
  for (const cell of cells) {
    const { value, code } = cell
    const shown = typeof value === 'number' && code ? shownAs(value, code) : String(value ?? '')
    const row = rows.get(cell.row) ?? []
    rows.set(cell.row, row)
    if (shown.trim() !== '') row.push({ ...cell, text: shown.trim() })
  }
  return [...rows.values()].filter((row) => row.length > 0)
}

/** The sheet column of each field of an option. */
function columnsOf(row: Row): Map<OptionColumn, number> {
  const columns = new Map<OptionColumn, number>()
  for (const { text, column } of row) {
    const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const [is] = Object.entries(HEADINGS).find(([, start]) => start.test(plain)) ?? []
    if (is !== undefined && !columns.has(is as OptionColumn))
      columns.set(is as OptionColumn, column)
  }
  return columns
}

function optionsOf(rows: readonly Row[], columns: Map<OptionColumn, number>) {
  const options: FileRow[] = []
  const leftOut: OptionsRead['left_out'] = []
  for (const row of rows) {
    const option: Partial<FileRow> = {}
    for (const [is, column] of columns) {
      const cell = row.find((own) => own.column === column)
      if (cell === undefined) continue
      const text = READ[is](cell.text)
      if (text !== null) option[is] = text
      else leftOut.push({ cell: cellName(cell), value: cell.text.slice(0, 80) })
    }
    if (option.label !== undefined) options.push({ ...option, label: option.label })
  }
  return { rows: options, left_out: leftOut.slice(0, MOST_LEFT_OUT) }
}

const short = (text: string) => text.slice(0, TEXT_MAX)
const when = (holds: boolean, text: string) => (holds ? text : null)
/** The value of an option from a cell; null if it is invalid. */
const READ: Record<OptionColumn, (text: string) => string | null> = {
  label: short,
  family: short,
  value: (text) => when(OPTION_VALUE.test(text), text),
  swatch: readColour,
  price_group: (text) => when(PriceGroup.safeParse(text).success, text),
  picture: (text) => when(PictureUrl.safeParse(text).success, text),
}
