import { BYTE_ORDER_MARK, type CsvCell, csvOf } from '../../../shared/csv.ts'
import { startWorkbook, type Workbook } from './workbook.ts'

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Lines = AsyncGenerator<CsvCell[][]>

/** Reads the next page only after the client has received the previous one. */
export function streamCsv(lines: Lines): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let start = BYTE_ORDER_MARK
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await lines.next()
        if (done) return controller.close()
        controller.enqueue(encoder.encode(start + csvOf(value)))
        start = ''
      },
      cancel: async () => void (await lines.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

/** The file comes in one piece after it is built. Building starts with the first read. */
export function streamWorkbook(
  lines: Lines,
  sheet: string,
  accountId: number,
): ReadableStream<Uint8Array> {
  let workbook: Workbook | null = null
  let isWanted = true
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        workbook = startWorkbook(accountId)
        try {
          for await (const some of lines) {
            if (!isWanted) return
            workbook.add(some, sheet)
          }
          controller.enqueue(await workbook.finish())
          controller.close()
        } finally {
          workbook.close()
        }
      },
      cancel: () => {
        isWanted = false
        workbook?.close()
      },
    },
    { highWaterMark: 0 },
  )
}
