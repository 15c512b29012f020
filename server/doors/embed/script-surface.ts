import { Hono } from 'hono'
import { SYSTEM } from '../../ground/db/actor.ts'
import { serveEncoded } from '../../ground/http/encoded.ts'
import {
  encodeScript,
  findScript,
  keepScript,
  readWidgetParts,
  readWidgetScript,
  type WidgetScript,
  widgetBuiltAt,
} from '../../ground/script.ts'
import type { Services } from '../../ground/services.ts'

/** How long a browser may use `/widget.js` without asking whether there is a newer one. */
const EVERGREEN = 'public, max-age=300, stale-while-revalidate=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * `/widget.js` is always the newest build. `/widget/<hash>.js` never changes or goes away; so are the
 * parts named that a build loads on demand.
 */
export async function createScriptSurface({ database }: Services): Promise<Hono> {
  let builtAt = widgetBuiltAt()
  let newest = await readWidgetScript()
  const byHash = new Map<string, WidgetScript>()
  await keep(newest)

  /** Keeps a build, and the parts that it loads: their addresses work as long as its own. */
  async function keep(build: WidgetScript): Promise<void> {
    const parts = await Promise.all(readWidgetParts().map((source) => encodeScript(source)))
    for (const script of [build, ...parts]) {
      const { hash, source } = script
      await database.run(keepScript, { actor: SYSTEM, accountId: null, input: { hash, source } })
      byHash.set(hash, script)
    }
  }

  /** The newest build. A rebuild while the server runs is found at the next request. */
  async function current(): Promise<WidgetScript> {
    const now = widgetBuiltAt()
    if (now === 0 || now === builtAt) return newest
    newest = await readWidgetScript()
    builtAt = now
    await keep(newest)
    return newest
  }

  async function find(hash: string): Promise<WidgetScript | null> {
    const known = byHash.get(hash)
    if (known !== undefined) return known
    const source = await findScript(database.read, hash)
    if (source === null) return null
    const script = await encodeScript(source)
    byHash.set(hash, script)
    return script
  }

  const app = new Hono()
  app.get('/widget.js', async (c) => scriptResponse(c.req.raw, await current(), EVERGREEN))
  app.get('/widget/:file{[0-9a-f]+\\.js}', async (c) => {
    const script = await find(c.req.param('file').slice(0, -3))
    if (script === null) return c.text('There is no such build of the widget; use /widget.js.', 404)
    return scriptResponse(c.req.raw, script, IMMUTABLE)
  })
  return app
}

function scriptResponse(request: Request, script: WidgetScript, caching: string): Response {
  return serveEncoded(request, script, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': caching,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
