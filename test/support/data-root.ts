import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Many times what the databases of a run take at one moment. */
const LEAST_BYTES = 2 ** 31

/** Where tests have their databases: in memory where there is room, because each write to a disk waits for it. */
export const DATA_ROOT = hasRoom() ? MEMORY : tmpdir()

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES
  } catch {
    return false
  }
}
