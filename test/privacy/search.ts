import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { SQLITE_FILE } from '../../server/core/db/dialect.ts'
import type { TestApp } from '../support/app.ts'

/** Where each of the words is found: `leads`, `zeven.db-wal`, `mail/….eml`. Capitals do not matter. */
export async function findEverywhere(
  app: TestApp,
  words: readonly string[],
  objects: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Record<string, string[]>> {
  const places = [
    ...(await readTables(app)),
    ...(await readFiles(app.storage.settings.DATA_DIR)),
    ...[...objects].map(([name, bytes]) => [name, textOf(bytes)] as const),
  ]
  return Object.fromEntries(
    words.map((word) => {
      const found = places.filter(([, text]) => text.includes(word))
      return [word, found.map(([name]) => name)]
    }),
  )
}

/** Every table the database itself knows of, with all columns, also those that a search has for itself. */
export async function readTables(app: TestApp): Promise<[string, string][]> {
  const { engine, read } = app.database
  if (engine === 'sqlite') return readSqlite(join(app.storage.settings.DATA_DIR, SQLITE_FILE))
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public'`.execute(read)
  return Promise.all(
    tables.map(async ({ name }): Promise<[string, string]> => {
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(read)
      return [name, rows.map(rowText).sort().join('\n')]
    }),
  )
}

type Row = Record<string, unknown>

/** The search has numbers that only a bigint holds. */
function readSqlite(path: string): [string, string][] {
  const file = new DatabaseSync(path, { readOnly: true, readBigInts: true })
  try {
    const tables = file
      .prepare("select name from sqlite_master where type = 'table'")
      .all() as Row[]
    return tables.map(({ name }) => {
      const rows = file.prepare(`select * from "${name}"`).all() as Row[]
      return [String(name), rows.map(rowText).sort().join('\n')]
    })
  } finally {
    file.close()
  }
}

function rowText(row: Row): string {
  const columns = Object.entries(row).map(([name, value]) =>
    value instanceof Uint8Array ? `${name}=${textOf(value)}` : `${name}=${String(value)}`,
  )
  return columns.join('|').toLowerCase()
}

async function readFiles(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ name, parentPath }): Promise<[string, string]> => {
      return [name, textOf(await readFile(join(parentPath, name)))]
    }),
  )
}

/** Mails write some letters as codes; what is in them as plain text is enough to find one. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').toLowerCase()
}
