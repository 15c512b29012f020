import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { checkEnabled, checkPlan, checkScope, viewerOf } from './access.ts'
import { readJsonBody } from './body.ts'
import type { ApiRoute } from './call.ts'
import { createOnlyOnce, readClaim } from './idempotency.ts'
import { ignoredFields } from './ignored.ts'
import type { KeyGate } from './key-gate.ts'
import { annotate } from './notes.ts'
import { readCall } from './read-call.ts'
import {
  asApiError,
  commonHeaders,
  deprecationOf,
  optionsResponse,
  refused,
  respond,
} from './respond.ts'
import { createRouter } from './router.ts'

export type ServeApi = (request: Request, address: string) => Promise<Response>

/**
 * Handles every REST request. Only this function defines the order of the checks (docs/api.md,
 * Answers). The first failed check decides the answer. After these checks, the handler checks the
 * record, counts, validation, state and quota.
 */
export function createApi(
  { config, database, log, cursorSecret, outgoing }: Omit<Services, 'live' | 'files'>,
  { authenticate, enter }: KeyGate,
  basePath: string,
  routes: readonly ApiRoute[],
): ServeApi {
  const onlyOnce = createOnlyOnce(database)
  const findRoute = createRouter(routes)

  return async (request, address) => {
    const url = new URL(request.url)
    const headers = commonHeaders(randomUUID())
    let freeSlot = () => {}
    try {
      const holder = await authenticate(request, address) // 401
      annotate(request, { accountId: holder.account.id, actor: holder.actor })
      freeSlot = await enter(holder, request.method, headers) // 429
      const path = url.pathname.slice(basePath.length)
      const found = findRoute(request.method, path) // 404, 405
      if ('allow' in found) return optionsResponse(found.allow, headers)
      const { params, route } = found
      const { endpoint, handle } = route
      Object.assign(headers, deprecationOf(endpoint))
      checkEnabled(holder.account) // 403
      checkPlan(endpoint, holder.account) // 403
      checkScope(endpoint, holder.key) // 403
      const body = await readJsonBody(request, endpoint) // 415, 413, 400
      const ignored = ignoredFields(endpoint.body, body.value)
      const claim = readClaim(request, url, endpoint, path, body.bytes, ignored) // 400
      const search = url.searchParams
      const call = readCall({
        database,
        cursorSecret,
        outgoing,
        baseUrl: config.baseUrl,
        endpoint,
        account: holder.account,
        actor: holder.actor,
        viewer: viewerOf(holder),
        params,
        search,
        body,
        claim,
      })
      const reply = await onlyOnce(holder.account.id, claim, () => handle({ ...holder, ...call })) // 422, 409, …
      return await respond(reply, endpoint, headers, ignored)
    } catch (error) {
      return refused(request, asApiError(error, log, headers), headers)
    } finally {
      freeSlot()
    }
  }
}
