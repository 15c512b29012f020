import { statfs } from 'node:fs/promises'
import { BackupRefused } from './manifest.ts'

const MB = 1024 * 1024
/** Space that stays free: a server on the same disk rejects writes when it is full. */
const SPARE = 200 * MB

/** Throws `BackupRefused` unless `bytes` and the reserve are free in `folder`. Some disks do not report their size. */
export async function checkSpace(folder: string, bytes: number): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, bytes + SPARE]
  if (blocks === 0 || free >= needed) return
  const [has, needs] = [Math.floor(free / MB), Math.ceil(needed / MB)]
  throw new BackupRefused(
    `${folder} has ${has} MB left, and this needs ${needs} MB: make room, or use another disk`,
  )
}
