import { statfs } from 'node:fs/promises'
import { BackupRefused } from './manifest.ts'

const MB = 1024 * 1024
/** What stays free: a server on the same disk refuses writes once that is full. */
const SPARE = 200 * MB

/** Throws `BackupRefused` when the disk of `folder` has less room than that. Some disks do not say how large they are. */
export async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, bytes + SPARE]
  if (blocks === 0 || free >= needed) return
  const [has, needs] = [Math.floor(free / MB), Math.ceil(needed / MB)]
  throw new BackupRefused(
    `${folder} has ${has} MB left, and this needs ${needs} MB: make room, or use another disk`,
  )
}
