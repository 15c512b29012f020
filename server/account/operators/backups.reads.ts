import type { Source } from '../../core/db/source.ts'

const DAY_MS = 86_400_000
/** After this long without a new backup, operators are told. */
const LATE_MS = 2 * DAY_MS

/** Rows of `settings`, in milliseconds. They are about this installation, so no backup has them. */
export const BACKUP_MADE = 'backup-made'
/** When the server first looked: before it, nobody can be late. */
export const BACKUP_WATCHED = 'backup-watched'
/** The backup whose lack of a next one operators were told of. */
export const BACKUP_TOLD = 'backup-told'
/** `BackupAbout` of the last whole backup, as JSON. */
export const BACKUP_ABOUT = 'backup-about'
/** `BackupWork` that was started last, as JSON. */
export const BACKUP_WORK = 'backup-work'
export const BACKUP_SETTINGS = [
  ...[BACKUP_MADE, BACKUP_WATCHED, BACKUP_TOLD, BACKUP_ABOUT, BACKUP_WORK],
]

/** A backup, or the drill of one, that a server makes next to its requests. */
export interface BackupWork {
  id: string
  what: 'backup' | 'drill'
  name: string
  /** The server that does it puts this off; one that was killed does not. */
  until: number
  /** What went wrong, or nothing; null while it is under way. */
  fault: string | null
}

/** Where a backup was put, and how many bytes it has. */
export interface BackupAbout {
  folder: string | null
  bytes: number | null
}

export interface BackupState {
  /** The moment of the last whole backup; null when none was made of this database. */
  madeAt: number | null
  /** Since when there is no newer one; null before the server looked for the first time. */
  since: number | null
  isLate: boolean
  toldOf: number | null
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
    toldOf: read(BACKUP_TOLD),
    work: read(BACKUP_WORK),
    about: read(BACKUP_ABOUT) ?? { folder: null, bytes: null },
  }
}
