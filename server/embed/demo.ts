import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { readFormDefinition } from '../resources/forms/check.ts'
import type { FormDefinition } from '../resources/forms/contract.ts'

const FOLDER = new URL('./demo/', import.meta.url)
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** The form of the invented dealer whose website `/demo` is. */
export function readDemoForm(): FormDefinition {
  return readFormDefinition(JSON.parse(readFileSync(new URL('form.json', FOLDER), 'utf8')))
}

/** A small dealer's website with the widget on it: `/demo` and the page its teaser leads to. */
export function createDemoSurface(): Hono {
  const app = new Hono()
  app.get('/', (c) => c.redirect('/demo'))
  app.get('/demo', () => serveFile('index.html'))
  app.get('/demo/configurator', () => serveFile('configurator.html'))
  app.get('/demo/:file{[a-z0-9-]+\\.(?:css|svg|webp|jpg|png)}', (c) =>
    serveFile(c.req.param('file')),
  )
  return app
}

function serveFile(name: string): Response {
  const type = TYPES[name.split('.').at(-1) ?? '']
  try {
    const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER)))
    return new Response(bytes, {
      headers: { 'Content-Type': type ?? '', 'Cache-Control': 'no-cache' },
    })
  } catch {
    return new Response('Not found', { status: 404 })
  }
}
