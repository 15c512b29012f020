import { randomUUID } from 'node:crypto'
import { findLineSince } from '../../account/audit/audit.reads.ts'
import { recordView, SEEN_ONCE_MS } from '../../account/audit/audit.writes.ts'
import { type Endpoint, SCOPES } from '../../core/contract.ts'
import { ApiError, forScreens } from '../../core/errors.ts'
import { checkEnabled, checkRole } from '../../core/http/access.ts'
import { readJsonBody } from '../../core/http/body.ts'
import type { PortalRoute } from '../../core/http/call.ts'
import { createOnlyOnce, readClaim } from '../../core/http/idempotency.ts'
import { ignoredFields } from '../../core/http/ignored.ts'
import { readCall } from '../../core/http/read-call.ts'
import {
  asApiError,
  commonHeaders,
  optionsResponse,
  refused,
  respond,
} from '../../core/http/respond.ts'
import { createRouter } from '../../core/http/router.ts'
import { checkSameOrigin } from '../../core/http/same-origin.ts'
import type { Services } from '../../core/services.ts'
import { actorOf, type FindSession, type MemberSession } from './session.ts'

/**
 * Handles every request of the portal's pages except sign-in. Only this function defines the
 * order of the checks. It is that of the API, with a session in place of a key.
 */
export function createPortalApi(
  { config, database, log, cursorSecret, outgoing, live, files }: Services,
  findSession: FindSession,
  basePath: string,
  routes: readonly PortalRoute[],
): (request: Request) => Promise<Response> {
  const onlyOnce = createOnlyOnce(database)
  const findRoute = createRouter(routes)

  return async (request) => {
    const url = new URL(request.url)
    const headers = { ...commonHeaders(randomUUID()), Vary: 'Cookie' }
    try {
      checkSameOrigin(request, config.baseUrl) // 403
      const { member, account } = await findSession(request, { evenDisabled: true }) // 401, 403
      const path = url.pathname.slice(basePath.length)
      const found = findRoute(request.method, path) // 404, 405
      if ('allow' in found) return optionsResponse(found.allow, headers)
      const { params, route } = found
      const { endpoint, handle } = route
      if (endpoint.whileDisabled !== true) checkEnabled(account) // 403
      checkRole(endpoint, member) // 403
      const body = await readJsonBody(request, endpoint) // 415, 413, 400
      const ignored = ignoredFields(endpoint.body, body.value)
      const claim = readClaim(request, url, endpoint, path, body.bytes, ignored, 'portal') // 400
      const call = readCall({
        database,
        cursorSecret,
        outgoing,
        baseUrl: config.baseUrl,
        endpoint,
        account,
        actor: actorOf(member),
        viewer: {
          kind: member.visit === undefined ? 'member' : 'visitor',
          seesContact: member.seesContact,
          scopes: SCOPES,
          language: member.language,
        },
        params,
        search: url.searchParams,
        body,
        claim,
      })
      const isSignedIn = () => isAllowed(findSession, request)
      const { headers: sent } = request
      const mailFrom = config.mail?.from.address ?? null
      const readsMail = config.mailbox !== undefined
      const own = { ...call, member, mailFrom, readsMail, headers: sent, isSignedIn, live, files }
      const reply = await onlyOnce(account.id, claim, () => handle(own)) // 422, 409, …
      // A HEAD request does not read its stream.
      if ('stream' in reply && request.method === 'HEAD') await reply.stream.cancel()
      if ('data' in reply) {
        void recordShown({ database, log }, { member, account, endpoint, id: params.id })
      }
      return await respond(reply, endpoint, headers, ignored)
    } catch (error) {
      return refused(request, forScreens(asApiError(error, log, headers)), headers)
    }
  }
}

/** A failing database ends no session. */
async function isAllowed(findSession: FindSession, request: Request): Promise<boolean> {
  try {
    await findSession(request, { isPassive: true })
    return true
  } catch (error) {
    return !(error instanceof ApiError && (error.status === 401 || error.status === 403))
  }
}

interface Shown extends MemberSession {
  endpoint: Pick<Endpoint, 'shows'>
  /** The record's id in the address. */
  id: string | undefined
}

/**
 * Records who saw the contact details of a record. The response does not wait for it, and a
 * repeated view costs one lookup and no write.
 */
async function recordShown(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { member, account, endpoint, id }: Shown,
): Promise<void> {
  const { shows: record } = endpoint
  if (record === undefined || id === undefined || !member.seesContact) return
  const actor = actorOf(member)
  const since = database.clock.now() - SEEN_ONCE_MS
  try {
    const view = { verb: 'view', record, id, actor, since } as const
    if (await findLineSince(database.source, account.id, view)) return
    await database.run(recordView, { actor, accountId: account.id, input: { record, id } })
  } catch (error) {
    log.warn({ err: error }, 'who saw a record could not be recorded')
  }
}
