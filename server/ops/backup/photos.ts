import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Files, filePathOf } from '../../core/files/files.ts'
import { smallName } from '../../core/files/names.ts'
import { type BackedUpFile, filePath } from './manifest.ts'
import { writePart } from './parts.ts'

/**
 * Copies of photos and plans. A file never changes, and is written before its row. So most are copied
 * before the rows, and new ones after them. Each file that a row names is in the backup.
 */
export function createPhotos(files: Files, folder: string) {
  const stored = new Map<string, BackedUpFile>()

  async function copyOne(name: string): Promise<void> {
    if (stored.has(name)) return
    const bytes = await files.read(name)
    if (bytes === null) return
    stored.set(name, await writePart(folder, filePath(filePathOf(name)), [bytes]))
  }

  async function copy(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await copyOne(name)
      await copyOne(smallName(name))
    }
  }

  /** Copies missing files that these rows name, and deletes files that they do not name. */
  async function settle(
    names: readonly string[],
  ): Promise<{ present: BackedUpFile[]; missing: string[] }> {
    await copy(names)
    const named = new Set(names.flatMap((name) => [name, smallName(name)]))
    for (const [name, { path }] of stored) {
      if (named.has(name)) continue
      await rm(join(folder, path))
      stored.delete(name)
    }
    return { present: [...stored.values()], missing: names.filter((name) => !stored.has(name)) }
  }

  return { copy, settle }
}
