import { mkdir, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../../ground/config.ts'
import { keepNewest, noteBackup } from './keep.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

/** What a thread makes of `folder`: a backup, or a drill that restores it, as after a disaster, and removes that again. */
export interface ToDo {
  config: Config
  what: 'backup' | 'drill'
  folder: string
  bytes: number
}

/** What is left free: on a full disk the server refuses writes. */
const SPARE_MB = 200
const MB = 1024 * 1024

const { config, what, folder, bytes } = workerData as ToDo
const beside = dirname(folder)
const dataDir = join(beside, '.drill')
const tidy = () => rm(dataDir, { recursive: true, force: true })
// What a drill left that was killed has everybody's data.
await tidy()
await mkdir(beside, { recursive: true, mode: 0o700 })
const { bavail, bsize } = await statfs(beside)
const [free, most] = [Math.floor((bavail * bsize) / MB), Math.ceil(bytes / MB) + SPARE_MB]
if (free < most) throw new Error(`${beside} has ${free} MB left, and this needs ${most} MB`)
if (what === 'drill') {
  // SQLite takes the backup of either engine, and needs no empty database.
  const empty = { ...config, dataDir, databaseUrl: undefined, filesBucket: undefined }
  await restoreBackup(empty, folder).finally(tidy)
} else {
  const made = await makeBackup(config, folder, { withSecret: true, withFiles: true })
  await noteBackup(config, made, folder)
  // It deletes only what killed backups left.
  await keepNewest(folder, Number.POSITIVE_INFINITY, Date.now())
}
parentPort?.postMessage('done')
