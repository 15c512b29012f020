import { readBackupState } from '../../account/operators/backups.reads.ts'
import type { Config } from '../../ground/config.ts'
import type { Source } from '../../ground/db/source.ts'
import { advice, type Finding, fine, wrong } from './finding.ts'

const DAY_MS = 86_400_000
const MEND = '"zeven backup FOLDER" makes one now; docs/backup.md says how one is made each night'

/** When the last whole backup was made, wherever it lies: the command notes it in the database. */
export async function checkBackups(
  source: Source,
  { production }: Config,
  now: number,
): Promise<Finding[]> {
  const { madeAt, since, isLate } = await readBackupState(source, now)
  const last = madeAt === null ? null : new Date(madeAt).toISOString()
  if (isLate && since !== null) {
    const days = Math.floor((now - since) / DAY_MS)
    const says = `no whole backup was made for ${days} days; the last is ${last === null ? 'none at all' : `of ${last}`}`
    return [(production ? wrong : advice)('backup', says, MEND)]
  }
  if (last !== null) return [fine('backup', `the last whole backup is of ${last}`)]
  return [advice('backup', 'no backup was made yet', MEND)]
}
