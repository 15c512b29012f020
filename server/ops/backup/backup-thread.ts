import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../../core/config.ts'
import { pruneBackups, recordBackup } from './backup-list.ts'
import { checkSpace } from './disk-space.ts'
import { makeBackup } from './make.ts'
import { bytesOf, readManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

/** The task of a thread in `folder`: a backup, or a drill that restores it like after a disaster, then deletes it. */
export interface BackupTask {
  config: Config
  what: 'backup' | 'drill'
  folder: string
}

const { config, what, folder } = workerData as BackupTask
const dataDir = join(dirname(folder), '.drill')
const tidy = () => rm(dataDir, { recursive: true, force: true })
// A killed drill leaves the data of all accounts.
await tidy()
if (what === 'drill') {
  await checkSpace(folder, bytesOf(await readManifest(folder)))
  // SQLite restores the backup of either engine, and needs no empty database server.
  const empty = { ...config, dataDir, databaseUrl: undefined, filesBucket: undefined }
  await restoreBackup(empty, folder).finally(tidy)
} else {
  const made = await makeBackup(config, folder, { withSecret: true, withFiles: true })
  await recordBackup(config, made, folder)
  // It deletes only the remains of killed backups.
  await pruneBackups(folder, Number.POSITIVE_INFINITY, Date.now())
}
parentPort?.postMessage('done')
