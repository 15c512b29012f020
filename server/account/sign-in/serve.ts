import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { CEILING_BYTES } from '../../core/contract.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import { blocksOf } from '../../core/http/address.ts'
import { checkMediaType, parseJson, valueIssues } from '../../core/http/body.ts'
import { readIncoming } from '../../core/http/incoming.ts'
import { annotate } from '../../core/http/notes.ts'
import { readQuery } from '../../core/http/query.ts'
import { asApiError, commonHeaders, methodNotAllowed, refused } from '../../core/http/respond.ts'
import { checkNotFromElsewhere, checkSameOrigin } from '../../core/http/same-origin.ts'
import type { Services } from '../../core/services.ts'
import { recordFailedSignIn, recordSignIn } from '../audit/audit.writes.ts'
import { listMembersByEmail } from '../members/members.reads.ts'
import { recordOperatorSignIn } from '../operators/audit.ts'
import { findOperatorByEmail } from '../operators/operators.reads.ts'
import type { Auth } from './auth.ts'
import { ADDRESS_HEADER, isSignInEndpoint, SIGN_IN_PATH, WAYS_IN } from './endpoints.ts'

const SESSION_COOKIE = /^((?:__(?:Host|Secure)-)?zeven\.session_token=[^;]+);/
/** The cookie between the right password and the second factor. */
const CHALLENGE_COOKIE = /zeven\.two_factor=[^;]/
export const MAX_BROWSER = 200

type Needs = Pick<Services, 'database' | 'log'> & { auth: Auth }

/**
 * Writes a sign-in or a failed one to the audit of each of the person's accounts, and to that of
 * operators for an operator.
 */
async function recordSignIns(needs: Needs, attempt: Attempt, response: Response): Promise<void> {
  const path = new URL(attempt.request.url).pathname.slice(SIGN_IN_PATH.length)
  if (response.status === 401) {
    // Not awaited: the answer takes equally long for an unknown address.
    void recordAll(needs, attempt, () => failedSignIn(needs.auth, path, attempt), 'sign_in_failed')
    return
  }
  const way = WAYS_IN[path]
  const cookie = response.headers
    .getSetCookie()
    .map((line) => SESSION_COOKIE.exec(line)?.[1])
    .find(Boolean)
  // Without a second factor the request sets one up, and is not a sign-in.
  const isSignIn =
    !path.startsWith('/two-factor/') ||
    CHALLENGE_COOKIE.test(attempt.request.headers.get('cookie') ?? '')
  if (way === undefined || cookie === undefined || !isSignIn) return
  const find = async () => {
    const session = await needs.auth.api.getSession({ headers: new Headers({ cookie }) })
    return session && { email: session.user.email, way }
  }
  await recordAll(needs, attempt, find, 'sign_in')
}

async function recordAll(
  { database, log }: Needs,
  { request, address }: Attempt,
  find: () => Promise<SignInFound | null>,
  verb: 'sign_in' | 'sign_in_failed',
): Promise<void> {
  const browser = (request.headers.get('user-agent') ?? '').slice(0, MAX_BROWSER)
  const from = { network: networkOf(address), browser }
  const isIn = verb === 'sign_in'
  try {
    const found = await find()
    if (found === null) return
    const { email, way } = found
    const wrong = !isIn && way === 'second_factor' ? { way } : {}
    for (const { id, account_id: accountId } of await listMembersByEmail(database.source, email)) {
      const actor = isIn ? ({ kind: 'member', id } as const) : SYSTEM
      const command = isIn ? recordSignIn : recordFailedSignIn
      await database.run(command, { actor, accountId, input: { memberId: id, ...from, ...wrong } })
    }
    if ((await findOperatorByEmail(database.source, email)) !== null) {
      const input = { email, verb, way, ...from }
      await database.run(recordOperatorSignIn, { actor: SYSTEM, accountId: null, input })
    }
  } catch (error) {
    log.warn({ err: error }, 'a sign-in could not be recorded')
  }
}

/** `192.0.2.x` or `2001:db8:1::/48`: enough to recognise an office, but not a person. */
export function networkOf(address: string): string {
  const { line, network } = blocksOf(address)
  if (line === network) return network
  return network.includes(':') ? `${network}::/48` : `${network}.x`
}

export interface Attempt {
  request: Request
  address: string
  body: Uint8Array | null
}

/** The person of a sign-in or attempt, and the method. */
export interface SignInFound {
  email: string
  way: string
}

