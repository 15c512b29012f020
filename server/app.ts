import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createApiSurface } from './api/api.ts'
import { createDemoSurface } from './embed/demo.ts'
import { createEmbedSurface } from './embed/embed.ts'
import { ApiError } from './errors.ts'
import { createDoor } from './http/door.ts'
import { asApiError, commonHeaders, refusal } from './http/respond.ts'
import { createMcpSurface } from './mcp/surface.ts'
import { createHealthSurface, type Unready } from './operation/health.ts'
import type { Services } from './services.ts'

/** Mounts the surfaces; the only file that knows them all. */
export async function createApp(
  services: Services,
  findUnready: () => Unready | null,
): Promise<Hono> {
  const app = new Hono()
  const door = createDoor(services.database)
  app.route('/', createApiSurface(services, door))
  app.route('/', createMcpSurface(services, door))
  app.route('/', await createEmbedSurface(services))
  app.route('/', createHealthSurface(services.database, findUnready))
  if (!services.config.production) app.route('/', createDemoSurface())
  app.notFound(() =>
    refusal(
      new ApiError('not_found', 'There is nothing at this address.'),
      commonHeaders(randomUUID()),
    ),
  )
  app.onError((error) => {
    const headers = commonHeaders(randomUUID())
    return refusal(asApiError(error, services.log, headers), headers)
  })
  return app
}
