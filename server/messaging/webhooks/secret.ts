import { randomBase62 } from '../../core/base62.ts'
import type { WebhookRow } from '../../core/db/tables.ts'

/**
 * Length of the base62 part. It needs no base64 padding: libraries of Standard Webhooks decode it
 * as base64.
 */
const SECRET_DIGITS = 44
const END_CHARACTERS = 4

export interface NewSecret {
  /** The whole secret. Its bytes are the key of the signature. */
  secret: string
  end: string
}

export function makeSecret(): NewSecret {
  const secret = `whsec_${randomBase62().padStart(SECRET_DIGITS, '0')}`
  return { secret, end: secret.slice(-END_CHARACTERS) }
}

/** How long a replaced secret is used for signing next to the new one. */
export const FORMER_SIGNS_MS = 24 * 60 * 60_000
/** Every former secret is another signature in a header. Beyond this maximum, the oldest are dropped early. */
const FORMER_MOST = 4

export interface FormerSecret {
  /** Encrypted by the vault. */
  secret: string
  /** It signs until then, in milliseconds. */
  until: number
}

type Secrets = Pick<WebhookRow, 'secret' | 'former_secrets'>

/** The replaced secrets that still sign, newest first. */
export function formerSecrets(row: Pick<Secrets, 'former_secrets'>, now: number): FormerSecret[] {
  const former: FormerSecret[] = JSON.parse(row.former_secrets)
  return former.filter(({ until }) => until > now)
}

/** The stored former secrets of an endpoint after its own is replaced. */
export function afterRotation(row: Secrets, now: number): string {
  const replaced = { secret: row.secret, until: now + FORMER_SIGNS_MS }
  return JSON.stringify([replaced, ...formerSecrets(row, now)].slice(0, FORMER_MOST))
}
