import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { touchKey } from '../resources/keys/actions.ts'
import { hashSecret, SECRET_SHAPE } from '../resources/keys/secret.ts'
import { findKeyByHash, type KeyHolder } from '../resources/keys/store.ts'
import { createAddressLimit } from './limits.ts'

const TOUCH_EVERY_MS = 60_000
/** Requests without a valid key that one client address may make in a minute. */
const UNAUTHENTICATED_PER_MINUTE = 300
const BEARER = /^bearer +(\S+)$/i

/** One body for every way a key can be wrong (decisions A1); the challenge says if one was sent. */
export class Unauthenticated extends ApiError {
  constructor(tokenSent: boolean) {
    const challenge = `Bearer realm="api"${tokenSent ? ', error="invalid_token"' : ''}`
    super('unauthenticated', 'A valid API key is required.', {}, { 'WWW-Authenticate': challenge })
  }
}

export type Authenticate = (request: Request, address: string) => Promise<KeyHolder>

/**
 * Finds the key a request comes with and its account, and notes that it was used. Throws 401; and
 * 429 when the client's address has tried without a valid key too often (decisions C2).
 */
export function createAuthenticator(database: Database): Authenticate {
  const spendAttempt = createAddressLimit('unauthenticated', UNAUTHENTICATED_PER_MINUTE)
  const touched = new Map<number, number>()

  /** Written outside the request's own transaction, at most once a minute (decisions J). */
  function touch({ key, account }: KeyHolder, now: number): KeyHolder {
    const last = Math.max(key.lastUsedAt ?? 0, touched.get(key.id) ?? 0)
    if (now - last < TOUCH_EVERY_MS) return { key: { ...key, lastUsedAt: last }, account }
    touched.set(key.id, now)
    database
      .run(touchKey, key.accountId, { id: key.id, at: now })
      .catch(() => touched.delete(key.id))
    return { key: { ...key, lastUsedAt: now }, account }
  }

  return async (request, address) => {
    const header = request.headers.get('authorization')
    const secret = BEARER.exec(header ?? '')?.[1] ?? ''
    const known = SECRET_SHAPE.test(secret)
      ? await findKeyByHash(database.source, hashSecret(secret))
      : null
    const now = database.clock.now()
    if (known !== null && isValid(known, now)) return touch(known, now)
    await spendAttempt(address)
    throw new Unauthenticated(header !== null)
  }
}

function isValid({ key }: KeyHolder, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
}
