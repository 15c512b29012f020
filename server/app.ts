import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { budgetsOf } from './account/accounts/accounts.contract.ts'
import { findKeyByHash } from './account/keys/keys.reads.ts'
import { touchKey } from './account/keys/keys.writes.ts'
import { hashSecret, SECRET_SHAPE } from './account/keys/secret.ts'
import type { KeyBudgets } from './account/keys/spend.ts'
import { createApiSurface } from './doors/api/api.ts'
import { createFileSurface } from './doors/api/files.ts'
import { createEmbedSurface } from './doors/embed/embed.ts'
import { createFormPageSurface } from './doors/form-page/form-page.ts'
import { createLeadSourceSurface } from './doors/lead-sources/surface.ts'
import { createMcpSurface } from './doors/mcp/surface.ts'
import { createOfferPageSurface } from './doors/offer-page/offer-page.ts'
import { createCalendarSurface } from './doors/portal/calendar.ts'
import { createPortalSurface } from './doors/portal/portal.ts'
import type { Actor } from './ground/db/actor.ts'
import type { Database } from './ground/db/database.ts'
import { ApiError } from './ground/errors.ts'
import { createDoor, type Keys } from './ground/http/door.ts'
import { asApiError, commonHeaders, refusal } from './ground/http/respond.ts'
import { createSpendAddress } from './ground/limits/spend.ts'
import type { Services } from './ground/services.ts'
import { createHealthSurface, type Unready } from './ops/operation/health.ts'
import { createSecuritySurface } from './ops/operation/security-txt.ts'

/** Mounts the surfaces. Only this file knows all of them. */
export async function createApp(
  services: Services,
  budgets: KeyBudgets,
  findUnready: () => Unready | null,
): Promise<Hono> {
  const app = new Hono()
  const { database } = services
  const spend = await createSpendAddress(database)
  const door = createDoor(keysOf(database, budgets), database.clock, spend)
  app.route('/', createApiSurface(services, door))
  app.route('/', createMcpSurface(services, door))
  app.route('/', await createEmbedSurface(services, spend))
  app.route('/', createPortalSurface(services))
  app.route('/', createOfferPageSurface(services, spend))
  app.route('/', await createFormPageSurface(services, spend))
  app.route('/', createCalendarSurface(services, spend))
  app.route('/', createLeadSourceSurface(services, spend))
  app.route('/', createFileSurface(services))
  app.route('/', createHealthSurface(database, services.config.trustProxy, findUnready))
  app.route('/', createSecuritySurface(services.config, database.clock))
  if (!services.config.production) {
    const { createDemoSurface } = await import('./doors/embed/demo.ts')
    app.route('/', createDemoSurface(services))
  }
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
function keysOf(database: Database, budgets: KeyBudgets): Keys {
  return {
    find: async (secret) => {
      if (!SECRET_SHAPE.test(secret)) return null
      const found = await findKeyByHash(database.source, hashSecret(secret))
      if (found === null) return null
      const actor: Actor = { kind: 'key', id: found.key.id }
      return { ...found, actor, budgets: budgetsOf(found.account) }
    },
    touch: ({ actor, key, account }, at) =>
      database.run(touchKey, {
        actor,
        accountId: account.id,
        input: { id: key.id, at },
      }),
    takeBudgets: budgets.take,
  }
}
