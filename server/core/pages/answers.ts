import { constants } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { Language } from '../../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { encode, serveEncoded } from '../http/encoded.ts'
import type { Framed } from './frame.ts'

/** The page loads nothing from other sources except pictures of these, and cannot be framed. */
export function policyWith(pictures: readonly string[], styles: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    `img-src ${pictures.join(' ')}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** On every page for customers. The address of an offer is secret, so it must not leak or be cached. */
export const PRIVATE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policyWith(["'self'"], "'none'"),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** On-demand compression: half a millisecond, and less than a third of the bytes. */
const QUALITY = Math.floor(constants.BROTLI_MAX_QUALITY / 2)

export async function pageResponse(
  request: Request,
  { page, styles }: Framed,
  status: number,
  more: Record<string, string> = {},
): Promise<Response> {
  const encoded = await encode(String(await page), QUALITY)
  const headers = {
    ...PRIVATE,
    'Content-Security-Policy': policyWith(["'self'"], styles),
    ...more,
    'Content-Type': 'text/html; charset=utf-8',
  }
  const { body, headers: all } = serveEncoded(request, encoded, headers)
  // A page that is not cached has no version.
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

/** After a form: redirects to the page itself, so that a reload sends nothing again. */
export function backTo(path: string): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, Location: path } })
}

/** A link with trailing characters from email programs and people: a full stop, a bracket, a space. */
export const LINK_WITH_TAIL = ':link{[\\w-]+[^\\w-]+}'

/** Redirects from `LINK_WITH_TAIL` to the link on this path. */
export function withoutTail(c: Context, path: string): Response {
  const [link] = /^[\w-]+/.exec(c.req.param('link') ?? '') ?? []
  return backTo(`${path}/${link}${new URL(c.req.url).search}`)
}

/** The first of these languages that the browser prefers. */
export function acceptedLanguage(
  { headers }: Request,
  known: readonly Language[] = LANGUAGES,
): Language | undefined {
  return parseAccept(headers.get('accept-language') ?? '')
    .map(({ type }) => known.find((language) => language === type.toLowerCase().split('-')[0]))
    .find((language) => language !== undefined)
}

/** A download name, in the two formats of browsers. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-')
  const quoted = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${quoted}`
}
