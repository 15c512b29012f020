import { parentPort, workerData } from 'node:worker_threads'
import writeWorkbook from 'write-excel-file/node'
import { type CsvCell, sheetText } from '../../../shared/csv.ts'

/** Excel opens no cell with more characters. */
const LONGEST_CELL = 32_000

/** What the thread gets: lines as they are read, and null after the last. */
export type ToWorkbook = CsvCell[][] | null

const lines: CsvCell[][] = []
parentPort?.on('message', async (some: ToWorkbook) => {
  if (some !== null) return void lines.push(...some)
  const data = lines.map((cells) => cells.map(toSheet))
  const sheet = { sheet: workerData.sheet as string, data, stickyRowsCount: 1 }
  const bytes = await writeWorkbook([sheet]).toBuffer()
  parentPort?.postMessage(bytes)
  parentPort?.close()
})

/** A text stays a text, whatever it starts with: the cell says so. */
function toSheet(cell: CsvCell) {
  if (typeof cell !== 'string') return cell
  return { value: sheetText(cell.slice(0, LONGEST_CELL)), type: String }
}
