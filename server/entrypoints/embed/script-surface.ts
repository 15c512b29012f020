import { type Context, Hono } from 'hono'
import { SYSTEM } from '../../core/db/actor.ts'
import { type Encoded, encode, serveEncoded } from '../../core/http/encoded.ts'
import {
  encodeWidget,
  findScript,
  readWidgetBuild,
  scriptsOf,
  storeScripts,
  widgetBuiltAt,
} from '../../core/script.ts'
import type { Services } from '../../core/services.ts'

/** How long a browser may use `/widget.js` without revalidation. */
const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * `/widget.js` is always the newest build. `/widget/<hash>.js` never changes or disappears, nor does a module
 * that a build loads on demand, `/widget/<hash>/<name>.js`.
 */
export async function createScriptSurface({ database }: Services): Promise<Hono> {
  const sources = new Map<string, string>()
  /** Requested files in compressed form: the best compression takes a tenth of a second. */
  const encoded = new Map<string, Promise<Encoded>>()
  let builtAt = widgetBuiltAt()
  let newest = await store()

  async function store(): Promise<string> {
    const build = readWidgetBuild()
    const scripts = scriptsOf(build)
    await database.run(storeScripts, { actor: SYSTEM, accountId: null, input: { scripts } })
    for (const [key, own] of scripts) sources.set(key, own)
    encoded.set(build.hash, encodeWidget())
    return build.hash
  }

  /** The hash of the newest build. The next request after a rebuild detects it, without a restart. */
  async function current(): Promise<string> {
    const now = widgetBuiltAt()
    if (now === 0 || now === builtAt) return newest
    newest = await store()
    builtAt = now
    return newest
  }

  async function find(hash: string): Promise<Encoded | null> {
    const known = encoded.get(hash)
    if (known !== undefined) return known
    const source = sources.get(hash) ?? (await findScript(database.read, hash))
    return source === null ? null : encoded.getOrInsertComputed(hash, () => encode(source))
  }

  async function answer(c: Context, hash: string, caching: string): Promise<Response> {
    const script = await find(hash)
    if (script !== null) {
      return serveEncoded(c.req.raw, script, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': caching,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    }
    return c.text('There is no such build of the widget; use /widget.js.', 404)
  }

  const app = new Hono()
  app.get('/widget.js', async (c) => answer(c, await current(), EVERGREEN))
  app.get('/widget/:file{[0-9a-f]+\\.js}', (c) =>
    answer(c, c.req.param('file').slice(0, -3), IMMUTABLE),
  )
  app.get('/widget/:part{[0-9a-f]+/[a-z_]+\\.js}', (c) => answer(c, c.req.param('part'), IMMUTABLE))
  return app
}
