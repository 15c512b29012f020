import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import writeWorkbook from 'write-excel-file/node'
import type { PriceGrid } from '../../resources/price-matrices/contract.ts'
import { CommandFailed } from '../failure.ts'
import type { CellValue } from './table.ts'
import { csvOfMatrix, tableOfMatrix } from './table-of-matrix.ts'

/** Longest name of a sheet that Excel opens. */
const SHEET_NAME_MAX = 31

/** Writes matrices to a file: one to CSV, each to a sheet of its own in XLSX; JSON is what the API takes. */
export async function writeMatricesTo(path: string, grids: readonly PriceGrid[]): Promise<void> {
  const [only, ...others] = grids
  if (only === undefined) throw new CommandFailed('there is no matrix to export')
  switch (extname(path).toLowerCase()) {
    case '.csv':
      if (others.length > 0) throw new CommandFailed('a CSV file holds one matrix: name its --code')
      return write(path, csvOfMatrix(only))
    case '.xlsx':
      return write(path, await workbookOf(grids))
    case '.json':
      return write(path, `${JSON.stringify({ matrices: grids }, null, 2)}\n`)
    default:
      throw new CommandFailed(`${path} is neither .csv nor .xlsx nor .json`)
  }
}

async function workbookOf(grids: readonly PriceGrid[]): Promise<Buffer> {
  const taken = new Set<string>()
  const sheets = grids.map((grid) => ({
    sheet: sheetName(grid.code, taken),
    data: tableOfMatrix(grid).map((row) => row.map(sheetCell)),
  }))
  return writeWorkbook(sheets).toBuffer()
}

/**
 * Text as a workbook keeps it: `_x0041_` would read as `A`; and the writer loses texts that every
 * object has a member of, such as `constructor`, but not with a space behind.
 */
function sheetCell(cell: CellValue): CellValue {
  if (typeof cell !== 'string') return cell
  const text = cell.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return text in Object.prototype ? `${text} ` : text
}

/** Codes may be longer than a sheet's name, and differ where it does not: in case alone. */
function sheetName(code: string, taken: Set<string>): string {
  let name = code.slice(0, SHEET_NAME_MAX)
  for (let number = 2; taken.has(name.toLowerCase()); number++) {
    const end = `-${number}`
    name = code.slice(0, SHEET_NAME_MAX - end.length) + end
  }
  taken.add(name.toLowerCase())
  return name
}

function write(path: string, content: string | Buffer): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw new CommandFailed(`cannot write ${path}: ${(error as Error).message}`)
  }
}
