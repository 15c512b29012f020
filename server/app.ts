import { Hono } from 'hono'
import { createApiSurface } from './api/api.ts'
import { createDemoSurface } from './embed/demo.ts'
import { createEmbedSurface } from './embed/embed.ts'
import { errorBody } from './envelope.ts'
import { createHealthSurface } from './operation/health.ts'
import type { Services } from './services.ts'

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' }

/** Mounts the surfaces; the only file that knows them all. */
export async function createApp(services: Services, isStopping: () => boolean): Promise<Hono> {
  const app = new Hono()
  app.route('/', createApiSurface(services))
  app.route('/', await createEmbedSurface(services))
  app.route('/', createHealthSurface(services.database, isStopping))
  if (!services.config.production) app.route('/', createDemoSurface())
  app.notFound((c) =>
    c.body(errorBody('not_found', 'There is nothing at this address.'), 404, JSON_HEADERS),
  )
  app.onError((error, c) => {
    services.log.error({ err: error }, 'request failed')
    return c.body(
      errorBody('internal_error', 'Something went wrong on our side.'),
      500,
      JSON_HEADERS,
    )
  })
  return app
}
