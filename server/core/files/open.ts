import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { ARRIVING } from './arrivals.ts'
import { createBucketFiles } from './bucket.ts'
import { diskFailure, type Files, filePathOf } from './files.ts'

export function openFiles({ dataDir, filesBucket }: Config): Files {
  return filesBucket === undefined
    ? createFolderFiles(join(dataDir, 'files'))
    : createBucketFiles(filesBucket)
}

/** Files in a folder of this machine. */
function createFolderFiles(folder: string): Files {
  return {
    put: async (name, content) => {
      const path = join(folder, filePathOf(name))
      // A killed server leaves it there. Upkeep deletes it like incomplete uploads.
      const half = join(folder, ARRIVING, randomUUID())
      try {
        for (const own of [path, half]) await mkdir(dirname(own), { recursive: true, mode: 0o700 })
        await writeToDisk(half, content)
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true }).catch(() => {})
        throw diskFailure(error)
      }
    },
    read: async (name) => {
      try {
        return await readFile(join(folder, filePathOf(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw diskFailure(error)
      }
    },
    remove: async (name) => {
      await rm(join(folder, filePathOf(name)), { force: true }).catch((error) => {
        throw diskFailure(error)
      })
    },
  }
}

/** Returns when the file is on disk, so that a power cut cannot leave an empty one. */
async function writeToDisk(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
