import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFailure } from './files.ts'

/** After this time, an incoming file counts as left by a process that ended. */
const STALE_MS = 60 * 60_000

/** Inside the folder of files, so that a complete file can be renamed into place. */
export const ARRIVING = 'arriving'

function folderOf(dataDir: string): string {
  return join(dataDir, 'files', ARRIVING)
}

/** Provides a path for an incoming file, and deletes it after use. */
export async function withArrival<Result>(
  dataDir: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw diskFailure(error)
  })
  const path = join(folder, randomUUID())
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

export async function deleteStaleArrivals(dataDir: string, now: number): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const arrived = await stat(path).catch(() => null)
    if (arrived !== null && arrived.mtimeMs < now - STALE_MS) await rm(path, { force: true })
  }
}
