import type { Actor } from '../../core/db/actor.ts'
import { smallName } from '../../core/files/names.ts'
import type { Services } from '../../core/services.ts'
import type { Judged } from './judge.ts'
import type { Upload } from './uploads.contract.ts'
import { addUploadRow, dropUpload, type NewUpload } from './uploads.writes.ts'

export type FileStore = Pick<Services, 'database' | 'files'>

/**
 * The row comes first: a file without a row would never be deleted. A file that is sent again after
 * a lost answer is stored once.
 */
export async function storeUpload(
  { database, files }: FileStore,
  by: { actor: Actor; accountId: number },
  about: Pick<NewUpload, 'name' | 'form' | 'network' | 'file_name'>,
  { type, content, picture }: Judged,
): Promise<Upload> {
  const { name } = about
  const stored = {
    ...{ name, type, bytes: content.length },
    ...{ width: picture?.width ?? null, height: picture?.height ?? null },
  }
  await database.run(addUploadRow, { ...by, input: { ...about, ...stored } })
  try {
    if (picture !== null) await files.put(smallName(name), picture.small)
    await files.put(name, content)
  } catch (error) {
    // If this fails too, the file is deleted as unsent.
    await database.run(dropUpload, { ...by, input: { name } }).catch(() => null)
    throw error
  }
  return stored
}
