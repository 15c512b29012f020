import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { COUNTERS_FILE, SQLITE_FILE } from '../../core/db/dialect.ts'
import { NoDatabase } from '../../core/db/migrate.ts'
import { openSqliteFile } from '../../core/db/sqlite.ts'
import type { TableOf } from './manifest.ts'
import { type BackupSnapshot, COUNTERS, EXCLUDED_SETTINGS, isBackedUp } from './snapshot.ts'

/** The size without free pages. */
const USED = `select (page_count - freelist_count) * page_size
  from pragma_page_count, pragma_freelist_count, pragma_page_size`

/** A read-only transaction: writers continue in the write-ahead log. */
export function openSqliteSnapshot(dataDir: string): BackupSnapshot {
  const path = join(dataDir, SQLITE_FILE)
  const countersPath = join(dataDir, COUNTERS_FILE)
  if (!existsSync(path)) throw new NoDatabase()
  const files = [path, countersPath]
    .filter((file) => existsSync(file))
    .map((file) => openSqliteFile(file, 'read'))
  const [records, counters = null] = files as [DatabaseSync, DatabaseSync?]
  const found = records.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`)
  if (found.get() === undefined) throw new NoDatabase()
  for (const file of files) file.exec('begin')
  const ofTable = ({ name }: { name: string }) =>
    counters !== null && COUNTERS.includes(name) ? counters : records
  // The transaction starts with its first read.
  const migrations = column(records, 'select name from kysely_migration order by name')
  const tables = files.flatMap(tablesOf)
  return {
    engine: 'sqlite',
    migrations,
    bytes: Number(column(records, USED)[0]),
    tables,
    rows: (table) => rowsOf(ofTable(table), table),
    values: async (table, name, where = 'true') =>
      column(records, `select "${name}" from "${table}" where ${where}`),
    setting: async (name) => {
      const row = records.prepare('select value from settings where name = ?').get(name)
      return row === undefined ? null : String(row.value)
    },
    close: async () => {
      for (const file of files) file.close()
    },
  }
}

function column(file: DatabaseSync, statement: string): string[] {
  return file
    .prepare(statement)
    .all()
    .map((row) => String(Object.values(row)[0]))
}

function tablesOf(file: DatabaseSync) {
  const names = column(file, `select name from sqlite_schema where type = 'table' order by name`)
  return names.filter(isBackedUp).map((name) => ({
    name,
    // This list omits computed columns.
    columns: file.prepare(`select name from pragma_table_info(?)`).all(name).map(nameIn),
    last_id: lastIdOf(file, name),
  }))
}

function nameIn(row: Record<string, unknown>): string {
  return String(row.name)
}

function lastIdOf(file: DatabaseSync, name: string): number | null {
  const { sql } = file.prepare('select sql from sqlite_schema where name = ?').get(name) ?? {}
  if (!/autoincrement/i.test(String(sql))) return null
  const row = file.prepare('select seq from sqlite_sequence where name = ?').get(name)
  return Number(row?.seq ?? 0)
}

function* rowsOf(file: DatabaseSync, { name, columns }: Pick<TableOf, 'name' | 'columns'>) {
  const listed = columns.map((own) => `"${own}"`).join(', ')
  for (const row of file.prepare(`select ${listed} from "${name}" order by rowid`).iterate()) {
    if (name === 'settings' && EXCLUDED_SETTINGS.includes(nameIn(row))) continue
    yield JSON.stringify(row)
  }
}
