import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { budgetsOf } from './account/accounts/accounts.contract.ts'
import { findKeyByHash } from './account/keys/keys.reads.ts'
import { touchKey } from './account/keys/keys.writes.ts'
import { hashSecret, SECRET_SHAPE } from './account/keys/secret.ts'
import type { KeyBudgets } from './account/keys/spend.ts'
import type { Actor } from './core/db/actor.ts'
import type { Database } from './core/db/database.ts'
import { ApiError } from './core/errors.ts'
import { createKeyGate, type Keys } from './core/http/key-gate.ts'
import { asApiError, commonHeaders, errorResponse } from './core/http/respond.ts'
import { createSpendAddress } from './core/limits/spend.ts'
import type { Services } from './core/services.ts'
import { createApiSurface } from './entrypoints/api/api.ts'
import { createFileSurface } from './entrypoints/api/files.ts'
import { createEmbedSurface } from './entrypoints/embed/embed.ts'
import { createFormPageSurface } from './entrypoints/form-page/form-page.ts'
import { createLeadSourceSurface } from './entrypoints/lead-sources/surface.ts'
import { createMcpSurface } from './entrypoints/mcp/surface.ts'
import { createOfferPageSurface } from './entrypoints/offer-page/offer-page.ts'
import { createCalendarSurface } from './entrypoints/portal/calendar.ts'
import { createPortalSurface } from './entrypoints/portal/portal.ts'
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
  const keyGate = createKeyGate(keysOf(database, budgets), database.clock, spend)
  app.route('/', createApiSurface(services, keyGate))
  app.route('/', createMcpSurface(services, keyGate))
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
    const { createDemoSurface } = await import('./entrypoints/embed/demo.ts')
    app.route('/', createDemoSurface(services))
  }
  app.notFound(() =>
    errorResponse(
      new ApiError('not_found', 'There is nothing at this address.'),
      commonHeaders(randomUUID()),
    ),
  )
  app.onError((error) => {
    const headers = commonHeaders(randomUUID())
    return errorResponse(asApiError(error, services.log, headers), headers)
  })
  return app
}

/** Gives the transport access to keys and budgets: it has no knowledge of resources. */
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
