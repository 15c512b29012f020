import { type RawBuilder, sql } from 'kysely'
import type { ListedTable } from './page.ts'
import type { Source } from './source.ts'

/** Up to so many ids of edited records are read at once and sorted; more are walked by buckets. */
export const FEW_EDITED = 1000
/** Ids in a bucket: what is read and sorted at once while walking. */
const BUCKET_IDS = 1024

/** Where ids stand in coarse order; the expression an index is made of. */
export function bucketOf(column: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} / ${sql.lit(BUCKET_IDS)})`
}

export interface EditedRange {
  /** In milliseconds. */
  since: number
  /** Exclusive. */
  afterId: number
  /** Exclusive. */
  beforeId: number
}

/**
 * The ids of edited records changed since an instant, ascending, in portions. While they are few
 * they are read by their change and sorted. Of many, the buckets without a recent change are
 * stepped over, so that neither a long list nor a long gap is walked record by record.
 */
export async function* editedSince(
  source: Source,
  table: ListedTable,
  accountId: number,
  range: EditedRange,
): AsyncGenerator<number[]> {
  const few = await readIds(source, table, accountId, range, sql`true`, FEW_EDITED + 1)
  if (few.length <= FEW_EDITED) {
    yield within(few, range)
    return
  }
  let next = Math.floor(range.afterId / BUCKET_IDS)
  while (next * BUCKET_IDS < range.beforeId) {
    const bucket = await nextBucket(source, table, accountId, range, next)
    if (bucket === null) return
    const ids = await readIds(
      source,
      table,
      accountId,
      range,
      sql`${bucketOf('id')} = ${bucket}`,
      BUCKET_IDS,
    )
    yield within(ids, range)
    next = bucket + 1
  }
}

function within(ids: number[], { afterId, beforeId }: EditedRange): number[] {
  return ids.filter((id) => id > afterId && id < beforeId).sort((a, b) => a - b)
}

async function readIds(
  { db }: Source,
  table: ListedTable,
  accountId: number,
  { since }: EditedRange,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where account_id = ${accountId} and edited = 1 and ${where} and updated_at >= ${since}
    order by updated_at limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The first bucket from `from` on with a recent change, by one step in the index per bucket. */
async function nextBucket(
  { db }: Source,
  table: ListedTable,
  accountId: number,
  { since }: EditedRange,
  from: number,
): Promise<number | null> {
  const id = bucketOf('id')
  const edited = sql`from ${sql.table(table)} where account_id = ${accountId} and edited = 1`
  const changed = sql`exists (select 1 ${edited} and ${id} = bucket.n and updated_at >= ${since})`
  const { rows } = await sql<{ n: number }>`
    with recursive bucket(n) as (
      select (select ${id} ${edited} and ${id} >= ${from} order by ${id} limit 1)
      union all
      select (select ${id} ${edited} and ${id} > bucket.n order by ${id} limit 1) from bucket
      where bucket.n is not null and not ${changed}
    )
    select n from bucket where ${changed} limit 1
  `.execute(db)
  return rows[0]?.n ?? null
}
