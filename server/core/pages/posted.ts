import { ApiError } from '../errors.ts'
import { readIncoming } from '../http/incoming.ts'

const CEILING_BYTES = 128 * 1024

/** Reads a form of a page without script. Throws 413 and 415. */
export async function readPosted(
  request: Request,
): Promise<{ bytes: Uint8Array; given: URLSearchParams }> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new ApiError('unsupported_media_type')
  const bytes = await readIncoming(request, CEILING_BYTES)
  return { bytes, given: new URLSearchParams(new TextDecoder().decode(bytes)) }
}
