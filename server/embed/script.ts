import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const SCRIPT_FILE = new URL('../../dist/widget/widget.js', import.meta.url)
const HASH_LENGTH = 16

export type Encoding = 'identity' | 'gzip' | 'br'

/** A build of the widget, in the encodings browsers take. */
export interface WidgetScript {
  /** First part of the content's SHA-256: names the immutable address. */
  hash: string
  /** For the `integrity` attribute: `sha384-…`. */
  integrity: string
  source: string
  bytes: Record<Encoding, Uint8Array<ArrayBuffer>>
}

/** The widget has not been built; the message says how. */
export class WidgetNotBuilt extends Error {
  constructor() {
    super('the widget is not built yet; run `npm run build` first')
  }
}

export function readWidgetScript(): WidgetScript {
  try {
    return encodeScript(readFileSync(SCRIPT_FILE, 'utf8'))
  } catch {
    throw new WidgetNotBuilt()
  }
}

/** When the widget was last built, in milliseconds; 0 while a build replaces it. */
export function widgetBuiltAt(): number {
  return statSync(SCRIPT_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

export function encodeScript(source: string): WidgetScript {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return {
    hash: createHash('sha256').update(source).digest('hex').slice(0, HASH_LENGTH),
    integrity: `sha384-${createHash('sha384').update(source).digest('base64')}`,
    source,
    bytes: {
      identity: new TextEncoder().encode(source),
      gzip: new Uint8Array(gzipSync(source, { level: 9 })),
      br: new Uint8Array(brotliCompressSync(source, brotli)),
    },
  }
}

/** The smallest encoding a client takes, from its `Accept-Encoding`. */
export function chooseEncoding(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
