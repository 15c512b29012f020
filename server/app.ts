import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createApiSurface } from './api/api.ts'
import type { Database } from './db/database.ts'
import { createDemoSurface } from './embed/demo.ts'
import { createEmbedSurface } from './embed/embed.ts'
import { ApiError } from './errors.ts'
import { createFileSurface } from './files/surface.ts'
import { createDoor, type Keys } from './http/door.ts'
import { asApiError, commonHeaders, refusal } from './http/respond.ts'
import { createLeadSourceSurface } from './lead-sources/surface.ts'
import { createMcpSurface } from './mcp/surface.ts'
import { createOfferPageSurface } from './offer-page/offer-page.ts'
import { createHealthSurface, type Unready } from './operation/health.ts'
import { createSecuritySurface } from './operation/security-txt.ts'
import { createPortalSurface } from './portal/portal.ts'
import { budgetsOf } from './resources/accounts/contract.ts'
import { createBudgets } from './resources/budgets/spend.ts'
import { touchKey } from './resources/keys/actions.ts'
import { hashSecret, SECRET_SHAPE } from './resources/keys/secret.ts'
import { findKeyByHash } from './resources/keys/store.ts'
import type { Services } from './services.ts'

/** Mounts the surfaces. Only this file knows all of them. */
export async function createApp(
  services: Services,
  findUnready: () => Unready | null,
): Promise<Hono> {
  const app = new Hono()
  const door = createDoor(keysOf(services.database), services.database.clock)
  app.route('/', createApiSurface(services, door))
  app.route('/', createMcpSurface(services, door))
  app.route('/', await createEmbedSurface(services))
  app.route('/', createPortalSurface(services))
  app.route('/', await createOfferPageSurface(services))
  app.route('/', await createLeadSourceSurface(services))
  app.route('/', createFileSurface(services))
  app.route('/', createHealthSurface(services.database, findUnready))
  app.route('/', createSecuritySurface(services.config, services.database.clock))
  if (!services.config.production) app.route('/', createDemoSurface(services))
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

/** Gives the door its access to keys and budgets, because the door does not know any resource. */
function keysOf(database: Database): Keys {
  return {
    find: async (secret) => {
      if (!SECRET_SHAPE.test(secret)) return null
      const found = await findKeyByHash(database.source, hashSecret(secret))
      return found && { ...found, budgets: budgetsOf(found.account) }
    },
    touch: ({ key, account }, at) =>
      database.run(touchKey, {
        actor: { kind: 'key', id: key.id },
        accountId: account.id,
        input: { id: key.id, at },
      }),
    takeBudgets: createBudgets(database.counters),
  }
}
