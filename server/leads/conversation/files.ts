import type { Actor } from '../../core/db/actor.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, UploadRow } from '../../core/db/tables.ts'
import { ApiError, ValidationFailed } from '../../core/errors.ts'
import { newUploadName } from '../../core/files/names.ts'
import { issue } from '../../core/issues.contract.ts'
import { judgeFile } from '../uploads/judge.ts'
import { type FileStore, storeUpload } from '../uploads/store-upload.ts'
import { MOST_BYTES, type UploadType } from '../uploads/uploads.contract.ts'
import { listUploadsOf } from '../uploads/uploads.reads.ts'
import { type MessageFile, MOST_MESSAGE_BYTES, MOST_MESSAGE_FILES } from './messages.contract.ts'

/** Files of emails are stored like those of forms: with the same types and sizes, in the same place. */

/** The value of their `form`. */
const OF_NO_FORM = ''
const HEAD_BYTES = 64
const LONGEST_NAME = 120

/**
 * Stores a file for an email. A file that no email uses is deleted after a day. Throws 422 for an
 * unsupported file, and 413 if it is too large.
 */
export async function storeMessageFile(
  services: FileStore,
  by: { actor: Actor; accountId: number },
  { fileName, content }: { fileName: string; content: Uint8Array },
): Promise<MessageFile> {
  if (content.length > MOST_BYTES.picture) {
    const limits = { limit: MOST_BYTES.picture, actual: content.length }
    throw new ApiError('payload_too_large', null, limits)
  }
  const judged = await judgeFile(content, content.subarray(0, HEAD_BYTES), content.length, true)
  const name = newUploadName(null, judged.content)
  const file_name = fileNameOf(fileName)
  const about = { name, file_name, form: OF_NO_FORM, network: null }
  const { type, bytes } = await storeUpload(services, by, about, judged)
  return toMessageFile({ account_id: by.accountId, name, file_name, type, bytes })
}

/** No folders, no control characters, never empty. */
function fileNameOf(given: string): string {
  const name = given.replace(/^.*[\\/]/, '').replace(/[\p{Cc}\p{Cf}"*:<>?|]/gu, '')
  return name.trim().slice(0, LONGEST_NAME).toWellFormed() || 'file'
}

/** Attaches files to a message. Throws 422 for a deleted file, and if there are too many or too large files. */
export async function claimFiles(
  { db, accountId }: WriteContext,
  lead: Pick<LeadRow, 'uuid'>,
  messageId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const claimed = await ofAccount(db, accountId)
    .updateTable('uploads')
    .set({ lead_uuid: lead.uuid, message_id: messageId })
    .where('form', '=', OF_NO_FORM)
    .where('name', 'in', names)
    .where('lead_uuid', 'is', null)
    .where('dropped_at', 'is', null)
    .returning('bytes')
    .execute()
  if (claimed.length !== names.length) throw refused(issue('file_gone'))
  if (names.length > MOST_MESSAGE_FILES) {
    throw refused(issue('too_many_files', { most: MOST_MESSAGE_FILES }))
  }
  if (claimed.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_MESSAGE_BYTES) {
    throw refused(issue('too_large', { bytes: MOST_MESSAGE_BYTES }))
  }
}

/** Detaches files from a message that is taken back, so that another one may use them. */
export async function freeFiles({ db, accountId }: WriteContext, messageId: number): Promise<void> {
  await ofAccount(db, accountId)
    .updateTable('uploads')
    .set({ lead_uuid: null, message_id: null })
    .where('message_id', '=', messageId)
    .execute()
}

function refused(files: ReturnType<typeof issue>): ValidationFailed {
  return new ValidationFailed({ files: [files] })
}

/** The files of a lead's messages, ordered by storage time and name. */
export async function listMessageFiles(
  source: Pick<Source, 'db'>,
  lead: Pick<LeadRow, 'account_id' | 'uuid'>,
): Promise<UploadRow[]> {
  const all = await listUploadsOf(source, lead.account_id, lead.uuid)
  return all
    .filter(({ message_id: id }) => id !== null)
    .sort(
      (a, b) => a.created_at - b.created_at || (a.file_name ?? '').localeCompare(b.file_name ?? ''),
    )
}

export function toMessageFile({
  account_id: accountId,
  name,
  file_name,
  type,
  bytes,
}: Pick<UploadRow, 'account_id' | 'name' | 'file_name' | 'type' | 'bytes'>): MessageFile {
  const address = `/portal/api/uploads/${accountId}/${name}`
  return { name, file_name: file_name ?? name, type: type as UploadType, bytes, address }
}
