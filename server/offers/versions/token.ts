import { createHash } from 'node:crypto'
import { randomBase62 } from '../../core/base62.ts'

/** The path prefix of customers' offers. */
export const OFFER_PATH = '/o'

/** The secret part of an offer's link. */
export function newToken(): string {
  return randomBase62()
}

/** The SHA-256 of a token, in hex. Links are looked up by it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The link on which the customer reads and signs the offer. */
export function offerLink(baseUrl: string, token: string): string {
  return `${baseUrl}${OFFER_PATH}/${token}`
}
