import { type RawBuilder, sql } from 'kysely'
import { type Engine, jsonArrayOf } from './dialect.ts'
import { fixedQuery, memoized } from './fixed-query.ts'
import type { ListedTable } from './page.ts'
import type { Source } from './source.ts'

/** Up to so many ids of edited records are read at once and sorted; more are walked by buckets. */
const FEW_EDITED = 500
/** Ids in a bucket: of those, the changed ones are sorted at once while walking. */
const BUCKET_IDS = 1024
/** Ids read of one bucket at once. */
const IDS_OF_ONE = 128
/** Buckets in a region. */
const REGION_BUCKETS = 32
/** Buckets read with one statement, then with the next: few sizes, as each is a statement. */
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
 * known already. Of many, the regions without a recent change are stepped over, and the buckets
 * without one, so that neither a long list nor a long gap is walked record by record.
 */
export async function* editedSince(
  list: EditedList,
  range: IdRange,
  few: readonly number[] | null,
): AsyncGenerator<number[]> {
  if (few !== null) {
    yield inOrder(within(few, range))
    return
  }
  let { afterId } = range
  for (const count of counts()) {
    if (afterId + 1 >= range.beforeId) return
    const walked = await walkBuckets(list, afterId, count)
    const last = walked.at(-1)
    if (last === undefined) return
    // Of a bucket with more than is read at once, the others come before those of a later one.
    const cut = walked.findIndex(({ ids }) => ids.length === IDS_OF_ONE)
    const ids = walked.slice(0, cut === -1 ? walked.length : cut + 1).flatMap((one) => one.ids)
    if (ids.length > 0) yield within(ids, range)
    afterId = cut === -1 ? (last.n + 1) * BUCKET_IDS - 1 : (ids.at(-1) ?? afterId)
  }
}

/** How many buckets are read with each statement of a walk. */
function* counts(): Generator<number, void> {
  yield* BUCKETS_AT_ONCE
  for (;;) yield BUCKETS_AT_ONCE[2]
}

function within(ids: readonly number[], { afterId, beforeId }: IdRange): number[] {
  return ids.filter((id) => id > afterId && id < beforeId)
}

function inOrder(ids: number[]): number[] {
  return ids.sort((a, b) => a - b)
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
  /** Of its edited records changed since then, ascending; none in the bucket a walk gave up at. */
  ids: number[]
}

/**
 * The next buckets with a recent change. Ends early at a bucket without one, when there are too
 * many of these.
 */
async function walkBuckets(
  { source, table, accountId, since }: EditedList,
  afterId: number,
  count: number,
): Promise<Bucket[]> {
  const query = memoized(`${table} ${count} buckets`, () => bucketQuery(table, count))
  const bucket = Math.floor((afterId + 1) / BUCKET_IDS)
  const region = Math.floor(bucket / REGION_BUCKETS)
  const rows = await query(source, { accountId, since, afterId, bucket, region })
  return rows.map(({ n, ids }) => ({ n, ids: inOrder(JSON.parse(ids)) }))
}

interface Start {
  accountId: number
  since: number
  /** The id the walk begins after, and the bucket and the region of the next one. */
  afterId: number
  bucket: number
  region: number
}

/**
 * Steps from region to region up to one with a recent change, and from there from bucket to bucket:
 * a step in an index each. The sums keep the ids' own order, which is all records', out of it.
 */
function bucketQuery(table: ListedTable, count: number) {
  return fixedQuery((_, start: Start, engine) => {
    const region = regionOf('id')
    const bucket = bucketOf('id')
    const most = sql.lit(REGION_BUCKETS)
    const edited = sql`from ${sql.table(table)} where account_id = ${start.accountId} and edited = 1`
    const changed = (part: RawBuilder<number>) =>
      sql`${edited} and ${part} = n and updated_at >= ${start.since}`
    const next = (part: RawBuilder<number>, after: RawBuilder<unknown>) =>
      sql`(select ${part} ${edited} and ${part} ${after} order by ${part} limit 1)`
    const ids = sql`
      select id ${changed(bucket)} and id + 0 > ${start.afterId}
      order by id + 0 limit ${sql.lit(IDS_OF_ONE)}`
    return sql<{ n: number; ids: string }>`
      with recursive regions(n) as (
        select ${next(region, sql`>= ${start.region}`)}
        union all
        select ${next(region, sql`> n`)} from regions
        where n is not null and not ${isAny(changed(region))}
      ),
      found(bucket) as (
        select case when n > ${start.region} then n * ${most} else ${start.bucket} end
        from regions where ${isAny(changed(region))} limit 1
      ),
      buckets(n, step) as (
        select ${next(bucket, sql`>= found.bucket`)}, 1 from found
        union all
        select ${next(bucket, sql`> n`)}, step + 1 from buckets
        where n is not null and step < ${most}
      )
      select n, (select ${jsonArrayOf(engine, 'id')} from (${ids}) as own) as ids
      from buckets
      where n is not null and (${isAny(changed(bucket))} or step = ${most})
      limit ${sql.lit(count)}
    `
  })
}

/** Not `exists`: PostgreSQL may join the walk with all that was changed. */
function isAny(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select 1 ${rows} limit 1) is not null`
}
