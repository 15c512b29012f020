import { sql } from 'kysely'
import { successBody } from '../envelope.ts'
import { ApiError } from '../errors.ts'
import type { WriteContext } from './command.ts'
import { ofAccount } from './of-account.ts'
import type { Source } from './source.ts'
import { sendAhead } from './statement.ts'

/** How long a stored answer is replayed. */
export const IDEMPOTENCY_HOURS = 24
export const IDEMPOTENCY_MS = IDEMPOTENCY_HOURS * 60 * 60 * 1000

/** Identifies a request, so that a repetition is recognised. */
export interface IdempotencyClaim {
  /** Method and path pattern, such as `POST /leads`, after the entry point if it is not the API. */
  endpoint: string
  /** SHA-256 of the key in hex: callers put names and addresses into keys. */
  keyHash: string
  /** SHA-256 over the path with its ids, the query and the raw body, in hex. */
  fingerprint: string
  /** The status of the answer, and the message in its body. */
  status: number
  message: string
  /** Fields of the request that are not stored. */
  ignored: readonly string[]
}

/** The answer to a request with an idempotency key. Every repeat gets this same answer. */
export interface StoredAnswer {
  status: number
  body: string
}

export class IdempotencyKeyReused extends ApiError {
  constructor() {
    super('idempotency_key_reused')
  }
}

export class IdempotencyInProgress extends ApiError {
  constructor() {
    super('idempotency_in_progress', null, {}, { 'Retry-After': '1' })
  }
}

/**
 * Locks the key until the write transaction ends. Returns the answer to an earlier request with it,
 * or null. Throws if the key was used for a different request, or if another process is handling a
 * request with it now.
 */
export async function claimKey(
  ctx: WriteContext,
  claim: IdempotencyClaim,
): Promise<StoredAnswer | null> {
  // SQLite needs no lock on the key: only one write transaction runs at a time.
  if (ctx.engine === 'postgres' && !(await lockKey(ctx, claim))) throw new IdempotencyInProgress()
  return findAnswer({ ...ctx, now: ctx.clock.now() }, ctx.accountId, claim)
}

async function lockKey(
  { db, accountId }: WriteContext,
  { endpoint, keyHash }: IdempotencyClaim,
): Promise<boolean> {
  const name = `${accountId} ${endpoint} ${keyHash}`
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free
  `.execute(db)
  return rows[0]?.free === true
}

/** Finds a stored answer, unless it has expired. Throws if it answers a different request. */
export async function findAnswer(
  source: Source & { now: number },
  accountId: number,
  { endpoint, keyHash, fingerprint }: IdempotencyClaim,
): Promise<StoredAnswer | null> {
  // No `statement`: the table is empty at times, and PostgreSQL would reuse a plan from then that reads all of it.
  const known = await ofAccount(source.db, accountId)
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body', 'created_at'])
    .where('endpoint', '=', endpoint)
    .where('key', '=', keyHash)
    .executeTakeFirst()
  if (known === undefined || known.created_at <= source.now - IDEMPOTENCY_MS) return null
  if (known.fingerprint !== fingerprint) throw new IdempotencyKeyReused()
  return { status: known.status, body: known.body }
}

/** Stores the answer in the same transaction as the write, replacing an expired one. */
export async function storeAnswer(
  ctx: WriteContext,
  claim: IdempotencyClaim,
  output: unknown,
): Promise<void> {
  const { endpoint, keyHash, fingerprint, status } = claim
  const answer = { fingerprint, ...answerOf(claim, output), created_at: ctx.clock.now() }
  const query = ctx.db
    .insertInto('idempotency')
    .values({ account_id: ctx.accountId, endpoint, key: keyHash, ...answer, status })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'endpoint', 'key']).doUpdateSet(answer),
    )
  await sendAhead(ctx, query.compile())
}

export function answerOf(claim: IdempotencyClaim, output: unknown): StoredAnswer {
  return { status: claim.status, body: successBody(output, claim.message, claim.ignored) }
}
