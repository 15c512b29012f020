import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { KeyHolder } from './access.ts'
import { createAddressLimit, createEntrance, type Enter, type TakeBudgets } from './limits.ts'

const TOUCH_EVERY_MS = 60_000
/** Requests without a valid key that one client address may make in a minute. */
const UNAUTHENTICATED_PER_MINUTE = 300
const BEARER = /^bearer +(\S+)$/i

/** What a door is given to know keys by. */
export interface Keys {
  /** The key with this secret, also when it is expired or revoked; null when there is none. */
  find(secret: string): Promise<KeyHolder | null>
  /** Notes that a key was used. */
  touch(holder: KeyHolder, at: number): Promise<unknown>
  takeBudgets: TakeBudgets
}

/** Where a key comes in, one for all surfaces: its slots and budgets are the same everywhere. */
export interface Door {
  authenticate: Authenticate
  enter: Enter
}

export function createDoor(keys: Keys, clock: Clock): Door {
  return { authenticate: createAuthenticator(keys, clock), enter: createEntrance(keys.takeBudgets) }
}

/** One body for every way a key can be wrong (decisions A1); the challenge says if one was sent. */
class Unauthenticated extends ApiError {
  constructor(tokenSent: boolean) {
    const challenge = `Bearer realm="api"${tokenSent ? ', error="invalid_token"' : ''}`
    super('unauthenticated', null, {}, { 'WWW-Authenticate': challenge })
  }
}

type Authenticate = (request: Request, address: string) => Promise<KeyHolder>

/**
 * Finds the key a request comes with and its account, and notes that it was used. Throws 401; and
 * 429 when the client's address has tried without a valid key too often (decisions C2).
 */
function createAuthenticator(keys: Keys, clock: Clock): Authenticate {
  const spendAttempt = createAddressLimit('unauthenticated', UNAUTHENTICATED_PER_MINUTE)
  const touched = new Map<number, number>()

  /** Written outside the request's own transaction, at most once a minute (decisions J). */
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
    await spendAttempt(address)
    throw new Unauthenticated(header !== null)
  }
}

function isValid({ key }: KeyHolder, now: number): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
}
