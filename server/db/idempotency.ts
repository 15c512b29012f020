import { successBody } from '../envelope.ts'
import { ApiError } from '../errors.ts'
import type { IdempotencyClaim, Job, Outcome, WriteContext } from './action.ts'
import { claimNames } from './dialect.ts'

/** How long a stored answer is replayed (decisions E5). */
export const IDEMPOTENCY_HOURS = 24
export const IDEMPOTENCY_MS = IDEMPOTENCY_HOURS * 60 * 60 * 1000

/** What a request with an idempotency key was answered, then and ever since. */
export interface StoredAnswer {
  status: number
  body: string
}

export class IdempotencyKeyReused extends ApiError {
  constructor() {
    super(
      'idempotency_key_reused',
      'This Idempotency-Key was used with a different request; use a new key.',
    )
  }
}

export class IdempotencyInProgress extends ApiError {
  constructor() {
    super(
      'idempotency_in_progress',
      'The first request with this Idempotency-Key is still running; try again shortly.',
      {},
      { 'Retry-After': '1' },
    )
  }
}

/** How a job with an idempotency key stands before its action runs; null when it is to run. */
export type Precedent = Outcome | { ok: true; replay: StoredAnswer }

/** Looks up what is already known of each job's key. Call first inside the write transaction. */
export async function findPrecedents(
  ctx: WriteContext,
  jobs: readonly Job[],
): Promise<(Precedent | null)[]> {
  const names = jobs.flatMap((job) => claimName(job) ?? [])
  if (names.length === 0) return jobs.map(() => null)
  const free = await claimNames(ctx.db, ctx.engine, names)
  const taken = new Set(names.filter((_, index) => !free[index]))
  const answers = await storedAnswers(ctx, jobs)
  const seen = new Set<string>()
  return jobs.map((job) => {
    const name = claimName(job)
    if (name === null) return null
    if (taken.has(name) || seen.has(name)) return refused(new IdempotencyInProgress())
    seen.add(name)
    const record = answers.get(name)
    if (record === undefined) return null
    return record.fingerprint === job.idempotency?.fingerprint
      ? { ok: true, replay: { status: record.status, body: record.body } }
      : refused(new IdempotencyKeyReused())
  })
}

/** Keeps the answers of the jobs that succeeded, in the transaction of what they wrote. */
export async function keepAnswers(
  ctx: WriteContext,
  jobs: readonly Job[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const now = ctx.clock.now()
  const records = jobs.flatMap((job, index) => {
    const outcome = outcomes[index]
    const { idempotency: claim, accountId } = job
    if (claim === undefined || accountId === null || outcome?.ok !== true) return []
    const { endpoint, key, fingerprint, status } = claim
    const body = answerOf(claim, outcome.output).body
    return [{ account_id: accountId, endpoint, key, fingerprint, status, body, created_at: now }]
  })
  if (records.length === 0) return
  await ctx.db
    .insertInto('idempotency')
    .values(records)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'endpoint', 'key']).doUpdateSet((eb) => ({
        fingerprint: eb.ref('excluded.fingerprint'),
        status: eb.ref('excluded.status'),
        body: eb.ref('excluded.body'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute()
}

export function answerOf(claim: IdempotencyClaim, output: unknown): StoredAnswer {
  return { status: claim.status, body: successBody(output, claim.message) }
}

/** Reads one stored answer that is still replayable; null when the key is new or expired. */
export async function findStoredAnswer(
  ctx: Pick<WriteContext, 'db' | 'clock'>,
  accountId: number,
  endpoint: string,
  key: string,
): Promise<(StoredAnswer & { fingerprint: string }) | null> {
  const record = await ctx.db
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .where('created_at', '>', ctx.clock.now() - IDEMPOTENCY_MS)
    .executeTakeFirst()
  return record ?? null
}

async function storedAnswers(ctx: WriteContext, jobs: readonly Job[]) {
  const claims = jobs.filter((job) => job.idempotency !== undefined)
  const rows = await ctx.db
    .selectFrom('idempotency')
    .select(['account_id', 'endpoint', 'key', 'fingerprint', 'status', 'body'])
    .where('account_id', 'in', [...new Set(claims.map((job) => job.accountId ?? 0))])
    .where('key', 'in', [...new Set(claims.map((job) => job.idempotency?.key ?? ''))])
    .where('created_at', '>', ctx.clock.now() - IDEMPOTENCY_MS)
    .execute()
  return new Map(rows.map((row) => [`${row.account_id} ${row.endpoint} ${row.key}`, row]))
}

function claimName(job: Job): string | null {
  if (job.idempotency === undefined) return null
  return `${job.accountId} ${job.idempotency.endpoint} ${job.idempotency.key}`
}

function refused(refusal: ApiError): Outcome {
  return { ok: false, refusal }
}
