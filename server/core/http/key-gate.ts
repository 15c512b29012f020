import { secondOf } from '../../../shared/time.ts'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { SpendAddress } from '../limits/spend.ts'
import type { KeyHolder } from './access.ts'
import { createEntrance, type Enter, type TakeBudgets } from './entrance.ts'

const TOUCH_EVERY_MS = 60_000
const BEARER = /^bearer +(\S+)$/i

/** Finds keys and counts their use. */
export interface Keys {
  /** Finds the key with this secret, even if it is expired or revoked. Null if there is none. */
  find(secret: string): Promise<KeyHolder | null>
  /** Stores the time of a key's use. */
  touch(holder: KeyHolder, at: number): Promise<unknown>
  takeBudgets: TakeBudgets
}

/** Checks keys and their limits. All surfaces share one gate, so a key's limits apply to all. */
export interface KeyGate {
  authenticate: Authenticate
  enter: Enter
}

export function createKeyGate(keys: Keys, clock: Clock, spend: SpendAddress): KeyGate {
  const authenticate = createAuthenticator(keys, clock, spend)
  return { authenticate, enter: createEntrance(keys.takeBudgets) }
}

/** Every wrong key gets the same body. The challenge shows whether one was sent. */
class Unauthenticated extends ApiError {
  constructor(tokenSent: boolean) {
    const challenge = `Bearer realm="api"${tokenSent ? ', error="invalid_token"' : ''}`
    super('unauthenticated', null, {}, { 'WWW-Authenticate': challenge })
  }
}

type Authenticate = (request: Request, address: string) => Promise<KeyHolder>

/**
 * Finds a request's key and its account, and stores the key's use. Throws 401, or 429 if the
 * client's address sent too many requests without a valid key.
 */
function createAuthenticator(keys: Keys, clock: Clock, spend: SpendAddress): Authenticate {
  const touched = new Map<number, number>()

  /** Stores the use outside the request's own transaction, at most once a minute. */
  function touch(holder: KeyHolder, now: number): KeyHolder {
    const { key } = holder
    const last = Math.max(key.lastUsedAt ?? 0, touched.get(key.id) ?? 0)
    if (now - last < TOUCH_EVERY_MS) return { ...holder, key: { ...key, lastUsedAt: last } }
    touched.set(key.id, now)
    keys.touch(holder, now).catch(() => touched.delete(key.id))
    return { ...holder, key: { ...key, lastUsedAt: now } }
  }

  return async (request, address) => {
    const header = request.headers.get('authorization')
    const secret = BEARER.exec(header ?? '')?.[1]
    const known = secret === undefined ? null : await keys.find(secret)
    const now = clock.now()
    if (known !== null && isValid(known, now)) return touch(known, now)
    await spend('unauthenticated', address)
    throw new Unauthenticated(header !== null)
  }
}

/** A key expires exactly at its expiry second. */
function isValid({ key }: KeyHolder, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || secondOf(key.expiresAt) > now)
}
