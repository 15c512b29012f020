import { type Insertable, sql } from 'kysely'
import { successBody } from '../envelope.ts'
import { ApiError } from '../errors.ts'
import type { IdempotencyClaim, Job, Outcome, WriteContext } from './action.ts'
import { asList, claimNames, isOneOf, type List } from './dialect.ts'
import { fixedQuery } from './fixed-query.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'

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
  if (ctx.engine === 'sqlite') for (const record of records) await keepAnswer(ctx, record)
  else if (records.length > 0) await keepTogether(ctx, { records: JSON.stringify(records) })
}

type StoredRecord = Insertable<Tables['idempotency']>

const REPLACED = sql`on conflict (account_id, endpoint, key) do update set
  fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
  created_at = excluded.created_at`

const keepAnswer = fixedQuery(
  (_, r: StoredRecord) => sql`
    insert into idempotency (account_id, endpoint, key, fingerprint, status, body, created_at)
    values (${r.account_id}, ${r.endpoint}, ${r.key}, ${r.fingerprint}, ${r.status}, ${r.body},
      ${r.created_at}) ${REPLACED}`,
)

/** For PostgreSQL: one statement, the same whatever their number. */
const keepTogether = fixedQuery(
  (_, { records }: { records: string }) => sql`
    insert into idempotency
    select * from json_populate_recordset(null::idempotency, ${records}::json) ${REPLACED}`,
)

export function answerOf(claim: IdempotencyClaim, output: unknown): StoredAnswer {
  return { status: claim.status, body: successBody(output, claim.message) }
}

/** Reads one stored answer that is still replayable; null when the key is new or expired. */
export async function findStoredAnswer(
  ctx: Source & Pick<WriteContext, 'clock'>,
  accountId: number,
  endpoint: string,
  key: string,
): Promise<(StoredAnswer & { fingerprint: string }) | null> {
  const after = ctx.clock.now() - IDEMPOTENCY_MS
  const [record] = await selectAnswer(ctx, { accountId, endpoint, key, after })
  return record ?? null
}

const selectAnswer = fixedQuery(
  (db, { accountId, endpoint, key, after }: Name & { after: number }) =>
    db
      .selectFrom('idempotency')
      .select(['fingerprint', 'status', 'body'])
      .where('account_id', '=', accountId)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .where('created_at', '>', after),
)

interface Name {
  accountId: number
  endpoint: string
  key: string
}

async function storedAnswers(ctx: WriteContext, jobs: readonly Job[]) {
  const claims = jobs.filter((job) => job.idempotency !== undefined)
  const listOf = <Value extends number | string>(value: (job: Job) => Value | undefined) =>
    asList(
      ctx.engine,
      [...new Set(claims.map(value))].filter((one) => one !== undefined),
    )
  // All three columns of the key: without one of them its index would be read from end to end.
  const rows = await selectAnswers(ctx, {
    accountIds: listOf((job) => job.accountId ?? undefined),
    endpoints: listOf((job) => job.idempotency?.endpoint),
    keys: listOf((job) => job.idempotency?.key),
    after: ctx.clock.now() - IDEMPOTENCY_MS,
  })
  return new Map(rows.map((row) => [`${row.account_id} ${row.endpoint} ${row.key}`, row]))
}

const selectAnswers = fixedQuery(
  (db, { accountIds, endpoints, keys, after }: Names & { after: number }, engine) =>
    db
      .selectFrom('idempotency')
      .select(['account_id', 'endpoint', 'key', 'fingerprint', 'status', 'body'])
      .where(isOneOf(engine, 'account_id', accountIds))
      .where(isOneOf(engine, 'endpoint', endpoints))
      .where(isOneOf(engine, 'key', keys))
      .where('created_at', '>', after),
)

interface Names {
  accountIds: List
  endpoints: List
  keys: List
}

function claimName(job: Job): string | null {
  if (job.idempotency === undefined) return null
  return `${job.accountId} ${job.idempotency.endpoint} ${job.idempotency.key}`
}

function refused(refusal: ApiError): Outcome {
  return { ok: false, refusal }
}
