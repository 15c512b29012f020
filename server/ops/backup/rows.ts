import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Engine } from '../../core/db/dialect.ts'
import type { Tables } from '../../core/db/tables.ts'
import type { TableOf } from './manifest.ts'

/** Maximum rows, and maximum characters, of one statement to PostgreSQL. */
const MAX_ROWS = 500
const MAX_CHARACTERS = 1_000_000

type Lines = AsyncIterable<string>
type Target = Kysely<Tables>

/** Inserts rows with their original ids. Returns their number. */
export async function insertRows(
  db: Target,
  engine: Engine,
  table: TableOf,
  lines: Lines,
): Promise<number> {
  const count = await (engine === 'sqlite'
    ? insertOneByOne(db, table, lines)
    : insertTogether(db, table, lines))
  if (table.last_id !== null) await setLastId(db, engine, table.name, table.last_id)
  return count
}

async function insertOneByOne(db: Target, { name, columns }: TableOf, lines: Lines) {
  const places = columns.map(() => '?').join(', ')
  const statement = `insert into "${name}" (${quoted(columns)}) values (${places})`
  let count = 0
  for await (const line of lines) {
    const row = JSON.parse(line)
    await db.executeQuery(
      CompiledQuery.raw(
        statement,
        columns.map((column) => flagAsNumber(row[column])),
      ),
    )
    count += 1
  }
  return count
}

/** PostgreSQL has booleans where SQLite has 1 and 0. */
function flagAsNumber(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

/** PostgreSQL parses the lines itself, so that each value gets the type of its column. */
async function insertTogether(db: Target, { name, columns }: TableOf, lines: Lines) {
  const listed = quoted(columns)
  const statement = `insert into "${name}" (${listed}) overriding system value
    select ${listed} from json_populate_recordset(null::"${name}", $1::json)`
  let count = 0
  let [waiting, characters]: [string[], number] = [[], 0]
  const flush = async () => {
    if (waiting.length > 0) {
      await db.executeQuery(CompiledQuery.raw(statement, [`[${waiting.join(',')}]`]))
    }
    ;[waiting, characters] = [[], 0]
  }
  for await (const line of lines) {
    waiting.push(line)
    characters += line.length
    count += 1
    if (waiting.length >= MAX_ROWS || characters >= MAX_CHARACTERS) await flush()
  }
  await flush()
  return count
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

async function setLastId(db: Target, engine: Engine, table: string, last: number): Promise<void> {
  if (last === 0) return
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${last}::bigint)`.execute(
      db,
    )
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
}

/** The tables in an order in which rows come after the rows that they reference. */
export async function inOrder(db: Target, engine: Engine, tables: readonly TableOf[]) {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ own: string; other: string }>`select m.name as own, f."table" as other
        from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
    : sql<{ own: string; other: string }>`select own.relname as own, other.relname as other
        from pg_constraint c join pg_class own on own.oid = c.conrelid
        join pg_class other on other.oid = c.confrelid where c.contype = 'f'`
  ).execute(db)
  const done = new Set<string>()
  const ordered: TableOf[] = []
  const visit = (table: TableOf) => {
    if (done.has(table.name)) return
    done.add(table.name)
    for (const { own, other } of rows) {
      const first = tables.find(({ name }) => name === other)
      if (own === table.name && first !== undefined) visit(first)
    }
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}
