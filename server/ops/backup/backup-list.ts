import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import {
  BACKUP_ABOUT,
  BACKUP_MADE,
  type BackupAbout,
} from '../../account/operators/backups.reads.ts'
import type { Config } from '../../core/config.ts'
import { SQLITE_FILE } from '../../core/db/dialect.ts'
import type { Tables } from '../../core/db/tables.ts'
import { bytesOf, MANIFEST, type Manifest, readManifest, SECRET } from './manifest.ts'

/** After this time, an incomplete backup counts as killed. */
const LEFT_OVER_MS = 86_400_000
const PARTS = ['rows', 'files', SECRET]

/**
 * Stores the newest complete backups next to this one, itself included, and deletes older ones. Only folders
 * with a manifest count. The remains of killed backups are also deleted; other folders stay untouched.
 */
export async function pruneBackups(folder: string, count: number, now: number): Promise<string[]> {
  const parent = dirname(resolve(folder))
  const whole = await findBackups(parent)
  const obsolete = whole.slice(count).map(({ path }) => path)
  for (const path of await foldersIn(parent)) {
    const isWhole = whole.some((one) => one.path === path)
    if (!isWhole && (await isLeftOver(path, now))) obsolete.push(path)
  }
  for (const path of obsolete) {
    // The manifest is deleted first, so that an interrupted deletion leaves no apparently complete backup.
    await rm(join(path, MANIFEST), { force: true })
    await rm(path, { recursive: true })
  }
  return obsolete.map((path) => basename(path)).sort()
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((one) => one.isDirectory()).map(({ name }) => join(folder, name))
}

/** The complete backups in a folder, the newest first. */
export async function findBackups(folder: string) {
  const found = []
  for (const path of await foldersIn(folder)) {
    const manifest = await readManifest(path).catch(() => null)
    if (manifest !== null) found.push({ path, name: basename(path), manifest })
  }
  return found.sort((a, b) => (a.manifest.created_at < b.manifest.created_at ? 1 : -1))
}

async function isLeftOver(folder: string, now: number): Promise<boolean> {
  const names = await readdir(folder)
  if (names.length === 0 || names.some((name) => !PARTS.includes(name))) return false
  const parts = [folder, ...names.map((name) => join(folder, name))]
  const times = await Promise.all(parts.map(async (path) => (await stat(path)).mtimeMs))
  return Math.max(...times) < now - LEFT_OVER_MS
}

/**
 * Records in the database that a complete backup was made: servers read it there, wherever the backup
 * is stored. It runs no migrations, because the database may be that of an older version.
 */
export async function recordBackup(config: Config, made: Manifest, folder: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: await dialectOf(config) })
  const about: BackupAbout = { folder: resolve(folder), bytes: bytesOf(made) }
  const noted = [
    { name: BACKUP_MADE, value: String(Date.parse(made.created_at)) },
    { name: BACKUP_ABOUT, value: JSON.stringify(about) },
  ]
  try {
    await db
      .insertInto('settings')
      .values(noted)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute()
  } finally {
    await db.destroy()
  }
}

/** Loads only the required driver. */
async function dialectOf({ dataDir, databaseUrl }: Config): Promise<Dialect> {
  if (databaseUrl === undefined) {
    const { NodeSqliteDialect } = await import('../../core/db/sqlite.ts')
    return new NodeSqliteDialect(join(dataDir, SQLITE_FILE), 'write')
  }
  const { openPostgresPool, postgresDialect } = await import('../../core/db/postgres.ts')
  return postgresDialect(openPostgresPool(databaseUrl, 'migrations'))
}
