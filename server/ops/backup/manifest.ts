import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The file that is written last: a folder without it is an incomplete backup. */
export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
export const FORMAT = 1

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The highest id ever assigned, so that no id is reused. Null without such an id. */
  last_id: z.number().nullable(),
})
const StoredFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
export const Manifest = z.object({
  format: z.literal(FORMAT),
  zeven: z.string(),
  created_at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table),
  files: z.array(StoredFile),
  /** Whether the backup includes photos and plans. */
  has_files: z.boolean(),
  /** Photos and plans that rows name but that were deleted while the backup was made. */
  missing: z.array(z.string()),
  /** A text encrypted with the installation's secret, to verify it; null if there was no secret. */
  sealed: z.string().nullable(),
})
export type Manifest = z.infer<typeof Manifest>
export type TableOf = z.infer<typeof Table>
export type BackedUpFile = z.infer<typeof StoredFile>

/** A backup cannot be made or restored; the message is one line for the operator. */
export class BackupRefused extends Error {}

export function rowsPath(table: string): string {
  return `rows/${table}.jsonl`
}

/** The path of a photo or plan in the backup: the same as in the folder of files. */
export function filePath(path: string): string {
  return `files/${path}`
}

export function bytesOf({ files }: Manifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) {
    throw new BackupRefused(`${folder} is no whole backup: it has no ${MANIFEST}`)
  }
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupRefused(
      `${path} cannot be read: it was changed, or another version of Zeven made it`,
    )
  }
}
