import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError, ValidationFailed } from '../../../errors.ts'
import type { PriceFileRead } from '../../../price-sheets/contract.ts'
import type { ToRead } from './read-thread.ts'

/** A large workbook takes hundreds of megabytes while it is read. */
const MOST_AT_ONCE = 2
const LONGEST_MS = 20_000
const MEGABYTES = 400

let underWay = 0

/**
 * Reads a file in a thread of its own, because that can take seconds without a pause. Throws 429
 * while others are read, and 422 when the file is too much for the thread.
 */
export async function readInThread(input: ToRead): Promise<PriceFileRead> {
  if (underWay >= MOST_AT_ONCE) {
    throw new ApiError('rate_limited', null, {}, { 'Retry-After': '5' })
  }
  underWay += 1
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  try {
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return read as PriceFileRead
  } catch (error) {
    if (!isTooMuch(error)) throw error
    throw new ValidationFailed({ content: ['takes too long to read'] })
  } finally {
    underWay -= 1
    void worker.terminate()
  }
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
