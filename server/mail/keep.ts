import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailRow } from '../db/tables.ts'
import { LINK_WORKS_MS } from '../resources/mails/schedule.ts'

const FOLDER = 'mail'

/** Where mails are kept when there is no mail server. */
function mailFolder(dataDir: string): string {
  return join(dataDir, FOLDER)
}

/**
 * Keeps a message as a file that mail programs open. Only the user that runs the server may read it.
 * The same mail has the same file, so a repetition after a crash leaves one.
 */
export async function keepMessage(
  dataDir: string,
  { id, kind, created_at: at }: Pick<MailRow, 'id' | 'kind' | 'created_at'>,
  raw: Buffer,
): Promise<void> {
  const folder = mailFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(folder, `${time}-${id}-${kind}.eml`)
  // Nobody finds half a file.
  await writeFile(`${path}.part`, raw, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}

const WITH_LINK = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-\d+-(invitation|sign_in|reset)\.eml/

/** Deletes the kept mails whose link would let nobody in any more, had it not been used. */
export async function deleteLapsedLinks(dataDir: string, now: number): Promise<void> {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const [, day, hour, minute, second, kind] = WITH_LINK.exec(name) ?? []
    if (kind === undefined) continue
    const madeAt = Date.parse(`${day}${hour}:${minute}:${second}Z`)
    if (madeAt + LINK_WORKS_MS[kind as keyof typeof LINK_WORKS_MS] < now)
      await rm(join(folder, name), { force: true })
  }
}
