import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from '../../../shared/form/given.ts'
import type { LeadSourceRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import type { SentHeaders } from '../../core/http/respond.ts'
import type { Services } from '../../core/services.ts'

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

/** One request to the address of a source. */
export interface Delivered {
  request: Request
  /** Null when there is no such source: that gets the same answer as a wrong key. */
  source: LeadSourceRow | null
  services: Pick<Services, 'database' | 'outgoing'>
  headers: SentHeaders
}

/** The answer to anyone who cannot show that they are Google or Meta. */
export class NotAccepted extends ApiError {
  constructor() {
    super('not_accepted')
  }
}

/** Compares secrets in a time that tells nothing about them. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

/** The signature of Meta: an HMAC of the body, byte for byte, with the app's secret. */
export function isSignedByMeta(header: string | null, body: Uint8Array, secret: string): boolean {
  const own = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return header !== null && isSame(header, own)
}

/** Shows Meta that anyone who has the token also has the app's secret. */
export function appSecretProof(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
