import type { Source } from '../../core/db/source.ts'

const DAY_MS = 86_400_000
/** Operators are notified after this time without a new backup. */
const LATE_MS = 2 * DAY_MS

/** Rows of `settings`, in milliseconds. They are about this installation, so backups omit them. */
export const BACKUP_MADE = 'backup-made'
/** The first check by the server: no backup is late before it. */
export const BACKUP_WATCHED = 'backup-watched'
/** The backup after which operators were notified of a missing one. */
export const BACKUP_TOLD = 'backup-told'
/** `BackupAbout` of the last complete backup, as JSON. */
export const BACKUP_ABOUT = 'backup-about'
/** The last started `BackupWork`, as JSON. */
export const BACKUP_WORK = 'backup-work'
export const BACKUP_SETTINGS = [
  ...[BACKUP_MADE, BACKUP_WATCHED, BACKUP_TOLD, BACKUP_ABOUT, BACKUP_WORK],
]

/** A backup, or a restore test, that a server runs next to its requests. */
export interface BackupWork {
  id: string
  what: 'backup' | 'drill'
  name: string
  /** The working server extends this; a killed one does not. */
  until: number
  /** The error, or empty; null while it is running. */
  fault: string | null
}

/** The location of a backup, and its size in bytes. */
export interface BackupAbout {
  folder: string | null
  bytes: number | null
}

export interface BackupState {
  /** The time of the last complete backup; null if there is none of this database. */
  madeAt: number | null
  /** Since when there is no newer one; null before the first check. */
  since: number | null
  isLate: boolean
  notifiedOf: number | null
  about: BackupAbout
  work: BackupWork | null
}

export async function readBackupState(
  { db }: Pick<Source, 'db'>,
  now: number,
): Promise<BackupState> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', BACKUP_SETTINGS)
    .execute()
  const read = (name: string) => JSON.parse(rows.find((one) => one.name === name)?.value ?? 'null')
  const madeAt: number | null = read(BACKUP_MADE)
  const known: number[] = [madeAt, read(BACKUP_WATCHED)].filter((at) => at !== null)
  const since = known.length === 0 ? null : Math.max(...known)
  return {
    madeAt,
    since,
    isLate: since !== null && now - since > LATE_MS,
    notifiedOf: read(BACKUP_TOLD),
    work: read(BACKUP_WORK),
    about: read(BACKUP_ABOUT) ?? { folder: null, bytes: null },
  }
}
