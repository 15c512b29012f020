import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from '../../../shared/form/given.ts'
import type { LeadSourceRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import type { SentHeaders } from '../../core/http/respond.ts'
import type { Services } from '../../core/services.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON object; numbers that JavaScript cannot represent become text. Throws 400. */
export function readObject(bytes: Uint8Array): Record<string, unknown> {
  const value = parse(bytes)
  if (!isRecord(value)) throw new ApiError('invalid_json', 'The body is no JSON object.')
  return value
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes), exactNumber as (key: string, value: unknown) => unknown)
  } catch {
    // This includes JSON that is nested too deeply to parse.
    throw new ApiError('invalid_json')
  }
}

/** Campaigns and forms have ids of up to 19 digits. */
function exactNumber(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isInexact = typeof value === 'number' && !Number.isSafeInteger(value)
  return isInexact ? (source ?? String(value)) : value
}

/** One request to the address of a source. */
export interface Delivered {
  request: Request
  /** Null for an unknown source, which gets the same response as a wrong key. */
  source: LeadSourceRow | null
  services: Pick<Services, 'database' | 'outgoing'>
  headers: SentHeaders
}

/** The response to callers that cannot prove to be Google or Meta. */
export class NotAccepted extends ApiError {
  constructor() {
    super('not_accepted')
  }
}

/** Compares secrets in constant time. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

/** Meta's signature: an HMAC of the exact body bytes, with the app's secret. */
export function isSignedByMeta(header: string | null, body: Uint8Array, secret: string): boolean {
  const own = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return header !== null && isSame(header, own)
}

/** Proves to Meta that the sender of the token also has the app's secret. */
export function appSecretProof(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
