import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { COUNTERS_FILE, SQLITE_FILE } from './db/dialect.ts'
import { LAST_RUN_FILE } from './last-run.ts'
import { SECRET_FILE } from './secret.ts'

/** The permission bits of group and others. */
export const OTHERS = 0o077

const DATABASES = [SQLITE_FILE, COUNTERS_FILE].flatMap((name) => [
  name,
  `${name}-wal`,
  `${name}-shm`,
])
/** Zeven's files in the data folder. A closed folder also protects its content. */
const OWN_FILES = [...DATABASES, SECRET_FILE, LAST_RUN_FILE, 'files', 'mail']

/** Files that other users of this machine may read or change: the folder contains customers and secrets. */
export async function findOpenToOthers(dataDir: string): Promise<{ path: string; mode: number }[]> {
  const found = OWN_FILES.map(async (name) => {
    const path = join(dataDir, name)
    const mode = (await stat(path).catch(() => null))?.mode ?? 0
    return { path, mode }
  })
  return (await Promise.all(found)).filter(({ mode }) => (mode & OTHERS) !== 0)
}

/**
 * Removes the access of other users, such as in a folder of an older version. Files of another user
 * are not changed: `zeven doctor` reports them.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const { path, mode } of await findOpenToOthers(dataDir)) {
    await chmod(path, mode & 0o7777 & ~OTHERS).catch(() => {})
  }
}
