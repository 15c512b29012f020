import { basename, extname } from 'node:path'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { CommandFailed } from '../failure.ts'
import { readFile } from '../values.ts'
import { type CellValue, type Table, trimmed } from './sheet.ts'

/** Excel may write this first line. It names the character between cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Every table of a CSV or XLSX file, except empty ones. Throws `CommandFailed`. */
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

/** Decodes UTF-16 if the file begins with its mark, else UTF-8, else what Windows' Excel saves. */
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
    // An empty row stands for the `sep=` line, so that the row numbers are those of the file.
    return said === null ? cells : [[], ...cells]
  } catch (error) {
    throw new CommandFailed(`${path} is not CSV: ${(error as Error).message}`)
  }
}

/** In a price list, semicolons and tabs only separate cells. Commas may be inside numbers. */
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

/** A date or a tick becomes text. It is not a number, so the import refuses it by its cell. */
function toCell(value: unknown): CellValue {
  if (typeof value === 'number') return value
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
  return text.trim() === '' ? null : text.trim()
}
