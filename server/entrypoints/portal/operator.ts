import { randomUUID } from 'node:crypto'
import { recordOperatorSignIn } from '../../account/operators/audit.ts'
import { findOperator, hasSecondFactor } from '../../account/operators/operators.reads.ts'
import type { Auth } from '../../account/sign-in/auth.ts'
import { MAX_BROWSER, networkOf } from '../../account/sign-in/serve.ts'
import type { Database } from '../../core/db/database.ts'
import { ApiError, forScreens, ValidationFailed } from '../../core/errors.ts'
import type { SignedInOperator } from '../../core/http/access.ts'
import { readJsonBody } from '../../core/http/body.ts'
import type { OperatorRoute } from '../../core/http/call.ts'
import { readClaim } from '../../core/http/idempotency.ts'
import { readInput } from '../../core/http/read-call.ts'
import {
  asApiError,
  commonHeaders,
  optionsResponse,
  refused,
  respond,
} from '../../core/http/respond.ts'
import { createRouter } from '../../core/http/router.ts'
import { checkSameOrigin } from '../../core/http/same-origin.ts'
import { issue } from '../../core/issues.contract.ts'
import { spend } from '../../core/limits/spend.ts'
import type { Services } from '../../core/services.ts'
import { operators } from '../../ops/operators/operators.contract.ts'
import { operatorActor } from './visit.ts'

/** Handles the requests of the operator's page. They concern all accounts, so they name no account. */
export function createOperatorApi(
  services: Services,
  getAuth: () => Promise<Auth>,
  basePath: string,
  routes: readonly OperatorRoute[],
): (request: Request, address: string) => Promise<Response> {
  const { config, database, log, cursorSecret } = services
  const findRoute = createRouter(routes)

  return async (request, address) => {
    const url = new URL(request.url)
    const headers = { ...commonHeaders(randomUUID()), Vary: 'Cookie' }
    try {
      checkSameOrigin(request, config.baseUrl) // 403
      const operator = await findSignedIn(database, await getAuth(), request) // 401, 403
      const path = url.pathname.slice(basePath.length)
      const found = findRoute(request.method, path) // 404, 405
      if ('allow' in found) return optionsResponse(found.allow, headers)
      const { params, route } = found
      const { endpoint, handle } = route
      if (endpoint !== operators.get) await checkSecondFactor(database, operator) // 403
      const body = await readJsonBody(request, endpoint) // 415, 413, 400
      const actor = operatorActor(operator)
      const owner = { endpoint: endpoint.name, accountId: 0, secret: cursorSecret }
      const input = readInput(endpoint, url.searchParams, body, owner)
      const proveAgain = async (code: string, about: string) => {
        await spend(database.counters, 'asked_again', operator.userId)
        const { headers: own } = request
        const proof = { body: { code: code.replace(/\s/g, '') }, headers: own }
        const isRight = await (await getAuth()).api.verifyTOTP(proof).then(Boolean, () => false)
        const browser = (own.get('user-agent') ?? '').slice(0, MAX_BROWSER)
        const as = { email: operator.email, network: networkOf(address), browser }
        const line = isRight
          ? ({ verb: 'download', way: about } as const)
          : ({ verb: 'sign_in_failed', way: 'second_factor' } as const)
        const input = { ...as, ...line }
        await database.run(recordOperatorSignIn, { actor, accountId: null, input })
        if (!isRight) throw new ValidationFailed({ code: [issue('unusable')] })
      }
      const idempotency = readClaim(request, url, endpoint, path, body.bytes, [], 'portal') // 400
      const own = { database, actor, params, operator, services, proveAgain, idempotency }
      const reply = await handle({ ...input, ...own }) // 422, 409, …
      if ('stream' in reply && request.method === 'HEAD') await reply.stream.cancel()
      return await respond(reply, endpoint, headers)
    } catch (error) {
      return refused(request, forScreens(asApiError(error, log, headers)), headers)
    }
  }
}

/** Throws 401, and 403 for a user who is not, or no longer, an operator. */
async function findSignedIn(
  { source }: Database,
  auth: Auth,
  { headers }: Request,
): Promise<SignedInOperator> {
  const signedIn = await auth.api.getSession({ headers })
  if (signedIn === null) throw new ApiError('signed_out')
  const { id: userId } = signedIn.user
  const row = await findOperator(source, userId)
  if (row === null) throw new ApiError('not_operator')
  const { id, name, email, language } = row
  return { id, userId, name: name ?? email, email, language }
}

/** Throws 403 without a second factor: one password must not open every account. */
async function checkSecondFactor({ source }: Database, { userId }: SignedInOperator) {
  if (!(await hasSecondFactor(source, userId))) throw new ApiError('second_factor_required')
}
