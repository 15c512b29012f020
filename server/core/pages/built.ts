import { readdirSync, readFileSync } from 'node:fs'
import { HEX } from '../../../shared/colour.ts'
import { type Encoded, encodeBuilt, serveEncoded } from '../http/encoded.ts'
import type { Built } from './frame.ts'

const FOLDER = new URL('../../../dist/offer-page/', import.meta.url)
/** The script has a hash of its content in its name, and a dot's name is its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface BuiltFiles extends Built {
  /** Null if the file does not exist. */
  serve(request: Request, name: string): Promise<Response | null>
}

/** The built style sheet and script of the page. */
export function readBuiltFiles(path: string): BuiltFiles {
  const names = listFiles()
  const [sheet, script] = ['.css', '.js'].map((end) => names.find((name) => name.endsWith(end)))
  let encoded: Promise<Encoded> | undefined
  return {
    path,
    style: sheet === undefined ? '' : readFileSync(new URL(sheet, FOLDER), 'utf8'),
    script: script === undefined ? null : `${path}/assets/${script}`,
    serve: async (request, name) => {
      if (name !== script) return null
      encoded ??= encodeBuilt(new URL(name, FOLDER))
      const type = 'text/javascript; charset=utf-8'
      return serveEncoded(request, await encoded, {
        'Content-Type': type,
        'Cache-Control': IMMUTABLE,
      })
    },
  }
}

/** A dot in a dealer's accent colour as the favicon; null if it is not a colour. */
export function serveDot(accent: string): Response | null {
  if (!HEX.test(accent)) return null
  return new Response(dotOf(accent), {
    headers: {
      'Content-Type': 'image/svg+xml',
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
    return readdirSync(FOLDER)
  } catch {
    return []
  }
}
