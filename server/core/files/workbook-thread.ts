import { parentPort } from 'node:worker_threads'
import writeWorkbook from 'write-excel-file/node'
import { type CsvCell, sheetText } from '../../../shared/csv.ts'

/** Excel opens no cell with more characters. */
const LONGEST_CELL = 32_000

/** The thread's input: lines with their sheet, and null after the last. */
export type ToWorkbook = { lines: CsvCell[][]; sheet: string } | null

const sheets = new Map<string, CsvCell[][]>()
parentPort?.on('message', async (some: ToWorkbook) => {
  if (some !== null) {
    const { sheet, lines } = some
    const known = sheets.get(sheet) ?? []
    known.push(...lines)
    return void sheets.set(sheet, known)
  }
  const all = [...sheets].map(([sheet, lines]) => {
    return { sheet, data: lines.map((cells) => cells.map(toSheet)), stickyRowsCount: 1 }
  })
  const bytes = await writeWorkbook(all).toBuffer()
  parentPort?.postMessage(bytes)
  parentPort?.close()
})

/** The cell's type is text, so a text with any start stays a text. */
function toSheet(cell: CsvCell) {
  if (typeof cell !== 'string') return cell
  return { value: sheetText(cell.slice(0, LONGEST_CELL)), type: String }
}
