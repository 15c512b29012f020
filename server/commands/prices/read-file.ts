import { basename, extname } from 'node:path'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { CommandFailed } from '../failure.ts'
import { readFile } from '../values.ts'
import { type CellValue, type Table, trimmed } from './sheet.ts'

/** What Excel writes first to say what stands between cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Every table of a CSV or XLSX file that is not empty. Throws `CommandFailed`. */
export async function readTables(path: string): Promise<Table[]> {
  const kind = extname(path).toLowerCase()
  const name = basename(path, extname(path))
  const bytes = readFile(path)
  switch (kind) {
    case '.csv':
    case '.txt':
      return filled([{ sheet: name, data: readCsv(path, decodeText(bytes)) }])
    case '.xlsx':
      return filled(await readSheets(path, bytes))
    default:
      throw new CommandFailed(`${path} is not a .csv, .xlsx or .json file`)
  }
}

interface Sheet {
  sheet: string
  data: CellValue[][]
}

function filled(sheets: Sheet[]): Table[] {
  const tables = sheets.map(({ sheet, data }) => trimmed(sheet, data))
  return tables.filter(({ cells }) => cells.length > 0)
}

/** UTF-8 or UTF-16 as the file says, else what Excel saves on Windows. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readCsv(path: string, text: string): CellValue[][] {
  const said = SEPARATOR_LINE.exec(text)
  const content = text.slice(said?.[0].length ?? 0)
  const delimiter = said?.[1] ?? delimiterOf(content)
  try {
    const rows: string[][] = parse(content, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
    })
    const cells = rows.map((row) => row.map((cell) => (cell.trim() === '' ? null : cell.trim())))
    // The line that said what stands between cells is counted, as a spreadsheet shows it.
    return said === null ? cells : [[], ...cells]
  } catch (error) {
    throw new CommandFailed(`${path} is not CSV: ${(error as Error).message}`)
  }
}

/** A price list has no semicolons or tabs elsewhere; commas it may have inside its numbers. */
function delimiterOf(text: string): string {
  const plain = text.replaceAll(/"[^"]*"/g, '')
  return [';', '\t'].find((mark) => plain.includes(mark)) ?? ','
}

async function readSheets(path: string, bytes: Buffer): Promise<Sheet[]> {
  try {
    const sheets = await readWorkbook(bytes)
    return sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(toCell)) }))
  } catch (error) {
    throw new CommandFailed(`${path} is not an XLSX workbook: ${(error as Error).message}`)
  }
}

/** A date or a tick is shown as text, which is no price, and said to be none by its cell. */
function toCell(value: unknown): CellValue {
  if (typeof value === 'number') return value
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
  return text.trim() === '' ? null : text.trim()
}
