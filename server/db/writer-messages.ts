import { ApiError } from '../errors.ts'
import type { Job } from './action.ts'
import type { Settled } from './commit.ts'

/** What crosses between the event loop and the thread that writes: plain data only. */
export interface WriterRequest {
  id: number
  action: string
  job: Job
}

export type WriterMessage = WriterRequest[] | 'close'

export type SentSettled =
  | Extract<Settled, { ok: true }>
  | { ok: false; refusal: Pick<ApiError, 'code' | 'message' | 'details' | 'headers'> }
  | { ok: false; failure: string }

export type WriterReply = [id: number, settled: SentSettled][] | 'closed'

export function asSent(settled: Settled): SentSettled {
  if (settled.ok) return settled
  if ('failure' in settled) {
    const { failure } = settled
    const text = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
    return { ok: false, failure: text }
  }
  const { code, message, details, headers } = settled.refusal
  return { ok: false, refusal: { code, message, details, headers } }
}

export function asSettled(sent: SentSettled): Settled {
  if (sent.ok) return sent
  if ('failure' in sent) return { ok: false, failure: new Error(sent.failure) }
  const { code, message, details, headers } = sent.refusal
  return { ok: false, refusal: new ApiError(code, message, details, headers) }
}
