import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import type { Config, Provider } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { leadBelow, pathOf } from '../../core/http/below-path.ts'
import { type Encoded, encodeBuilt, serveEncoded } from '../../core/http/encoded.ts'
import { servePreview, servePreviewSheet } from './preview-page.ts'

const FOLDER = new URL('../../../dist/portal/', import.meta.url)
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}
/** Files below `assets` have a content hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The portal's pages load only from this server, and may not be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The portal is built for the root of a host. With a base path, each address in it gets this prefix: addresses
 * in quotes and style sheets, and addresses in regular expressions.
 */
function withOwnAddresses(text: string, path: string): string {
  if (path === '') return text
  return text.replace(/(?<=["'`(^])(\\?)\/(?=portal\b|docs["'`]|widget\.js["'`])/g, (_, escaping) =>
    `${path}/`.replaceAll('/', `${escaping}/`),
  )
}

const PAGE = 'index.html'
/** The page for a browser without a valid session. */
const PAGE_OUTSIDE = `${PAGE}?outside`

/**
 * The page contains the provider from the start, because later loading would move the form. It also contains that
 * there is no session, because a 401 response is an error in the console.
 */
function withState(text: string, provider: Provider | undefined, isOutside: boolean): string {
  const name = provider?.name.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const facts = [
    isOutside ? ' data-outside' : '',
    provider === undefined ? '' : ` data-provider="${name}" data-only="${provider.isOnly}"`,
  ]
  return text.replace('<html lang="en"', (tag) => tag + facts.join(''))
}

/** Every address below `/portal` is one page, whose script renders the screen of that address. */
export function createPageSurface(
  { source }: Pick<Database, 'source'>,
  { baseUrl, provider }: Config,
  isSignedIn: (request: Request) => Promise<boolean>,
): Hono {
  const path = pathOf(baseUrl)
  const files = new Map<string, Promise<Encoded>>()
  const names = listFiles()

  async function serve(request: Request, name: string, caching: string): Promise<Response> {
    const change = (text: string) =>
      withState(withOwnAddresses(text, path), provider, name === PAGE_OUTSIDE)
    const [inFolder = ''] = name.split('?')
    const file = files.get(name) ?? encodeBuilt(new URL(inFolder, FOLDER), change)
    files.set(name, file)
    return serveEncoded(request, await file, {
      'Content-Type': TYPES[inFolder.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Security-Policy': POLICY,
      'Cache-Control': caching,
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
  }

  const servePage = async (request: Request) =>
    serve(request, (await isSignedIn(request)) ? PAGE : PAGE_OUTSIDE, 'no-cache')

  const app = new Hono()
  app.get('/portal/assets/:file', (c) => {
    const name = `assets/${c.req.param('file')}`
    if (!names.has(name)) return Promise.resolve(new Response('Not found', { status: 404 }))
    return serve(c.req.raw, name, IMMUTABLE)
  })
  app.use('/portal/preview', leadBelow(path, 'text/html', /(?<=")\/(?=portal\/)/g))
  app.get('/portal/preview', servePreview)
  app.get('/portal/preview.css', servePreviewSheet)
  app.get('/portal/first', async (c) => {
    const { isUntouched } = await import('./first.writes.ts')
    if (await isUntouched(source)) return servePage(c.req.raw)
    // Never a 304, which would mean that the page exists.
    const { body, headers } = await servePage(new Request(c.req.url))
    return new Response(body, { headers, status: 404 })
  })
  app.get('/portal', (c) => servePage(c.req.raw))
  app.get('/portal/*', (c) => servePage(c.req.raw))
  return app
}

function listFiles(): Set<string> {
  try {
    const names = readdirSync(new URL('assets/', FOLDER)).filter((name) => !name.endsWith('.br'))
    return new Set(names.map((name) => `assets/${name}`))
  } catch {
    return new Set()
  }
}
