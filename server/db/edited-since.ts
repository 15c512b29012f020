import { type RawBuilder, sql } from 'kysely'
import { type Engine, jsonArrayOf } from './dialect.ts'
import { fixedQuery, memoized } from './fixed-query.ts'
import type { ListedTable } from './page.ts'
import type { Source } from './source.ts'

/** Up to so many ids of edited records are read at once and sorted; more are walked by buckets. */
export const FEW_EDITED = 500
/** Ids in a bucket: what is read and sorted at once while walking. */
const BUCKET_IDS = 1024
/** Buckets in a region. */
const REGION_BUCKETS = 32
/** Buckets stepped over before regions are; inside a region with a change, all of its own. */
const FIRST_STEPS = 8
/** Buckets read with one statement: more, the less each holds. Few sizes, as each is a statement. */
const BUCKETS_AT_ONCE = [1, 4, 32] as const

/** Where ids stand in coarse order; the expression an index is made of. */
export function bucketOf(column: string): RawBuilder<number> {
  return partOf(column, BUCKET_IDS)
}

/** The same, coarser. */
export function regionOf(column: string): RawBuilder<number> {
  return partOf(column, BUCKET_IDS * REGION_BUCKETS)
}

function partOf(column: string, ids: number): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} / ${sql.lit(ids)})`
}

/** What is looked for, and where: the ids an account's edited records have in one table. */
export interface EditedList {
  source: Source
  table: ListedTable
  accountId: number
  /** In milliseconds. */
  since: number
}

/** Both ends exclusive. */
export interface IdRange {
  afterId: number
  beforeId: number
}

/**
 * The ids of edited records changed since an instant, ascending, in portions; `few` when they are
 * known already. Of many, the buckets without a recent change are stepped over, and the regions
 * without one, so that neither a long list nor a long gap is walked record by record.
 */
export async function* editedSince(
  list: EditedList,
  range: IdRange,
  few: readonly number[] | null,
  wanted: number,
): AsyncGenerator<number[]> {
  if (few !== null) {
    yield within(few, range)
    return
  }
  let from = Math.floor(range.afterId / BUCKET_IDS)
  let count: number = BUCKETS_AT_ONCE[0]
  let steps = FIRST_STEPS
  while (from * BUCKET_IDS < range.beforeId) {
    const walked = await walkBuckets(list, { from, steps, count })
    const last = walked.at(-1)
    if (last === undefined) return
    const ids = walked.flatMap((bucket) => bucket.ids)
    if (ids.length > 0) yield within(ids, range)
    from = last.n + 1
    steps = FIRST_STEPS
    if (last.ids.length === 0) {
      steps = REGION_BUCKETS
      const region = await nextRegion(list, Math.floor(from / REGION_BUCKETS))
      if (region === null) return
      from = Math.max(from, region * REGION_BUCKETS)
    }
    const each = Math.max(1, ids.length / walked.length)
    count = BUCKETS_AT_ONCE.find((some) => some * each >= wanted) ?? BUCKETS_AT_ONCE[2]
  }
}

function within(ids: readonly number[], { afterId, beforeId }: IdRange): number[] {
  return ids.filter((id) => id > afterId && id < beforeId).sort((a, b) => a - b)
}

/**
 * All ids of edited records changed since then, in one value, when they are few; else null. A row
 * for each id would take longer than the rest of the page.
 */
export function fewEdited(
  table: ListedTable,
  engine: Engine,
  { accountId, since }: Pick<EditedList, 'accountId' | 'since'>,
): RawBuilder<string | null> {
  const changed = (columns: RawBuilder<unknown>, limit: number) => sql`
    select ${columns} from ${sql.table(table)}
    where account_id = ${accountId} and edited = 1 and updated_at >= ${since}
    order by updated_at limit ${sql.lit(limit)}`
  const ids = sql`(select ${jsonArrayOf(engine, 'id')} from (${changed(sql`id`, FEW_EDITED)}) as few)`
  const many = sql`(select count(*) from (${changed(sql`1`, FEW_EDITED + 1)}) as counted)`
  return sql`case when ${many} <= ${sql.lit(FEW_EDITED)} then ${ids} end`
}

interface Bucket {
  n: number
  /** Of its edited records changed since then; none in the bucket a walk gave up at. */
  ids: number[]
}

/**
 * The next buckets with a recent change, by one step in the index per bucket. Ends early at a
 * bucket without one, when there are too many of these.
 */
async function walkBuckets(
  { source, table, accountId, since }: EditedList,
  { count, ...walk }: Steps & { count: number },
): Promise<Bucket[]> {
  const query = memoized(`${table} ${count} buckets`, () => bucketQuery(table, count))
  const rows = await query(source, { accountId, since, ...walk })
  return rows.map(({ n, ids }) => ({ n, ids: JSON.parse(ids ?? '[]') }))
}

interface Steps {
  /** A bucket. */
  from: number
  /** Buckets looked at, at most. */
  steps: number
}

type Walk = Steps & { accountId: number; since: number }

/** `exists` with a limit: without, PostgreSQL may join the walk with all that was changed. */
function isAny(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select 1 ${rows} limit 1) is not null`
}

function bucketQuery(table: ListedTable, count: number) {
  return fixedQuery((_, { accountId, since, from, steps }: Walk, engine) => {
    const bucket = bucketOf('id')
    const edited = sql`from ${sql.table(table)} where account_id = ${accountId} and edited = 1`
    const changed = sql`${edited} and ${bucket} = walk.n and updated_at >= ${since}`
    return sql<{ n: number; ids: string | null }>`
      with recursive walk(n, step) as (
        select (select ${bucket} ${edited} and ${bucket} >= ${from} order by ${bucket} limit 1), 1
        union all
        select
          (select ${bucket} ${edited} and ${bucket} > walk.n order by ${bucket} limit 1), step + 1
        from walk where n is not null and step < ${steps}
      )
      select n, (select ${jsonArrayOf(engine, 'id')} from (select id ${changed}) as own) as ids
      from walk
      where n is not null
        and (${isAny(changed)} or step = ${steps})
      limit ${sql.lit(count)}
    `
  })
}

/** The first region from `from` on with a recent change. */
async function nextRegion(
  { source, table, accountId, since }: EditedList,
  from: number,
): Promise<number | null> {
  const query = memoized(`${table} next region`, () =>
    fixedQuery((_, values: Pick<Walk, 'accountId' | 'since' | 'from'>) => {
      const region = regionOf('id')
      const edited = sql`from ${sql.table(table)} where account_id = ${values.accountId} and edited = 1`
      const next = (after: RawBuilder<unknown>) =>
        sql`(select ${region} ${edited} and ${region} ${after} order by ${region} limit 1)`
      const changed = isAny(sql`${edited} and ${region} = walk.n and updated_at >= ${values.since}`)
      return sql<{ n: number }>`
        with recursive walk(n) as (
          select ${next(sql`>= ${values.from}`)}
          union all
          select ${next(sql`> walk.n`)} from walk where n is not null and not ${changed}
        )
        select n from walk where ${changed} limit 1
      `
    }),
  )
  const [row] = await query(source, { accountId, since, from })
  return row?.n ?? null
}
