import { randomUUID } from 'node:crypto'
import { CEILING_BYTES } from '../../ground/contract.ts'
import { NotFound } from '../../ground/errors.ts'
import { checkMediaType } from '../../ground/http/body.ts'
import { readIncoming } from '../../ground/http/incoming.ts'
import { note } from '../../ground/http/notes.ts'
import { asApiError, commonHeaders, methodNotAllowed, refused } from '../../ground/http/respond.ts'
import { checkNotFromElsewhere, checkSameOrigin } from '../../ground/http/same-origin.ts'
import type { Services } from '../../ground/services.ts'
import type { Auth } from './auth.ts'
import { ADDRESS_HEADER, isSignInEndpoint, SIGN_IN_PATH, WAYS_IN } from './endpoints.ts'
import { noteSignIns } from './noted.ts'

const METHODS = ['GET', 'HEAD', 'POST']

export type ServeSignIn = (request: Request, address: string) => Promise<Response>

/** Handles the requests that better-auth answers, after our own checks. */
export function createSignIn(
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
  getAuth: () => Promise<Auth>,
): ServeSignIn {
  return async (request, address) => {
    const common = commonHeaders(randomUUID())
    try {
      checkSameOrigin(request, config.baseUrl) // 403
      // Some reads change something: a link of a mail begins a session. So another site must not
      // make them either, for example to sign somebody in as somebody else.
      checkNotFromElsewhere(request) // 403
      const { pathname } = new URL(request.url)
      if (!isSignInEndpoint(pathname.slice(SIGN_IN_PATH.length))) throw new NotFound() // 404
      if (!METHODS.includes(request.method)) throw methodNotAllowed(METHODS.join(', ')) // 405
      const hasBody = request.method === 'POST'
      const body = hasBody ? await readIncoming(request, CEILING_BYTES.other) : null // 413
      // better-auth would take a form too.
      if (body !== null && body.length > 0) checkMediaType(request) // 415
      const headers = new Headers(request.headers)
      headers.set(ADDRESS_HEADER, address)
      const own = new Request(request.url, { method: request.method, headers, body })
      const auth = await getAuth()
      const response = await auth.handler(own)
      await noteSignIns({ database, log, auth }, { request, address, body }, response)
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

/** A right password that asks for a second factor is neither: no session has begun. */
function countSignIn(request: Request, path: string, response: Response): void {
  const method = WAYS_IN[path]
  if (method === undefined) return
  const isIn = response.headers.getSetCookie().some((one) => /session_token=[^;]/.test(one))
  const isRefused = response.status >= 300
  if (isIn || isRefused) note(request, { signIn: { method, outcome: isIn ? 'ok' : 'failed' } })
}
