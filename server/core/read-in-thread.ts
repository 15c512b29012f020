import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ApiError, ValidationFailed } from './errors.ts'
import { issue } from './issues.contract.ts'

/** A large workbook takes hundreds of megabytes while it is read. */
const MOST_AT_ONCE = 2
/** An account cannot use all slots: its second file waits for its first. */
const MOST_OF_ONE = 2
const LONGEST_MS = 20_000
const MEGABYTES = 400

/** The owner of the file: an account by id, or an email, which does not use the slots of files. */
export type ReadFor = number | 'mail'
interface Turn {
  of: ReadFor
  ended: Promise<void>
}
const turns: Turn[] = []

/**
 * Reads a file in its own thread, because that can block for seconds. `script` posts its result for
 * its `workerData`. Throws 429 while files of others are read, or two of the same account, and 422
 * if the file is too large for the thread.
 */
export async function readInThread<Input, Output>(
  script: URL,
  input: Input,
  of: ReadFor,
): Promise<Output> {
  const isMail = of === 'mail'
  const own = isMail ? [] : turns.filter((one) => one.of === of)
  const others = turns.filter((one) => (one.of === 'mail') === isMail && (isMail || one.of !== of))
  const taken = isMail ? others.length : new Set(others.map((one) => one.of)).size
  if (taken >= MOST_AT_ONCE || own.length >= MOST_OF_ONE) {
    throw new ApiError('rate_limited', null, {}, { 'Retry-After': '5' })
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const turn = { of, ended }
  turns.push(turn)
  try {
    await own.at(-1)?.ended
    return await read<Input, Output>(script, input)
  } finally {
    turns.splice(turns.indexOf(turn), 1)
    end()
  }
}

async function read<Input, Output>(script: URL, input: Input): Promise<Output> {
  const worker = new Worker(script, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  try {
    const [found] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return found as Output
  } catch (error) {
    if (!isTooMuch(error)) throw error
    throw new ValidationFailed({ content: [issue('too_slow')] })
  } finally {
    void worker.terminate()
  }
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
