import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailRow } from '../db/tables.ts'

const FOLDER = 'mail'

/** Where mails are kept when there is no mail server. */
export function mailFolder(dataDir: string): string {
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
