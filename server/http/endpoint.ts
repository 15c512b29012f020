import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { checkPlan, checkScope } from './access.ts'
import { LARGE_BYTES, readBodyBytes, readJsonBody } from './body.ts'
import type { ApiRoute } from './call.ts'
import type { Door } from './door.ts'
import { createOnlyOnce, fingerprintOf, readClaim } from './idempotency.ts'
import { asThrown, prepareBody } from './prepare.ts'
import { createPrepareLarge } from './prepare-large.ts'
import { readCall } from './read-call.ts'
import { asApiError, commonHeaders, optionsResponse, refusal, respond } from './respond.ts'
import { createRouter, findRoute } from './router.ts'

export type ServeApi = (request: Request, address: string) => Promise<Response>

/**
 * The way of every REST request, and the only place that knows its order (decisions A9). The first
 * check that fails answers; the handler goes on with resource, counts, validation, state, quota.
 */
export function createApi(
  { database, log, cursorSecret, outgoing, isReading }: Services,
  { authenticate, enter }: Door,
  basePath: string,
  routes: readonly ApiRoute[],
): ServeApi {
  const onlyOnce = createOnlyOnce(database)
  const prepareLarge = createPrepareLarge(isReading)
  const match = createRouter(routes)

  async function readBody(request: Request, url: URL, { endpoint, preparation }: ApiRoute) {
    if (preparation === undefined) {
      const body = await readJsonBody(request, endpoint)
      return { ...body, fingerprint: () => fingerprintOf(url, body.bytes) }
    }
    const bytes = (await readBodyBytes(request, endpoint)) ?? new Uint8Array()
    const counts = request.headers.has('idempotency-key')
    // Before the bytes are given away.
    const fingerprint = counts ? fingerprintOf(url, bytes) : ''
    const prepared =
      bytes.length > LARGE_BYTES
        ? await prepareLarge(endpoint.name, bytes)
        : prepareBody(preparation, bytes)
    if ('refused' in prepared && !prepared.isJson) throw asThrown(prepared.refused)
    return { prepared, fingerprint: () => fingerprint }
  }

  return async (request, address) => {
    const url = new URL(request.url)
    const headers = commonHeaders(randomUUID())
    let freeSlot = () => {}
    try {
      const holder = await authenticate(request, address) // 401
      freeSlot = await enter(holder, request.method, headers) // 429
      const found = findRoute(match, request.method, url.pathname.slice(basePath.length)) // 404, 405
      if ('allow' in found) return optionsResponse(found.allow, headers)
      const { params, route } = found
      const { endpoint, handle } = route
      checkPlan(endpoint, holder.account) // 403
      checkScope(endpoint, holder.key) // 403
      const body = await readBody(request, url, route) // 415, 413, 400
      const claim = readClaim(request, url, endpoint, body.fingerprint) // 400
      const search = url.searchParams
      const call = readCall({
        database,
        cursorSecret,
        outgoing,
        endpoint,
        holder,
        params,
        search,
        body,
        claim,
      })
      const reply = await onlyOnce(holder.account.id, claim, () => handle(call)) // 422, 409, …
      return respond(reply, endpoint, headers)
    } catch (error) {
      return refusal(asApiError(error, log, headers), headers)
    } finally {
      freeSlot()
    }
  }
}
