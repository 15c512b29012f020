import { readError, ZevenError } from './error.ts'

/** Replaceable functions of the runtime, for tests. */
export interface Surroundings {
  fetch: typeof fetch
  now: () => number
  random: () => number
  /** Resolves after the given milliseconds, or rejects when the signal aborts. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface Attempts {
  /** Maximum retries of a request. */
  retries: number
  timeoutSeconds: number
  /** A request that would have to wait longer is rejected at once. */
  maxWaitSeconds: number
}

export interface Sending {
  url: URL
  init: RequestInit
  /** Whether a request that may have had an effect may be retried. */
  repeatable: boolean
  signal: AbortSignal | undefined
}

/** Statuses of requests without an effect. */
const NOT_DONE = [429, 503]
/** Statuses of requests that may have had an effect. */
const PERHAPS_DONE = [0, 408, 500, 502, 504]
const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 8_000

/** Sends a request until it is answered, finally rejected, or out of retries. */
export async function sendUntilAnswered(
  sending: Sending,
  attempts: Attempts,
  around: Surroundings,
): Promise<unknown> {
  for (let retry = 0; ; retry++) {
    sending.signal?.throwIfAborted()
    const outcome = await attempt(sending, attempts, around)
    if (!(outcome instanceof ZevenError)) return outcome.answer
    const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** retry, MAX_BACKOFF_MS)
    const jittered = Math.round(backoff * (0.5 + around.random() / 2))
    const milliseconds = outcome.retryAfter === null ? jittered : outcome.retryAfter * 1000
    const worthIt = retry < attempts.retries && milliseconds <= attempts.maxWaitSeconds * 1000
    if (!worthIt || !mayRepeat(outcome, sending.repeatable)) throw outcome
    await around.wait(milliseconds, sending.signal)
  }
}

function mayRepeat({ status, code }: ZevenError, repeatable: boolean): boolean {
  if (NOT_DONE.includes(status) || code === 'idempotency_in_progress') return true
  return repeatable && PERHAPS_DONE.includes(status)
}

async function attempt(
  { url, init, signal }: Sending,
  { timeoutSeconds }: Attempts,
  around: Surroundings,
): Promise<{ answer: unknown } | ZevenError> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  try {
    // A redirect would turn a POST into a GET, or send the key to another host.
    const response = await around.fetch(url, { ...init, signal: either, redirect: 'manual' })
    const body = await readBody(response)
    const isOurs = body instanceof Uint8Array || (typeof body === 'object' && body !== null)
    if (response.ok && isOurs) return { answer: body }
    return readError(response, body, around.now())
  } catch (cause) {
    signal?.throwIfAborted()
    return timeout.aborted
      ? noAnswer('timeout', `No answer within ${timeoutSeconds} seconds.`, cause)
      : noAnswer('network_error', `${url.origin} cannot be reached.`, cause)
  }
}

function noAnswer(code: string, message: string, cause: unknown): ZevenError {
  return new ZevenError(message, { status: 0, code, cause })
}

/** Parsed JSON, the bytes of a file, or undefined for invalid JSON. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && !/^(application\/json|text\/)/.test(type)) {
    return new Uint8Array(await response.arrayBuffer())
  }
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const SURROUNDINGS: Surroundings = {
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
    }),
}
