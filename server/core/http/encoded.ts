import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const HASH_LENGTH = 16
/** The quality of on-demand compression: a few per cent larger than the best, in a tenth of its time. */
const QUALITY = 9

export type ContentEncoding = 'identity' | 'gzip' | 'br'

/** A text that is the same for every client, in the encodings of browsers. */
export interface Encoded {
  /** The first part of the text's SHA-256. */
  hash: string
  bytes: Record<ContentEncoding, Uint8Array<ArrayBuffer>>
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
}

/**
 * Compresses without blocking the event loop. `brotlied` is the brotli quality, or the
 * precompressed text: the best quality takes seconds per MB.
 */
export async function encode(
  text: string,
  brotlied: number | Uint8Array = constants.BROTLI_MAX_QUALITY,
): Promise<Encoded> {
  const bytes = new TextEncoder().encode(text)
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    typeof brotlied === 'number' ? compress(bytes, brotlied) : brotlied,
  ])
  return {
    hash: hashOf(text),
    bytes: { identity: bytes, gzip: new Uint8Array(gzipped), br: new Uint8Array(brotli) },
  }
}

function compress(bytes: Uint8Array, quality: number): Promise<Uint8Array> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** A built file with its precompressed version, unless it is served with a change. */
export async function encodeBuilt(
  file: URL,
  change: (text: string) => string = (text) => text,
): Promise<Encoded> {
  const built = await readFile(file, 'utf8')
  const text = change(built)
  if (text !== built) return encode(text, QUALITY)
  return encode(text, await readFile(new URL(`${file.href}.br`)).catch(() => undefined))
}

/** Answers in the smallest encoding that the client accepts, or 304 if the client has the text. */
export function serveEncoded(
  request: Request,
  { hash, bytes }: Encoded,
  more: Record<string, string>,
): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  const tag = `"${hash}-${encoding}"`
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    ...more,
    Vary: 'Accept-Encoding',
    ETag: tag,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  }
  if (isKnown(tag, request.headers.get('if-none-match') ?? '')) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(bytes[encoding], { headers })
}

/** Whether the client has this text. A proxy may have added `W/` to the tag. */
function isKnown(tag: string, tags: string): boolean {
  return tags.split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, '')))
}

function chooseEncoding(accepted: string): ContentEncoding {
  const names = accepted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
