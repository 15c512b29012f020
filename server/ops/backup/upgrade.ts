import { mkdir, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import packageFile from '../../../package.json' with { type: 'json' }
import { BACKUP_MADE } from '../../account/operators/backups.reads.ts'
import type { Config } from '../../core/config.ts'
import { checkKnown, pendingMigrations } from '../../core/db/migrate.ts'
import { CannotStart } from '../../core/open-database.ts'
import { pruneBackups } from './backup-list.ts'
import { makeBackup, withSnapshot } from './make.ts'

const FOLDER = 'before-upgrades'
const MAX_BACKUPS = 3

/** The automatic backup before migrations, unless the operator makes one. */
export function backupHook(config: Config, log?: Logger) {
  if (!config.upgradeBackup) return
  return async (migrations: readonly string[]) => {
    const backup = await backUpBefore(config, new Date())
    const back = `restore it with the version before: zeven restore ${backup}`
    log?.info({ backup, migrations, back }, 'backed the database up before it is migrated')
  }
}

/**
 * Backs up the database before a migration, without photos, which no migration changes. It is on the same disk, so it
 * does not count as the operator's backup. Returns the folder. Throws `CannotStart` if it fails: then nothing is
 * migrated.
 */
async function backUpBefore(config: Config, now: Date): Promise<string> {
  const folder = join(resolve(config.dataDir), FOLDER, now.toISOString().replaceAll(':', '-'))
  try {
    await mkdir(join(folder, '..'), { recursive: true, mode: 0o700 })
    await makeBackup(config, folder, { withSecret: true, withFiles: false })
    await pruneBackups(folder, MAX_BACKUPS, now.getTime())
    return folder
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `the database is not migrated, because it could not be backed up to ${folder}: ${reason}. With a backup of your own, UPGRADE_BACKUP=no starts without`,
    )
  }
}

/** The effect of the first start of this version on a database, with key facts. */
export interface Upgrade {
  version: string
  migrations: string[]
  /** The time of the last complete backup; null if there is none. */
  backedUpAt: string | null
  /** In bytes, on the disk of the data folder. */
  free: number
  /** The size of the database in bytes. */
  size: number
}

/** Changes nothing. Throws `ForeignSchema` if this version cannot migrate the database. */
export async function previewUpgrade(config: Config): Promise<Upgrade> {
  const { applied, size, backup } = await withSnapshot(config, async (snapshot) => ({
    applied: snapshot.migrations,
    size: snapshot.bytes,
    backup: await snapshot.setting(BACKUP_MADE),
  }))
  checkKnown(applied)
  const { bavail, bsize } = await statfs(config.dataDir)
  return {
    version: packageFile.version,
    migrations: pendingMigrations(applied),
    backedUpAt: backup === null ? null : new Date(Number(backup)).toISOString(),
    free: bavail * bsize,
    size,
  }
}
