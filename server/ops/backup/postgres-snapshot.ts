import type pg from 'pg'
import { NoDatabase } from '../../core/db/migrate.ts'
import { openPostgresPool } from '../../core/db/postgres.ts'
import { type BackupSnapshot, EXCLUDED_SETTINGS, isBackedUp } from './snapshot.ts'

/** Rows per fetch: few enough for memory if each contains a PDF. */
const FETCH_ROWS = 100
const INSTANT = 'timestamp with time zone'

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_identity: 'YES' | 'NO'
}

/** A transaction with a consistent snapshot that blocks no writers. */
export async function openPostgresSnapshot(url: string): Promise<BackupSnapshot> {
  const pool = openPostgresPool(url, 'migrations')
  const client = await pool.connect()
  const close = async () => {
    client.release()
    await pool.end()
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    // Set for this transaction only: pgbouncer may reuse the connection for another client.
    await client.query(`set local time zone 'UTC'`)
    const { rows } = await client.query(`select to_regclass('kysely_migration') as found`)
    if (rows[0].found === null) throw new NoDatabase()
    return await snapshotOf(client, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function snapshotOf(
  client: pg.PoolClient,
  close: () => Promise<void>,
): Promise<BackupSnapshot> {
  const all = await columnsOf(client)
  const names = [...new Set(all.map((own) => own.table_name))].filter(isBackedUp)
  const values = async (table: string, column: string, where = 'true') => {
    const { rows } = await client.query(
      `select "${column}" as value from "${table}" where ${where} order by 1`,
    )
    return rows.map(({ value }) => String(value))
  }
  const size = await client.query('select pg_database_size(current_database()) as bytes')
  const tables = []
  for (const name of names) {
    const own = all.filter((column) => column.table_name === name)
    const columns = own.map((column) => column.column_name)
    tables.push({ name, columns, last_id: await lastIdOf(client, own) })
  }
  return {
    engine: 'postgres',
    migrations: await values('kysely_migration', 'name'),
    bytes: Number(size.rows[0].bytes),
    tables,
    rows: ({ name }) =>
      rowsOf(
        client,
        name,
        all.filter((column) => column.table_name === name),
      ),
    values,
    setting: async (name) => {
      const { rows } = await client.query('select value from settings where name = $1', [name])
      return rows[0]?.value ?? null
    },
    close,
  }
}

/** The columns, without computed ones. */
async function columnsOf(client: pg.PoolClient): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.data_type, c.is_identity
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`)
  return rows
}

async function lastIdOf(client: pg.PoolClient, columns: readonly Column[]) {
  const id = columns.find((column) => column.is_identity === 'YES')
  if (id === undefined) return null
  const { rows } = await client.query(
    `select pg_get_serial_sequence(quote_ident($1), $2) as sequence`,
    [id.table_name, id.column_name],
  )
  const found = await client.query(`select last_value, is_called from ${rows[0].sequence}`)
  const { last_value: last, is_called: wasCalled } = found.rows[0]
  return wasCalled ? Number(last) : 0
}

async function* rowsOf(client: pg.PoolClient, table: string, columns: readonly Column[]) {
  const listed = columns.map(shown).join(', ')
  const condition =
    table === 'settings'
      ? `where name not in (${EXCLUDED_SETTINGS.map((name) => `'${name}'`).join(', ')})`
      : ''
  await client.query(`declare backup no scroll cursor for
    select row_to_json(r)::text as line from (select ${listed} from "${table}" ${condition}) r`)
  for (;;) {
    const { rows } = await client.query(`fetch ${FETCH_ROWS} from backup`)
    for (const { line } of rows) yield line as string
    if (rows.length < FETCH_ROWS) break
  }
  await client.query('close backup')
}

/** Formats timestamps as the server does, so that both engines store the same text. */
function shown({ column_name: name, data_type: type }: Column): string {
  return type === INSTANT
    ? `to_char("${name}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
    : `"${name}"`
}
