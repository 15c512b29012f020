import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import type { Files } from '../../core/files/files.ts'
import { smallName } from '../../core/files/names.ts'
import { listDropped } from './uploads.reads.ts'
import { dropUnsent, forgetUploads } from './uploads.writes.ts'

const AT_ONCE = 50

/**
 * Deletes unneeded files: first their bytes and then their rows, so that a crash in between leaves
 * nothing behind. Two processes may run it concurrently. Failed deletions are retried the next
 * time; throws the last such failure.
 */
export async function deleteUnneededUploads(
  database: Database,
  files: Files,
  hasEnded: () => boolean,
): Promise<void> {
  const asSystem = { actor: SYSTEM, accountId: null }
  while (!hasEnded() && (await database.run(dropUnsent, { ...asSystem, input: null }))) {}
  let failure: unknown = null
  let after = ''
  while (!hasEnded()) {
    const names = await listDropped(database.source, after, AT_ONCE)
    const last = names.at(-1)
    if (last === undefined) break
    after = last
    const gone: string[] = []
    for (const name of names) {
      try {
        await files.remove(smallName(name))
        await files.remove(name)
        gone.push(name)
      } catch (error) {
        failure = error
      }
    }
    if (gone.length > 0) {
      await database.run(forgetUploads, { ...asSystem, input: { names: gone } })
    }
  }
  if (failure !== null) throw failure
}
