import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { roomFor, roomStyle } from '../../server/forms/room.ts'
import { type CompleteForm, VARIANTS } from '../../shared/form/form.contract.ts'
import type { Html } from './page.ts'
import { readVisit, type Visit } from './visit.ts'

/** The folder of the pages' own files. */
export const FOLDER = new URL('./', import.meta.url)
export const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
/** Browsers revalidate at each request, so that an edit shows while the server runs. */
const CACHING = { 'Cache-Control': 'no-cache' }

/** A strict policy. It shows that the widget needs no more than this. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function servePage(c: Context, page: (visit: Visit) => Html): Response | Promise<Response> {
  const visit = readVisit(c)
  return c.html(page(visit), 200, {
    ...CACHING,
    'Content-Security-Policy': POLICY,
    'Content-Language': visit.language,
    Vary: 'Accept-Language',
  })
}

/** Reserves the widgets' space. It is a style sheet, because the policy forbids style attributes. */
export function roomSheet(form: CompleteForm): string {
  return VARIANTS.map(
    (variant) => `script[data-widget="${variant}"]{${roomStyle(roomFor(form, variant))}}\n`,
  ).join('')
}

export function respond(body: string | Uint8Array<ArrayBuffer>, type = ''): Response {
  return new Response(body, { headers: { 'Content-Type': type, ...CACHING } })
}

export function serveFile(name: string): Response {
  const type = TYPES[name.split('.').at(-1) ?? '']
  try {
    return respond(new Uint8Array(readFileSync(new URL(name, FOLDER))), type)
  } catch {
    return new Response('Not found', { status: 404 })
  }
}
