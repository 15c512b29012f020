import { ApiError } from '../errors.ts'
import type { CommandPlace } from './command.ts'
import type { Ended, Write } from './writer.ts'

/** A message from the event loop to the writer thread. Messages contain only plain data. */
export interface WriteMessage extends Omit<Write, 'command'>, CommandPlace {
  id: number
}

type EndedMessage =
  | Exclude<Ended, { error: ApiError } | { failure: unknown }>
  | { error: Pick<ApiError, 'code' | 'message' | 'details' | 'headers' | 'issues' | 'cause'> }
  | { failure: string }

export type ToThread = WriteMessage[] | 'close'
export type FromThread = [id: number, ended: EndedMessage][] | 'closed'

export function asSent(ended: Ended): EndedMessage {
  if ('error' in ended) {
    const { code, message, details, headers, issues, cause } = ended.error
    return { error: { code, message, details, headers, issues, cause } }
  }
  if ('failure' in ended) {
    const { failure } = ended
    const text = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
    return { failure: text }
  }
  return ended
}

export function asReceived(ended: EndedMessage): Ended {
  if ('error' in ended) {
    const { code, message, details, headers, issues, cause } = ended.error
    const error = new ApiError(code, message, details, headers)
    return { error: Object.assign(error, { issues, cause }) }
  }
  return 'failure' in ended ? { failure: new Error(ended.failure) } : ended
}
