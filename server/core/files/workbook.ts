import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CsvCell } from '../../../shared/csv.ts'
import { ApiError } from '../errors.ts'
import type { ToWorkbook } from './workbook-thread.ts'

/** A large workbook takes hundreds of megabytes while it is built. */
const MOST_AT_ONCE = 2

/** The accounts whose workbooks are being built, by id. */
const underWay: number[] = []

/** Builds a workbook in its own thread, because it blocks for seconds. */
export interface Workbook {
  add(lines: CsvCell[][], sheet: string): void
  /** The file. Throws if the thread fails. */
  finish(): Promise<Uint8Array>
  /** Ends the thread, even if it is not finished. */
  close(): void
}

/** Throws 429 while a workbook of the account is being built, or two of other accounts. */
export function checkFree(accountId: number): void {
  if (underWay.length < MOST_AT_ONCE && !underWay.includes(accountId)) return
  const message = 'Other workbooks are being made. Try again in a moment, or take CSV.'
  throw new ApiError('rate_limited', message, {}, { 'Retry-After': '10' })
}

export function startWorkbook(accountId: number): Workbook {
  underWay.push(accountId)
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url))
  worker.once('exit', () => {
    underWay.splice(underWay.indexOf(accountId), 1)
  })
  const send = (message: ToWorkbook) => worker.postMessage(message)
  const made = once(worker, 'message')
  // `finish` throws the failure. After `close` nothing awaits it.
  made.catch(() => {})
  return {
    add: (lines, sheet) => send({ lines, sheet }),
    finish: async () => {
      send(null)
      const [bytes] = await made
      // A caller with the file can request the next one at once.
      await worker.terminate()
      return bytes as Uint8Array
    },
    close: () => void worker.terminate(),
  }
}
