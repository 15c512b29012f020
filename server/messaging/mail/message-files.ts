import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailRow } from '../../core/db/tables.ts'
import { LINK_WORKS_MS, MAILS_KEPT_MS } from '../../core/mails/schedule.ts'

const FOLDER = 'mail'

/** Emails are stored here without a mail server. */
function mailFolder(dataDir: string): string {
  return join(dataDir, FOLDER)
}

/**
 * Stores a message as a file for email programs. Only the server's user may read it. The same email
 * has the same file, so a repetition after a crash leaves one.
 */
export async function storeMessage(
  dataDir: string,
  { id, kind, created_at: at }: MessageFile,
  raw: Buffer,
): Promise<void> {
  await mkdir(mailFolder(dataDir), { recursive: true, mode: 0o700 })
  const path = pathOf(dataDir, { id, kind, created_at: at })
  // Readers never find an incomplete file.
  await writeFile(`${path}.part`, raw, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}

/** The parts of an email's file name. */
export type MessageFile = Pick<MailRow, 'id' | 'kind' | 'created_at'>

function pathOf(dataDir: string, { id, kind, created_at: at }: MessageFile): string {
  const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')
  return join(mailFolder(dataDir), `${time}-${id}-${kind}.eml`)
}

/** Deletes the file of an email, if it exists. */
export async function removeMessage(dataDir: string, mail: MessageFile): Promise<void> {
  await rm(pathOf(dataDir, mail), { force: true })
  await rm(`${pathOf(dataDir, mail)}.part`, { force: true })
}

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-\d+-(\w+)\.eml(?:\.part)?$/

/**
 * Deletes stored emails that are too old, and those whose link would have expired even if unused.
 * It uses the file names, because the row of an email may be deleted before its file.
 */
export async function deleteOldMessages(dataDir: string, now: number): Promise<void> {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const [, day, hour, minute, second, kind] = NAME.exec(name) ?? []
    if (kind === undefined) continue
    const madeAt = Date.parse(`${day}${hour}:${minute}:${second}Z`)
    if (madeAt + retentionMs(kind) < now) await rm(join(folder, name), { force: true })
  }
}

function retentionMs(kind: string): number {
  return Object.hasOwn(LINK_WORKS_MS, kind)
    ? LINK_WORKS_MS[kind as keyof typeof LINK_WORKS_MS]
    : MAILS_KEPT_MS
}