/** The identifying fields in a page's request. */
const Tried = z.object({
  email: z.string().optional(),
  token: z.string().optional(),
  code: z.string().optional(),
})
/** Identifies the user who entered the right password and needs a code; its signature follows. */
const CHALLENGE = /zeven\.two_factor=([^;.]+)/

/** The user whose password, code or recovery code was wrong in a rejected request; null if unknown. */
export async function failedSignIn(
  auth: Auth,
  path: string,
  { request, body }: Attempt,
): Promise<SignInFound | null> {
  const { internalAdapter } = await auth.$context
  /** The address of the person whose secret better-auth stores. */
  async function addressOf(identifier: string): Promise<string | null> {
    const stored = await internalAdapter.findVerificationValue(identifier)
    const user = stored && (await internalAdapter.findUserById(stored.value))
    return user?.email ?? null
  }
  const sent = Tried.safeParse(JSON.parse(new TextDecoder().decode(body ?? undefined) || '{}'))
  const { email = '', token = '', code } = sent.data ?? {}
  if (path === '/sign-in/email') return { email: email.trim().toLowerCase(), way: 'password' }
  const challenge = CHALLENGE.exec(request.headers.get('cookie') ?? '')?.[1]
  const secret = path.startsWith('/two-factor/verify-')
    ? challenge && decodeURIComponent(challenge)
    : path === '/reset-password' && code !== undefined && `reset-password:${token}`
  const address = secret ? await addressOf(secret) : null
  return address === null ? null : { email: address, way: 'second_factor' }
}

const METHODS = ['GET', 'HEAD', 'POST']

export type ServeSignIn = (request: Request, address: string) => Promise<Response>

/** Handles the requests for better-auth, after our own checks. */
export function createSignIn(
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
  getAuth: () => Promise<Auth>,
): ServeSignIn {
  const turn = createTurns()
  return async (request, address) => {
    const common = commonHeaders(randomUUID())
    try {
      checkSameOrigin(request, config.baseUrl) // 403
      // Some reads have effects: an email link starts a session. So other sites must not make them
      // either, for example to sign a person in as someone else.
      checkNotFromElsewhere(request) // 403
      const { pathname, searchParams } = new URL(request.url)
      if (!isSignInEndpoint(pathname.slice(SIGN_IN_PATH.length))) throw new NotFound() // 404
      if (!METHODS.includes(request.method)) throw methodNotAllowed(METHODS.join(', ')) // 405
      const hasBody = request.method === 'POST'
      const body = hasBody ? await readIncoming(request, CEILING_BYTES.other) : null // 413
      // better-auth would also accept a form.
      if (body?.length) {
        checkMediaType(request) // 415
        checkStorable(parseJson(body)) // 400, 422
      }
      readQuery(searchParams, [...searchParams.keys()], false) // 422
      await turn()
      const headers = new Headers(request.headers)
      headers.set(ADDRESS_HEADER, address)
      const own = new Request(request.url, { method: request.method, headers, body })
      const auth = await getAuth()
      const response = await auth.handler(own)
      await recordSignIns({ database, log, auth }, { request, address, body }, response)
      countSignIn(request, pathname.slice(SIGN_IN_PATH.length), response)
      const wait = response.headers.get('X-Retry-After')
      if (wait !== null) response.headers.set('Retry-After', wait)
      response.headers.set('Cache-Control', 'private, no-store')
      response.headers.set('X-Content-Type-Options', 'nosniff')
      return response
    } catch (error) {
      return refused(request, asApiError(error, log, common), common)
    }
  }
}

/** better-auth looks up in the database what was sent. Throws 422 for text that it cannot store, such as NUL. */
function checkStorable(sent: unknown): void {
  const issues = valueIssues(sent)
  if (Object.keys(issues).length > 0) throw new ValidationFailed(issues)
}

/** Gives each caller its own turn of the event loop, so that many concurrent sign-ins delay no other request. */
function createTurns(): () => Promise<void> {
  let last = nextTurn()
  return () => (last = last.then(() => nextTurn()))
}

/** A right password that still needs a second factor is neither: no session has started. */
function countSignIn(request: Request, path: string, response: Response): void {
  const method = WAYS_IN[path]
  if (method === undefined) return
  const isIn = response.headers.getSetCookie().some((one) => /session_token=[^;]/.test(one))
  const isRefused = response.status >= 300
  if (isIn || isRefused) annotate(request, { signIn: { method, outcome: isIn ? 'ok' : 'failed' } })
}
