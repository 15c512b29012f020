import { createHash } from 'node:crypto'
import type { Endpoint } from '../contract.ts'
import type { Database } from '../db/database.ts'
import { findAnswer, type IdempotencyClaim, IdempotencyInProgress } from '../db/idempotency.ts'
import { ApiError } from '../errors.ts'
import type { Reply } from './call.ts'

const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/

/** Reads `Idempotency-Key`; null if absent. Throws 400 for a malformed key. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null || KEY_SHAPE.test(key)) return key
  throw new ApiError(
    'invalid_request',
    'Idempotency-Key must be 1 to 255 visible ASCII characters.',
  )
}

/**
 * Identifies repetitions of this request; undefined without a key. `path` is the requested path,
 * relative to the entry point. A key and a member never share an answer.
 */
export function readClaim(
  request: Request,
  { search, searchParams }: URL,
  endpoint: Endpoint,
  path: string,
  body: Uint8Array,
  ignored: readonly string[] = [],
  entrypoint?: 'portal',
): IdempotencyClaim | undefined {
  if (!endpoint.idempotent) return undefined
  const dryRun = endpoint.dryRun && ['1', 'true'].includes(searchParams.get('dry_run') ?? '')
  const key = dryRun ? null : readIdempotencyKey(request)
  if (key === null) return undefined
  const { method, path: pattern, status, message } = endpoint
  return {
    endpoint: `${entrypoint === undefined ? '' : `${entrypoint} `}${method} ${pattern}`,
    keyHash: hashOf(key),
    fingerprint: hashOf(`${path}\n${hashOf(`${search}\n`, body)}`),
    ...{ status, message, ignored },
  }
}

function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

export type OnlyOnce = (
  accountId: number,
  claim: IdempotencyClaim | undefined,
  run: () => Promise<Reply>,
) => Promise<Reply>

/**
 * Returns the stored answer if the request was made before, and runs it otherwise. In this process,
 * only one request with the same key runs at a time. The write checks the key again in its own
 * transaction, because another process may have the same request.
 */
export function createOnlyOnce(database: Database): OnlyOnce {
  const running = new Set<string>()
  return async (accountId, claim, run) => {
    if (claim === undefined) return run()
    const { endpoint, keyHash } = claim
    const name = `${accountId} ${endpoint} ${keyHash}`
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
