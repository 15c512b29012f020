import { type Kysely, sql } from 'kysely'
import type { Engine } from './dialect.ts'
import type { Tables } from './tables.ts'

/** A snapshot of the database for long reads. Writers continue meanwhile. */
export interface Snapshot {
  engine: Engine
  db: Kysely<Tables>
  close(): Promise<void>
}

/** `own` is a connection that nothing else uses. */
export async function sqliteSnapshot(own: Kysely<Tables>): Promise<Snapshot> {
  // The first read takes the snapshot.
  await sql`begin`.execute(own)
  await sql`select 1 from accounts limit 1`.execute(own)
  return { engine: 'sqlite', db: own, close: () => own.destroy() }
}

/** Shorter than the time after which a silent connection counts as lost. */
const KEEP_ALIVE_MS = 4000

export async function postgresSnapshot(pool: Kysely<Tables>): Promise<Snapshot> {
  const db = await pool
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const ask = () => sql`select 1`.execute(db)
  await ask()
  const timer = setInterval(() => ask().catch(() => {}), KEEP_ALIVE_MS)
  timer.unref()
  const close = async () => {
    clearInterval(timer)
    await db
      .rollback()
      .execute()
      .catch(() => {})
  }
  return { engine: 'postgres', db, close }
}

/** Maximum rows per read: a row may have hundreds of kilobytes. Other requests run in between. */
const AT_ONCE = 20

/** All rows of a query in small batches. The values in it must be literals. */
export async function* readAll<Row>(
  { engine, db }: Snapshot,
  query: { compile(): { sql: string } } & { stream(): AsyncIterableIterator<Row> },
): AsyncGenerator<Row[]> {
  if (engine === 'postgres') return yield* fetchAll<Row>(db, query.compile().sql)
  let rows: Row[] = []
  for await (const row of query.stream()) {
    rows.push(row)
    if (rows.length < AT_ONCE) continue
    yield rows
    rows = []
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (rows.length > 0) yield rows
}

async function* fetchAll<Row>(db: Kysely<Tables>, text: string): AsyncGenerator<Row[]> {
  await sql.raw(`declare all_rows no scroll cursor for ${text}`).execute(db)
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${AT_ONCE} from all_rows`).execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) break
  }
  await sql`close all_rows`.execute(db)
}
