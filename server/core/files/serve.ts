import type { UploadRow } from '../db/tables.ts'
import { NotFound } from '../errors.ts'
import type { Files } from './files.ts'
import { endingOf, smallName, withEnding } from './names.ts'

/** Even a file that a browser takes for a page may do nothing. */
const POLICY = "default-src 'none'; sandbox"

/**
 * A file as a browser gets it. Pictures were drawn again and may be shown; a plan is as its sender made
 * it, so it is only ever downloaded. Throws 404, and 503 when the storage does not answer.
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
