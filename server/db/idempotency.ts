import { type Selectable, sql } from 'kysely'
import { successBody } from '../envelope.ts'
import { ApiError } from '../errors.ts'
import type { IdempotencyClaim, Job, Outcome, WriteContext } from './action.ts'
import { coalesce } from './coalesce.ts'
import { claimNames, type List } from './dialect.ts'
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
  const names = jobs.flatMap((job) => nameOf(job) ?? [])
  if (names.length === 0) return jobs.map(() => null)
  const words = names.map(wordOf)
  const free = await claimNames(ctx.db, ctx.engine, words)
  const taken = new Set(words.filter((_, index) => !free[index]))
  const answers = await findAnswers(ctx, names)
  const seen = new Set<string>()
  return jobs.map((job) => {
    const name = nameOf(job)
    if (name === null) return null
    const word = wordOf(name)
    if (taken.has(word) || seen.has(word)) return refused(new IdempotencyInProgress())
    seen.add(word)
    const record = answers.get(word)
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

type StoredRecord = Selectable<Tables['idempotency']>

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

/** What a stored answer is found by. */
export interface AnswerName {
  accountId: number
  endpoint: string
  key: string
}

export type FindAnswer = (name: AnswerName) => Promise<StoredRecord | undefined>

/**
 * Finds a stored answer that is still replayable, and what it was an answer to. On PostgreSQL those
 * asked for in one turn of the event loop travel together.
 */
export function createAnswerFinder(ctx: AnswerSource): FindAnswer {
  const findAll = async (names: AnswerName[]) => {
    const found = await findAnswers(ctx, names)
    return new Map(names.map((name) => [name, found.get(wordOf(name))]))
  }
  return ctx.engine === 'postgres'
    ? coalesce(findAll)
    : async (name) => (await findAll([name])).get(name)
}

type AnswerSource = Source & Pick<WriteContext, 'clock'>

/** Those there are and that are still replayable, by `wordOf` their names. */
async function findAnswers(
  ctx: AnswerSource,
  names: readonly AnswerName[],
): Promise<Map<string, StoredRecord>> {
  const found: StoredRecord[] = []
  if (ctx.engine === 'sqlite') {
    for (const name of names) found.push(...(await selectAnswer(ctx, name)))
  } else {
    const accountIds = names.map(({ accountId }) => accountId)
    const endpoints = names.map(({ endpoint }) => endpoint)
    const keys = names.map(({ key }) => key)
    found.push(...(await selectTogether(ctx, { accountIds, endpoints, keys })))
  }
  // By their age PostgreSQL might look them up, and read all that are young.
  const after = ctx.clock.now() - IDEMPOTENCY_MS
  const current = found.filter((record) => record.created_at > after)
  return new Map(
    current.map((record) => [wordOf({ ...record, accountId: record.account_id }), record]),
  )
}

const selectAnswer = fixedQuery((db, { accountId, endpoint, key }: AnswerName) =>
  db
    .selectFrom('idempotency')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key),
)

/** For PostgreSQL: one statement, and in it one look-up for each, whatever it knows of the table. */
const selectTogether = fixedQuery(
  (_, { accountIds, endpoints, keys }: Record<'accountIds' | 'endpoints' | 'keys', List>) =>
    sql<StoredRecord>`
      select stored.*
      from unnest(${accountIds}::bigint[], ${endpoints}::text[], ${keys}::text[])
        as wanted(account_id, endpoint, key)
      cross join lateral (
        select * from idempotency
        where account_id = wanted.account_id and endpoint = wanted.endpoint and key = wanted.key
        offset 0
      ) as stored`,
)

function wordOf({ accountId, endpoint, key }: AnswerName): string {
  return `${accountId} ${endpoint} ${key}`
}

function nameOf({ accountId, idempotency }: Job): AnswerName | null {
  if (idempotency === undefined || accountId === null) return null
  const { endpoint, key } = idempotency
  return { accountId, endpoint, key }
}

function refused(refusal: ApiError): Outcome {
  return { ok: false, refusal }
}
