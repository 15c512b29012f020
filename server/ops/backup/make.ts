import { readdirSync, rmSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Config } from '../../core/config.ts'
import { openFiles } from '../../core/files/open.ts'
import { findSecret } from '../../core/secret.ts'
import { createVault } from '../../core/vault.ts'
import { checkSpace } from './disk-space.ts'
import {
  type BackedUpFile,
  BackupRefused,
  FORMAT,
  MANIFEST,
  type Manifest,
  rowsPath,
  SECRET,
  type TableOf,
} from './manifest.ts'
import { inChunks, writePart } from './parts.ts'
import { createPhotos } from './photos.ts'
import type { BackupSnapshot } from './snapshot.ts'

/** A text encrypted with the installation's secret, to distinguish it from another. */
export const SECRET_PROBE = 'zeven'

const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface BackupInput {
  withSecret: boolean
  withFiles: boolean
}

/**
 * Writes a consistent backup into an empty folder, even while a server runs. A failed or stopped backup
 * leaves nothing, because existing backups must be complete.
 */
export async function makeBackup(
  config: Config,
  folder: string,
  wanted: BackupInput,
): Promise<Manifest> {
  const isOurs = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  if ((await readdir(folder)).length > 0) throw new BackupRefused(`${folder} is not empty`)
  const leaveNothing = () => {
    const paths = isOurs ? [folder] : readdirSync(folder).map((name) => join(folder, name))
    for (const path of paths) rmSync(path, { recursive: true, force: true })
  }
  const stop = () => {
    leaveNothing()
    process.exit(1)
  }
  for (const signal of STOPPING) process.once(signal, stop)
  try {
    return await fill(config, folder, wanted)
  } catch (error) {
    leaveNothing()
    throw error
  } finally {
    for (const signal of STOPPING) process.off(signal, stop)
  }
}

async function fill(config: Config, folder: string, wanted: BackupInput): Promise<Manifest> {
  const photos = createPhotos(openFiles(config), folder)
  const names = await withSnapshot(config, async (snapshot) => {
    const sizes = wanted.withFiles ? await uploadsIn(snapshot, 'bytes') : []
    await checkSpace(
      folder,
      sizes.reduce((sum, bytes) => sum + Number(bytes), snapshot.bytes),
    )
    return uploadsIn(snapshot, 'name')
  })
  if (wanted.withFiles) await photos.copy(names)
  const rows = await withSnapshot(config, async (snapshot) => {
    const createdAt = new Date().toISOString()
    const { engine, migrations } = snapshot
    const secret = findSecret(config, await snapshot.setting('vault'))
    const names = await uploadsIn(snapshot, 'name')
    return { createdAt, engine, migrations, secret, names, ...(await writeRows(snapshot, folder)) }
  })
  const { present, missing } = wanted.withFiles
    ? await photos.settle(rows.names)
    : { present: [], missing: [] }
  const files = [...rows.files, ...present]
  if (wanted.withSecret && rows.secret !== null) {
    files.push(await writePart(folder, SECRET, [rows.secret]))
  }
  const manifest: Manifest = {
    format: FORMAT,
    zeven: packageFile.version,
    created_at: rows.createdAt,
    engine: rows.engine,
    migrations: rows.migrations,
    tables: rows.tables,
    files,
    has_files: wanted.withFiles,
    missing,
    sealed: rows.secret === null ? null : createVault(rows.secret).seal(SECRET_PROBE),
  }
  await writePart(folder, MANIFEST, [`${JSON.stringify(manifest, null, 1)}\n`])
  return manifest
}

/** Opens a database as it is, even that of an older version. Throws `NoDatabase`. */
export async function withSnapshot<Done>(
  config: Config,
  work: (snapshot: BackupSnapshot) => Promise<Done>,
): Promise<Done> {
  const snapshot = await openSnapshot(config)
  try {
    return await work(snapshot)
  } finally {
    await snapshot.close()
  }
}

/** The files of accepted leads: backups omit quarantined files, which may take gigabytes. */
async function uploadsIn(snapshot: BackupSnapshot, column: 'name' | 'bytes'): Promise<string[]> {
  const uploads = snapshot.tables.find(({ name }) => name === 'uploads')
  // An older database may have no photos, or no record of their leads.
  if (uploads === undefined) return []
  const knows = uploads.columns.includes('network')
  return snapshot.values('uploads', column, knows ? 'network is null' : 'true')
}

async function writeRows(snapshot: BackupSnapshot, folder: string) {
  const files: BackedUpFile[] = []
  const tables: TableOf[] = []
  for (const table of snapshot.tables) {
    let rows = 0
    async function* counted() {
      for await (const row of snapshot.rows(table)) {
        rows += 1
        yield row
      }
    }
    files.push(await writePart(folder, rowsPath(table.name), inChunks(counted())))
    tables.push({ ...table, rows })
  }
  return { files, tables }
}

/** Loads only the required driver. Neither changes the database: it may be an older one. */
async function openSnapshot({ databaseUrl, dataDir }: Config): Promise<BackupSnapshot> {
  if (databaseUrl === undefined) {
    const { openSqliteSnapshot } = await import('./sqlite-snapshot.ts')
    return openSqliteSnapshot(dataDir)
  }
  const { openPostgresSnapshot } = await import('./postgres-snapshot.ts')
  return openPostgresSnapshot(databaseUrl)
}
