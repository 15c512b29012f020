import { decodeText, splitCsv } from '../../prices/sheet-files/csv.ts'
import { isOldWorkbook, isWorkbook } from '../../prices/sheet-files/open.ts'
import { readWorkbook } from '../../prices/sheet-files/workbook.ts'
import { FileRefused } from '../../prices/sheets/ceilings.ts'
import { cellName, type Sheet } from '../../prices/sheets/cells.ts'
import { type FileFault, IMPORT_CEILINGS } from './imports.contract.ts'

/** A number stays a number: its text would be read by the language of the file. */
export type ImportCell = string | number

export interface TableRow {
  /** As the spreadsheet counts. */
  number: number
  cells: ImportCell[]
}

export interface ImportTable {
  sheets: string[]
  sheet: string | null
  headings: string[]
  rows: TableRow[]
}

/** The file is no table of rows that can be imported. */
export class TableRefused extends Error {
  readonly fault: FileFault
  constructor(code: FileFault['code'], value = '') {
    super(code)
    this.fault = { code, value }
  }
}

/** The rows of a CSV file or of one sheet of a workbook. The first row has the headings. */
export async function readImportTable(
  { name, bytes }: { name: string; bytes: Uint8Array },
  sheet?: string,
): Promise<ImportTable> {
  if (bytes.length > IMPORT_CEILINGS.fileBytes) throw new TableRefused('bytes')
  if (!/\.(?:csv|txt|tsv|xlsx|xlsm)$/i.test(name)) throw new TableRefused('type')
  if (isOldWorkbook(bytes)) throw new TableRefused('old')
  try {
    if (isWorkbook(bytes)) return await readSheet(bytes, sheet)
    if (/\.xls.$/i.test(name)) throw new TableRefused('unreadable')
    return tableOf(readCsv(decodeText(bytes)), { sheets: [], sheet: null })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw new TableRefused('unreadable', error.message)
  }
}

async function readSheet(bytes: Uint8Array, wanted?: string): Promise<ImportTable> {
  const all = await readWorkbook(bytes, IMPORT_CEILINGS)
  const filled = all.filter(({ cells, hidden }) => cells.length > 0 && !hidden)
  const chosen = filled.find(({ name }) => name === wanted) ?? filled[0]
  if (chosen === undefined) throw new TableRefused('empty')
  const [merged] = chosen.merges
  if (merged !== undefined) {
    const from = cellName({ row: merged.top, column: merged.left })
    throw new TableRefused('merged', `${chosen.name}!${from}`)
  }
  const sheets = filled.map(({ name }) => name)
  return tableOf(rowsOf(chosen), { sheets, sheet: chosen.name })
}

function rowsOf({ cells }: Sheet): TableRow[] {
  const rows: TableRow[] = []
  for (const { row, column, value, wrong } of cells) {
    if (column >= IMPORT_CEILINGS.columns) throw new TableRefused('columns')
    if (rows.at(-1)?.number !== row + 1) {
      if (rows.length > IMPORT_CEILINGS.rows) throw new TableRefused('rows')
      rows.push({ number: row + 1, cells: [] })
    }
    const own = rows.at(-1)?.cells ?? []
    while (own.length < column) own.push('')
    own[column] = wrong === 'date' && typeof value === 'number' ? dateText(value) : (value ?? '')
  }
  return rows
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Day 0 of a workbook. It counts a 29th of February 1900, which there was not. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465

/** `46000.5` as `2025-12-09T12:00`. */
function dateText(days: number): string {
  if (days < 1 || days > LAST_DAY) return String(days)
  const minutes = Math.round((days * DAY_MS) / 60_000)
  return new Date(DAY_ZERO + minutes * 60_000).toISOString().slice(0, 16)
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

/** Blank lines that a file of the most rows may still have. */
const LEADING_BLANKS = 1000
function tableOf(rows: TableRow[], of: Pick<ImportTable, 'sheets' | 'sheet'>): ImportTable {
  const [first, ...rest] = rows
  if (first === undefined || rest.length === 0) throw new TableRefused('empty')
  if (rest.length > IMPORT_CEILINGS.rows) throw new TableRefused('rows')
  const width = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0)
  if (width > IMPORT_CEILINGS.columns) throw new TableRefused('columns')
  const headings = Array.from({ length: width }, (_, column) =>
    String(first.cells[column] ?? '').slice(0, 200),
  )
  return { ...of, headings, rows: rest }
}

function widthOf(cells: readonly ImportCell[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}
