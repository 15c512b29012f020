import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LEAST_MS } from '../../../shared/form/submission.ts'

const NONCE_BYTES = 12
/** Shorter than the storage of idempotency keys (`core/db/idempotency.ts`), so that a token creates one lead. */
const LIFE_MS = 12 * 60 * 60_000

/** `early`: too fast for a person. `again`: the token is invalid for this form, or expired. */
type TokenState = 'good' | 'early' | 'again'

/** Contains the time when the page of a form was shown. It is signed, so that the server need not store it. */
export function issueToken(secret: string, slug: string, now: number): string {
  const shown = `${now.toString(36)}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return `${shown}.${signatureOf(secret, slug, shown)}`
}

export function tokenState(
  secret: string,
  slug: string,
  token: string | null,
  now: number,
): TokenState {
  const [at = '', nonce = '', signature = ''] = token?.split('.') ?? []
  const right = Buffer.from(signatureOf(secret, slug, `${at}.${nonce}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'again'
  const age = now - Number.parseInt(at, 36)
  if (age >= LIFE_MS) return 'again'
  // A token from the future was issued before the clock was set back, so it is old enough.
  return age >= 0 && age < LEAST_MS ? 'early' : 'good'
}

function signatureOf(secret: string, slug: string, shown: string): string {
  return createHmac('sha256', secret).update(`${slug} ${shown}`).digest('base64url')
}
