import { constants } from 'node:zlib'
import { encode, serveEncoded } from '../../ground/http/encoded.ts'
import type { Html } from './view.ts'

/** The page loads nothing from elsewhere, and no other page may show it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** On every answer below `/o/`: its address is secret, so nobody else may learn or keep it. */
export const PRIVATE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Compressed on the way: half a millisecond, and less than a third of the bytes. */
const QUALITY = Math.floor(constants.BROTLI_MAX_QUALITY / 2)

export async function pageResponse(
  request: Request,
  page: Html,
  status: number,
  more: Record<string, string> = {},
): Promise<Response> {
  const encoded = await encode(String(await page), QUALITY)
  const headers = { ...PRIVATE, ...more, 'Content-Type': 'text/html; charset=utf-8' }
  const { body, headers: all } = serveEncoded(request, encoded, headers)
  // A page that nobody keeps has no version.
  all.delete('ETag')
  return new Response(body, { status, headers: all })
}

export function fileResponse(
  content: Uint8Array<ArrayBuffer>,
  type: string,
  more: Record<string, string> = {},
): Response {
  const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"
  return new Response(content, {
    headers: { ...PRIVATE, 'Content-Security-Policy': policy, 'Content-Type': type, ...more },
  })
}

/** After a form: the page itself, so that a reload sends nothing again. */
export function backTo(path: string): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, Location: path } })
}

/** A name for a download, in the two ways that browsers read. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-')
  const quoted = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${quoted}`
}
