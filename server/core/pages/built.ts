import { readdirSync } from 'node:fs'
import { type Encoded, encodeBuilt, serveEncoded } from '../http/encoded.ts'
import type { Built } from './frame.ts'
import { pageLook } from './look.ts'

const FOLDER = new URL('../../../dist/offer-page/', import.meta.url)
/** Files have a hash of their content in their name, and a look is its own name. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

export interface BuiltFiles extends Built {
  /** Null when there is no such file. */
  serve(request: Request, name: string): Promise<Response | null>
}

/** The style sheet and the script that the build made for the page. */
export function readBuiltFiles(path: string): BuiltFiles {
  const names = listFiles()
  const encoded = new Map<string, Promise<Encoded>>()
  const find = (ending: string) => {
    const name = names.find((one) => one.endsWith(ending))
    return name === undefined ? null : `${path}/assets/${name}`
  }
  return {
    path,
    style: find('.css'),
    script: find('.js'),
    serve: async (request, name) => {
      if (!names.includes(name)) return null
      const file = encoded.get(name) ?? encodeBuilt(new URL(name, FOLDER))
      encoded.set(name, file)
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return serveEncoded(request, await file, { 'Content-Type': type, 'Cache-Control': IMMUTABLE })
    },
  }
}

/** The style sheet of a dealer's accent, or a dot of it for the tab; null when that is no colour. */
export function serveLook(accent: string, kind: string): Response | null {
  const look = pageLook(accent)
  if (look === null || (kind !== 'css' && kind !== 'svg')) return null
  return new Response(kind === 'css' ? look : dotOf(accent), {
    headers: {
      'Content-Type': kind === 'css' ? 'text/css; charset=utf-8' : 'image/svg+xml',
      'Cache-Control': IMMUTABLE,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

function dotOf(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#${accent}"/></svg>`
}

function listFiles(): string[] {
  try {
    return readdirSync(FOLDER).filter((name) => /\.(js|css)$/.test(name))
  } catch {
    return []
  }
}
