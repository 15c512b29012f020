import { isRecord } from '../../../shared/form/given.ts'
import { ApiError } from '../../ground/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON object in these bytes; numbers that JavaScript cannot hold become text. Throws 400. */
export function readObject(bytes: Uint8Array): Record<string, unknown> {
  const value = parse(bytes)
  if (!isRecord(value)) throw new ApiError('invalid_json', 'The body is no JSON object.')
  return value
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes), exactNumber as (key: string, value: unknown) => unknown)
  } catch {
    // Also what is nested so deep that it cannot be read.
    throw new ApiError('invalid_json')
  }
}

/** Campaigns and forms have numbers of up to 19 digits. */
function exactNumber(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isInexact = typeof value === 'number' && !Number.isSafeInteger(value)
  return isInexact ? (source ?? String(value)) : value
}
