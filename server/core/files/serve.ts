import type { UploadRow } from '../db/tables.ts'
import { NotFound } from '../errors.ts'
import type { Files } from './files.ts'
import { endingOf, smallName, withEnding } from './names.ts'

/** Disables scripts even in a file that a browser treats as a page. */
const POLICY = "default-src 'none'; sandbox"

/**
 * A file for a browser. Pictures were encoded again and may be displayed. A plan is unmodified, so
 * it can only be downloaded. Throws 404, and 503 if the storage is unavailable.
 */
export async function serveUpload(
  files: Files,
  { name, type, file_name: called }: UploadRow,
  { small, download }: { small: boolean; download: boolean },
  headers: Record<string, string>,
): Promise<Response> {
  const isPicture = type === 'image/jpeg'
  const content = await files.read(small && isPicture ? smallName(name) : name)
  if (content === null) throw new NotFound()
  const saved = `${name.slice(0, 8)}.${endingOf(type)}`
  const own =
    called === null ? '' : `; filename*=UTF-8''${encodeURIComponent(withEnding(called, type))}`
  const place = isPicture && !download ? 'inline' : 'attachment'
  return new Response(content, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Disposition': `${place}; filename="${saved}"${own}`,
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
