import { SYSTEM } from '../../ground/db/actor.ts'
import { blocksOf } from '../../ground/http/address.ts'
import type { Services } from '../../ground/services.ts'
import { noteFailedSignIn, noteSignIn } from '../audit/audit.writes.ts'
import { listMembersByEmail } from '../members/members.reads.ts'
import { noteOperatorSignIn } from '../operators/audit.ts'
import { findOperatorByEmail } from '../operators/operators.reads.ts'
import type { Auth } from './auth.ts'
import { SIGN_IN_PATH, WAYS_IN } from './endpoints.ts'
import { type Attempt, failedSignIn, type Noted } from './failed.ts'

const SESSION_COOKIE = /^((?:__Host-)?zeven\.session_token=[^;]+);/
/** Who gave the right password has it until the second factor is given too. */
const CHALLENGE_COOKIE = /zeven\.two_factor=[^;]/
const MAX_BROWSER = 200

type Needs = Pick<Services, 'database' | 'log'> & { auth: Auth }

/**
 * Writes into the audit of each of a person's accounts that they signed in, or that it failed; and
 * into that of the operators for one of them.
 */
export async function noteSignIns(
  needs: Needs,
  attempt: Attempt,
  response: Response,
): Promise<void> {
  const path = new URL(attempt.request.url).pathname.slice(SIGN_IN_PATH.length)
  if (response.status === 401) {
    // Nobody waits for this: the answer takes as long for an address that nobody signs in with.
    void noteAll(needs, attempt, () => failedSignIn(needs.auth, path, attempt), 'sign_in_failed')
    return
  }
  const way = WAYS_IN[path]
  const cookie = response.headers
    .getSetCookie()
    .map((line) => SESSION_COOKIE.exec(line)?.[1])
    .find(Boolean)
  // Whoever was not asked for a second factor sets one up, and does not sign in.
  const isSignIn =
    !path.startsWith('/two-factor/') ||
    CHALLENGE_COOKIE.test(attempt.request.headers.get('cookie') ?? '')
  if (way === undefined || cookie === undefined || !isSignIn) return
  const find = async () => {
    const session = await needs.auth.api.getSession({ headers: new Headers({ cookie }) })
    return session && { email: session.user.email, way }
  }
  await noteAll(needs, attempt, find, 'sign_in')
}

async function noteAll(
  { database, log }: Needs,
  { request, address }: Attempt,
  find: () => Promise<Noted | null>,
  verb: 'sign_in' | 'sign_in_failed',
): Promise<void> {
  const browser = (request.headers.get('user-agent') ?? '').slice(0, MAX_BROWSER)
  const from = { network: networkOf(address), browser }
  const isIn = verb === 'sign_in'
  try {
    const noted = await find()
    if (noted === null) return
    const { email, way } = noted
    const wrong = !isIn && way === 'second_factor' ? { way } : {}
    for (const { id, account_id: accountId } of await listMembersByEmail(database.source, email)) {
      const actor = isIn ? ({ kind: 'member', id } as const) : SYSTEM
      const action = isIn ? noteSignIn : noteFailedSignIn
      await database.run(action, { actor, accountId, input: { memberId: id, ...from, ...wrong } })
    }
    if ((await findOperatorByEmail(database.source, email)) !== null) {
      const input = { email, verb, way, ...from }
      await database.run(noteOperatorSignIn, { actor: SYSTEM, accountId: null, input })
    }
  } catch (error) {
    log.warn({ err: error }, 'a sign-in could not be noted')
  }
}

/** `192.0.2.x` or `2001:db8:1::/48`: enough to tell an office from elsewhere, and no person. */
function networkOf(address: string): string {
  const { line, network } = blocksOf(address)
  if (line === network) return network
  return network.includes(':') ? `${network}::/48` : `${network}.x`
}
