import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const HASH_LENGTH = 16

export type Encoding = 'identity' | 'gzip' | 'br'

/** A text that is the same for everyone, in the encodings browsers take. */
export interface Encoded {
  /** First part of the content's SHA-256. */
  hash: string
  bytes: Record<Encoding, Uint8Array<ArrayBuffer>>
}

/** Compressing at the highest brotli quality takes about a second for a megabyte. */
export function encode(text: string, quality: number = constants.BROTLI_MAX_QUALITY): Encoded {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  return {
    hash: createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH),
    bytes: {
      identity: new TextEncoder().encode(text),
      gzip: new Uint8Array(gzipSync(text, { level: 9 })),
      br: new Uint8Array(brotliCompressSync(text, brotli)),
    },
  }
}

/** Answers with the text in the smallest encoding the client takes; 304 when it has it already. */
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

/** Proxies may have weakened the tag they send back. */
function isKnown(tag: string, tags: string): boolean {
  return tags.split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, '')))
}

function chooseEncoding(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
