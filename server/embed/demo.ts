import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { readFormDefinition } from '../resources/forms/check.ts'
import { type FormDefinition, VARIANTS } from '../resources/forms/contract.ts'
import { roomFor, roomStyle } from '../resources/forms/room.ts'
import { configuratorPage } from './demo/configurator.ts'
import { homePage } from './demo/home.ts'
import type { Html } from './demo/page.ts'
import { readVisit, type Visit } from './demo/visit.ts'

const FOLDER = new URL('./demo/', import.meta.url)
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
/** A browser asks each time, so that an edit shows while the server runs. */
const CACHING = { 'Cache-Control': 'no-cache' }

/** The policy of a careful dealer. It shows that the widget needs no more than this. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The form of the invented dealer whose website `/demo` is. */
export function readDemoForm(): FormDefinition {
  return readFormDefinition(JSON.parse(readFileSync(new URL('form.json', FOLDER), 'utf8')))
}

/** A small dealer's website with every widget on it: `/demo` and the page its teasers lead to. */
export function createDemoSurface(): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Request-Id', randomUUID())
  })
  app.get('/', (c) => c.redirect('/demo'))
  app.get('/demo', (c) => servePage(c, homePage))
  app.get('/demo/configurator', (c) => servePage(c, configuratorPage))
  app.get('/demo/room.css', () => respond(roomSheet(), TYPES.css))
  app.get('/demo/:file{[a-z0-9-]+\\.(?:css|svg|webp|jpg|png)}', (c) =>
    serveFile(c.req.param('file')),
  )
  return app
}

function servePage(c: Context, page: (visit: Visit) => Html): Response | Promise<Response> {
  const visit = readVisit(c)
  return c.html(page(visit), 200, {
    ...CACHING,
    'Content-Security-Policy': POLICY,
    'Content-Language': visit.language,
    Vary: 'Accept-Language',
  })
}

/** Keeps the widgets' places free. It is a style sheet: the policy forbids style attributes. */
function roomSheet(): string {
  const form = readDemoForm()
  return VARIANTS.map(
    (variant) => `script[data-widget="${variant}"]{${roomStyle(roomFor(form, variant))}}\n`,
  ).join('')
}

function respond(body: string | Uint8Array<ArrayBuffer>, type = ''): Response {
  return new Response(body, { headers: { 'Content-Type': type, ...CACHING } })
}

function serveFile(name: string): Response {
  const type = TYPES[name.split('.').at(-1) ?? '']
  try {
    return respond(new Uint8Array(readFileSync(new URL(name, FOLDER))), type)
  } catch {
    return new Response('Not found', { status: 404 })
  }
}
