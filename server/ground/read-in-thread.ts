import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError, ValidationFailed } from './errors.ts'
import { fault } from './faults.contract.ts'

/** A large workbook takes hundreds of megabytes while it is read. */
const MOST_AT_ONCE = 2
/** No account takes the place of the others, and mails take none of the files of members. */
const MOST_OF_ONE = 1
const LONGEST_MS = 20_000
const MEGABYTES = 400

/** Whose files are being read: accounts by their ids, and `mail`. */
export type ReadFor = number | 'mail'
const underWay: ReadFor[] = []

/**
 * Reads a file in a thread of its own, because that can take seconds without a pause. `script` posts
 * what it read of its `workerData`. Throws 429 while others are read, or one of the same account, and 422 when the file is too
 * much for the thread.
 */
export async function readInThread<Input, Output>(
  script: URL,
  input: Input,
  of: ReadFor,
): Promise<Output> {
  const isMail = (one: ReadFor) => one === 'mail'
  const others = underWay.filter((one) => isMail(one) === isMail(of))
  const own = isMail(of) ? [] : others.filter((one) => one === of)
  if (others.length >= MOST_AT_ONCE || own.length >= MOST_OF_ONE) {
    throw new ApiError('rate_limited', null, {}, { 'Retry-After': '5' })
  }
  underWay.push(of)
  const worker = new Worker(script, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  try {
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return read as Output
  } catch (error) {
    if (!isTooMuch(error)) throw error
    throw new ValidationFailed({ content: [fault('too_slow')] })
  } finally {
    underWay.splice(underWay.indexOf(of), 1)
    void worker.terminate()
  }
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
