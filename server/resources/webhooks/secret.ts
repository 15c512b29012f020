import { randomBase62 } from '../../base62.ts'

/**
 * Letters and digits of a secret. A number that base64 needs no padding for: libraries of Standard
 * Webhooks read this part of it as base64.
 */
const SECRET_DIGITS = 44
const END_CHARACTERS = 4

export interface NewSecret {
  /** The whole secret. Its bytes are the key of the signature (decisions I3). */
  secret: string
  end: string
}

export function makeSecret(): NewSecret {
  const secret = `whsec_${randomBase62().padStart(SECRET_DIGITS, '0')}`
  return { secret, end: secret.slice(-END_CHARACTERS) }
}
