import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { systemClock } from '../../core/clock.ts'
import type { Config } from '../../core/config.ts'
import { hasTable } from '../../core/db/dialect.ts'
import { KNOWN_MIGRATIONS, RESTORING } from '../../core/db/migrate.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Tables } from '../../core/db/tables.ts'
import { openFiles } from '../../core/files/open.ts'
import { findSecret, SECRET_FILE } from '../../core/secret.ts'
import { createVault } from '../../core/vault.ts'
import {
  BackupRefused,
  type Manifest,
  readManifest,
  rowsPath,
  SECRET,
  type TableOf,
} from './manifest.ts'
import { backupLines, checkParts } from './parts.ts'
import { resetAfterRestore, type WaitingWrites } from './reset.ts'
import { inOrder, insertRows } from './rows.ts'
import { COUNTERS } from './snapshot.ts'
import { migrateTo, openTarget, type Target } from './target.ts'

export interface Restored {
  manifest: Manifest
  waiting: WaitingWrites
  /** Foreign tables in the backed-up database. They are not restored. */
  foreign: string[]
}

/** Restores a backup into the empty database and folder of the settings. */
export async function restoreBackup(config: Config, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder)
  checkVersion(manifest)
  await checkParts(folder, manifest)
  const secret = chooseSecret(config, folder, manifest)
  await checkNoFiles(config)
  const target = await openTarget(config)
  try {
    await migrateTo(target, manifest.migrations.at(-1) ?? null)
    await putFiles(config, folder, manifest)
    if (secret !== null) placeSecretFile(config, secret)
    const foreign = await findForeign(target, manifest)
    const tables = manifest.tables.filter(({ name }) => !foreign.includes(name))
    await insertAll(target, folder, { ...manifest, tables })
    await migrateTo(target, null)
    if (manifest.has_files) await letGoOfMissing(config, target)
    const waiting = await finish(target, config, secret)
    return { manifest, waiting, foreign }
  } finally {
    await target.close()
  }
}

function checkVersion({ migrations, zeven }: Manifest): void {
  const unknown = migrations.find((name) => !KNOWN_MIGRATIONS.includes(name))
  if (unknown === undefined) return
  throw new BackupRefused(
    `a newer version of Zeven made this backup (${zeven}, ${unknown}): restore it with that version`,
  )
}

/** Files of another installation would be mixed with those of the backup. */
async function checkNoFiles({ dataDir, filesBucket }: Config): Promise<void> {
  const there = await readdir(join(dataDir, 'files')).catch(() => [])
  if (filesBucket === undefined && there.length > 0) {
    throw new BackupRefused(`${join(dataDir, 'files')} has files already (DATA_DIR)`)
  }
}

/** Files are restored before the rows that name them. An existing file is written again, with the same bytes. */
async function putFiles(config: Config, folder: string, { files }: Manifest): Promise<void> {
  const store = openFiles(config)
  for (const { path } of files) {
    if (!path.startsWith('files/')) continue
    await store.put(path.slice(path.lastIndexOf('/') + 1), await readFile(join(folder, path)))
  }
}

/**
 * Backups omit quarantined files. A quarantined lead opens without them, and is released or dropped like
 * any other. In a bucket they may still exist.
 */
async function letGoOfMissing(config: Config, { db }: Target): Promise<void> {
  const store = openFiles(config)
  const strangers = allAccounts(db)
    .selectFrom('uploads')
    .select('name')
    .where('network', 'is not', null)
  for (const { name } of await strangers.where('dropped_at', 'is', null).execute()) {
    if ((await store.read(name)) !== null) continue
    const lost = allAccounts(db).updateTable('uploads').set({ dropped_at: systemClock.now() })
    await lost.where('name', '=', name).execute()
  }
}

/** The schema is that of the backup's version, so a table missing from it is foreign. */
async function findForeign({ db, engine }: Target, { tables }: Manifest): Promise<string[]> {
  const foreign: string[] = []
  for (const { name } of tables) {
    if (COUNTERS.includes(name) || (await hasTable(db, engine, name))) continue
    foreign.push(name)
  }
  return foreign
}

/** Restores all rows in one transaction; on SQLite the counters are a separate file. */
export async function insertAll(
  target: Target,
  folder: string,
  { tables }: Manifest,
): Promise<void> {
  const { db, engine, counters } = target
  const apart = (table: TableOf) => engine === 'sqlite' && COUNTERS.includes(table.name)
  const records = tables.filter((table) => !apart(table))
  const insert = async (into: Kysely<Tables>, table: TableOf) => {
    const count = await insertRows(
      into,
      engine,
      table,
      backupLines(join(folder, rowsPath(table.name))),
    )
    if (count === table.rows) return
    throw new BackupRefused(`${rowsPath(table.name)} has ${count} rows, and not ${table.rows}`)
  }
  await db.transaction().execute(async (own) => {
    // The backup also contains the rows that migrations insert.
    await own.deleteFrom('settings').execute()
    for (const table of await inOrder(own, engine, records)) await insert(own, table)
  })
  await counters.transaction().execute(async (own) => {
    for (const table of tables.filter(apart)) {
      await own.deleteFrom(table.name as 'limit_use').execute()
      await insert(own, table)
    }
  })
}

/** The last change removes the mark: until then no server opens the database. */
async function finish(
  { db, engine }: Target,
  config: Config,
  secret: string | null,
): Promise<WaitingWrites> {
  return db.transaction().execute(async (own) => {
    const waiting = await resetAfterRestore(own, engine, systemClock)
    if (secret !== null && engine === 'postgres' && config.secret === undefined) {
      await own.insertInto('settings').values({ name: 'vault', value: secret }).execute()
    }
    await own.schema.dropTable(RESTORING).execute()
    return waiting
  })
}

/**
 * The secret of the backup, or the one of the settings if it is the same. Null if the installation
 * had none. Throws if sealed data could not be decrypted after the restore.
 */
function chooseSecret(config: Config, folder: string, manifest: Manifest): string | null {
  const path = join(folder, SECRET)
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : null
  const given = findSecret(config, null)
  if (manifest.sealed === null) return null
  if (given !== null && !opens(given, manifest.sealed)) {
    const where = config.secret === undefined ? join(config.dataDir, SECRET_FILE) : 'ZEVEN_SECRET'
    throw new BackupRefused(`${where} is not the secret of this backup`)
  }
  if (given === null && stored === null) {
    throw new BackupRefused(
      'the backup was made without its secret: set ZEVEN_SECRET to that of the installation',
    )
  }
  return given ?? stored
}

/** Stores the secret for the server. On PostgreSQL without a setting, it is stored in a row. */
function placeSecretFile(config: Config, secret: string): void {
  const path = join(config.dataDir, SECRET_FILE)
  if (config.secret !== undefined || config.databaseUrl !== undefined || existsSync(path)) return
  writeFileSync(path, secret, { flag: 'wx', mode: 0o600, flush: true })
}

function opens(secret: string, sealed: string): boolean {
  try {
    createVault(secret).open(sealed)
    return true
  } catch {
    return false
  }
}
