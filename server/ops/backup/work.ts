import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupWork } from '../../account/operators/backups.reads.ts'
import { recordWork } from '../../account/operators/backups.writes.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { NotFound } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { findBackups } from './backup-list.ts'
import type { BackupTask } from './backup-thread.ts'
import type { Manifest } from './manifest.ts'

const AGAIN_MS = 15_000

/** The complete backups in the configured folder, the newest first; null without that setting. */
export async function listBackups({ backupDir }: Services['config']) {
  return backupDir === undefined ? null : await findBackups(resolve(backupDir))
}

/** Throws 404 unless it is the name of an existing complete backup. */
export async function getBackup(
  config: Services['config'],
  name: string,
): Promise<{ path: string; manifest: Manifest }> {
  const found = (await listBackups(config))?.find((one) => one.name === name)
  if (found === undefined) throw new NotFound()
  return found
}

/**
 * Makes or tests a backup in a thread, and records its progress in the database. Throws 404 without a folder, and
 * 429 while any server runs another.
 */
export async function startBackupWork(
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
  { what, name }: Pick<BackupWork, 'what' | 'name'>,
): Promise<void> {
  if (config.backupDir === undefined) throw new NotFound()
  const id = randomUUID()
  const record = (issue: string | null) => {
    const input = { id, what, name, fault: issue }
    return database.run(recordWork, { actor: SYSTEM, accountId: null, input })
  }
  await record(null)
  const workerData: BackupTask = { config, what, folder: join(resolve(config.backupDir), name) }
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData })
  const timer = setInterval(() => void record(null).catch(() => {}), AGAIN_MS)
  let issue = 'it was broken off'
  worker.once('message', () => {
    issue = ''
  })
  worker.once('error', (error: Error) => {
    issue = error.message
  })
  worker.once('exit', () => {
    clearInterval(timer)
    record(issue).catch((error) =>
      log.warn({ err: error, name }, 'the outcome of a backup could not be recorded'),
    )
  })
  // A stopping server does not wait for it.
  worker.unref()
  timer.unref()
}
