import { withoutGuard } from '../../../shared/csv.ts'
import { decodeText, splitCsv } from '../../prices/sheet-files/csv.ts'
import { kindOf } from '../../prices/sheet-files/open.ts'
import { dateText, shownAs } from '../../prices/sheet-files/shown.ts'
import { readWorkbook } from '../../prices/sheet-files/workbook.ts'
import { FileRefused } from '../../prices/sheets/ceilings.ts'
import { cellName, type Sheet, type SheetCell } from '../../prices/sheets/cells.ts'
import type { Encoding } from '../../prices/sheets/sheets.contract.ts'
import { type FileIssue, IMPORT_CEILINGS, type ImportChoices } from './imports.contract.ts'

/** A text, or a workbook cell's displayed text and value: a number or a date, whose text depends on the language. */
export type ImportCell = string | { shown: string; is: string | number; wrong?: 'formula' }

export interface TableRow {
  /** As numbered in the spreadsheet. */
  number: number
  cells: ImportCell[]
  isHidden?: boolean
}

export interface ImportTable {
  sheets: string[]
  sheet: string | null
  encoding: Encoding | null
  hidden: number[]
  headings: string[]
  rows: TableRow[]
}

/** The file is not a table of rows that can be imported. */
export class TableRefused extends Error {
  readonly issue: FileIssue
  constructor(code: FileIssue['code'], value = '') {
    super(code)
    this.issue = { code, value }
  }
}

/** The rows of a CSV file or of one sheet of a workbook. The first row has the headings. */
export async function readImportTable(
  file: { name: string; bytes: Uint8Array },
  choices: Pick<ImportChoices, 'sheet' | 'encoding' | 'hidden'>,
): Promise<ImportTable> {
  const { name, bytes } = file
  if (bytes.length > IMPORT_CEILINGS.fileBytes) throw new TableRefused('bytes')
  const kind = kindOf(file)
  if (kind === 'unknown') throw new TableRefused('type')
  if (kind === 'other_sheets') throw new TableRefused('old')
  try {
    if (kind === 'workbook') return await readSheet(bytes, choices)
    if (/\.xls.$/i.test(name)) throw new TableRefused('unreadable')
    const { text, encoding } = decodeText(bytes, choices.encoding)
    return tableOf(readCsv(text), { sheets: [], sheet: null, encoding }, choices)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw new TableRefused('unreadable', error.message)
  }
}

async function readSheet(
  bytes: Uint8Array,
  choices: Pick<ImportChoices, 'sheet' | 'hidden'>,
): Promise<ImportTable> {
  const all = await readWorkbook(bytes, IMPORT_CEILINGS)
  const filled = all.filter(({ cells, hidden }) => cells.length > 0 && !hidden)
  const chosen = filled.find(({ name }) => name === choices.sheet) ?? filled[0]
  if (chosen === undefined) throw new TableRefused('empty')
  const [merged] = chosen.merges
  if (merged !== undefined) {
    const from = cellName({ row: merged.top, column: merged.left })
    throw new TableRefused('merged', `${chosen.name}!${from}`)
  }
  const sheets = filled.map(({ name }) => name)
  return tableOf(rowsOf(chosen), { sheets, sheet: chosen.name, encoding: null }, choices)
}

function rowsOf({ cells }: Sheet): TableRow[] {
  const rows: TableRow[] = []
  for (const cell of cells) {
    const { row, column, hidden } = cell
    if (column >= IMPORT_CEILINGS.columns) throw new TableRefused('columns')
    if (rows.at(-1)?.number !== row + 1) {
      if (rows.length > IMPORT_CEILINGS.rows) throw new TableRefused('rows')
      rows.push({ number: row + 1, cells: [], isHidden: hidden === 'row' })
    }
    const own = rows.at(-1)?.cells ?? []
    while (own.length < column) own.push('')
    own[column] = cellOf(cell)
  }
  return rows
}

function cellOf({ value, wrong, code }: SheetCell): ImportCell {
  if (wrong === 'formula') return { shown: '', is: '', wrong }
  if (typeof value !== 'number') return value ?? ''
  const is = wrong === 'date' ? dateText(value) : value
  return { shown: code === undefined ? String(Number(value.toFixed(8))) : shownAs(value, code), is }
}

function readCsv(text: string): TableRow[] {
  if (text.includes('\0')) throw new TableRefused('unreadable')
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  if (lines > IMPORT_CEILINGS.lines) throw new TableRefused('rows')
  const mostRows = IMPORT_CEILINGS.rows + 2 + LEADING_BLANKS
  const { rows, top } = splitCsv(text, { mostRows })
  return rows
    .map((cells, index) => ({ number: index + top + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Maximum blank lines in addition to the maximum rows. */
const LEADING_BLANKS = 1000
function tableOf(
  rows: TableRow[],
  of: Pick<ImportTable, 'sheets' | 'sheet' | 'encoding'>,
  choices: Pick<ImportChoices, 'hidden'>,
): ImportTable {
  const [first, ...rest] = rows
  if (first === undefined || rest.length === 0) throw new TableRefused('empty')
  if (rest.length > IMPORT_CEILINGS.rows) throw new TableRefused('rows')
  const width = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0)
  if (width > IMPORT_CEILINGS.columns) throw new TableRefused('columns')
  const headings = Array.from({ length: width }, (_, column) =>
    textOfCell(first.cells[column]).slice(0, 200),
  )
  const hidden = rest.flatMap(({ number, isHidden }) => (isHidden ? [number] : []))
  const read = choices.hidden === 'leave_out' ? rest.filter(({ isHidden }) => !isHidden) : rest
  return { ...of, headings, hidden, rows: read }
}

/** The text of a cell, without the additions of an export. */
export function textOfCell(cell: ImportCell | undefined): string {
  const text = typeof cell === 'object' ? cell.shown : (cell ?? '')
  return withoutGuard(text.trim()).trim()
}

function widthOf(cells: readonly ImportCell[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}
