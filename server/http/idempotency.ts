import { createHash } from 'node:crypto'
import type { Endpoint } from '../contract.ts'
import type { Database } from '../db/database.ts'
import { findAnswer, type IdempotencyClaim, IdempotencyInProgress } from '../db/idempotency.ts'
import { ApiError } from '../errors.ts'
import type { Reply } from './call.ts'

const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/

/** Reads `Idempotency-Key`; null when absent. Throws 400 when it is no such key (decisions E1). */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null || KEY_SHAPE.test(key)) return key
  throw new ApiError(
    'invalid_request',
    'Idempotency-Key must be 1 to 255 visible ASCII characters.',
  )
}

/** What makes a repeat of this request the same request; undefined where no key counts (E1). */
export function readClaim(
  request: Request,
  { searchParams }: URL,
  endpoint: Endpoint,
  fingerprint: () => string,
  path: string = endpoint.path,
): IdempotencyClaim | undefined {
  if (!endpoint.idempotent) return undefined
  const dryRun = endpoint.dryRun && ['1', 'true'].includes(searchParams.get('dry_run') ?? '')
  const key = dryRun ? null : readIdempotencyKey(request)
  if (key === null) return undefined
  const { method, status, message } = endpoint
  return { endpoint: `${method} ${path}`, key, fingerprint: fingerprint(), status, message }
}

/** What makes two requests to one endpoint the same. */
export function fingerprintOf({ search }: URL, body: Uint8Array): string {
  return createHash('sha256').update(`${search}\n`).update(body).digest('hex')
}

export type OnlyOnce = (
  accountId: number,
  claim: IdempotencyClaim | undefined,
  run: () => Promise<Reply>,
) => Promise<Reply>

/**
 * Answers from the record when the request was made before, else runs it, alone among its twins
 * in this process; the write looks again in its own transaction, for those in others.
 */
export function createOnlyOnce(database: Database): OnlyOnce {
  const running = new Set<string>()
  return async (accountId, claim, run) => {
    if (claim === undefined) return run()
    const { endpoint, key } = claim
    const name = `${accountId} ${endpoint} ${key}`
    if (running.has(name)) throw new IdempotencyInProgress()
    running.add(name)
    try {
      const now = database.clock.now()
      const replay = await findAnswer({ ...database.source, now }, accountId, claim)
      return replay === null ? await run() : { replay }
    } finally {
      running.delete(name)
    }
  }
}
