import { type RawBuilder, sql } from 'kysely'
import { jsonArrayOf } from './dialect.ts'
import { fixedQuery, memoized } from './fixed-query.ts'
import type { ListedTable } from './page.ts'
import type { Source } from './source.ts'

/** Up to so many ids of edited records are read at once and sorted; more are walked by buckets. */
export const FEW_EDITED = 500
/** Ids in a bucket: what is read and sorted at once while walking. */
const BUCKET_IDS = 1024

/** Where ids stand in coarse order; the expression an index is made of. */
export function bucketOf(column: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} / ${sql.lit(BUCKET_IDS)})`
}

interface Values {
  accountId: number
  since: number
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
  const values = { accountId, since: range.since }
  const few = await readIds(source, table, values, FEW_EDITED + 1)
  if (few.length <= FEW_EDITED) {
    yield within(few, range)
    return
  }
  let next = Math.floor(range.afterId / BUCKET_IDS)
  while (next * BUCKET_IDS < range.beforeId) {
    const bucket = await nextBucket(source, table, { ...values, from: next })
    if (bucket === null) return
    const ids = await readIds(source, table, { ...values, bucket }, BUCKET_IDS)
    yield within(ids, range)
    next = bucket + 1
  }
}

function within(ids: number[], { afterId, beforeId }: EditedRange): number[] {
  return ids.filter((id) => id > afterId && id < beforeId).sort((a, b) => a - b)
}

/** Read as one value: a row for each id would take longer than the rest of the page. */
async function readIds(
  source: Source,
  table: ListedTable,
  values: Values & { bucket?: number },
  limit: number,
): Promise<number[]> {
  const isInBucket = values.bucket !== undefined
  const query = memoized(`${table} ${limit} ${isInBucket}`, () =>
    fixedQuery((_, { accountId, since, bucket }: Values & { bucket?: number }, engine) => {
      const where = isInBucket ? sql`and ${bucketOf('id')} = ${bucket}` : sql``
      return sql<{ ids: string }>`
        select ${jsonArrayOf(engine, 'id')} as ids from (
          select id from ${sql.table(table)}
          where account_id = ${accountId} and edited = 1 ${where} and updated_at >= ${since}
          order by updated_at limit ${sql.lit(limit)}
        ) as edited
      `
    }),
  )
  const [row] = await query(source, values)
  return JSON.parse(row?.ids ?? '[]')
}

/** The first bucket from `from` on with a recent change, by one step in the index per bucket. */
async function nextBucket(
  source: Source,
  table: ListedTable,
  values: Values & { from: number },
): Promise<number | null> {
  const query = memoized(`${table} next bucket`, () =>
    fixedQuery((_, { accountId, since, from }: Values & { from: number }) => {
      const id = bucketOf('id')
      const edited = sql`from ${sql.table(table)} where account_id = ${accountId} and edited = 1`
      const changed = sql`
        exists (select 1 ${edited} and ${id} = bucket.n and updated_at >= ${since})`
      return sql<{ n: number }>`
        with recursive bucket(n) as (
          select (select ${id} ${edited} and ${id} >= ${from} order by ${id} limit 1)
          union all
          select (select ${id} ${edited} and ${id} > bucket.n order by ${id} limit 1) from bucket
          where bucket.n is not null and not ${changed}
        )
        select n from bucket where ${changed} limit 1
      `
    }),
  )
  const [row] = await query(source, values)
  return row?.n ?? null
}
