import { SYSTEM } from '../../db/actor.ts'
import type { MemberRow } from '../../db/tables.ts'
import { blocksOf } from '../../http/address.ts'
import { noteFailedSignIn, noteSignIn, type SignIn } from '../../resources/audit/actions.ts'
import { listMembersByEmail, listMemberships } from '../../resources/members/store.ts'
import type { Services } from '../../services.ts'
import type { Auth } from './auth.ts'
import { SIGN_IN_PATH, WAYS_IN } from './endpoints.ts'

const SESSION_COOKIE = /^((?:__Host-)?zeven\.session_token=[^;]+);/
/** Who gave the right password has it until the second factor is given too. */
const CHALLENGE_COOKIE = /zeven\.two_factor=[^;]/
const MAX_BROWSER = 200

interface Attempt {
  request: Request
  address: string
  body: Uint8Array | null
}
type Needs = Pick<Services, 'database' | 'log'> & { auth: Auth }

/** Writes into the audit of each of a person's accounts that they signed in, or that it failed. */
export async function noteSignIns(
  needs: Needs,
  attempt: Attempt,
  response: Response,
): Promise<void> {
  const path = new URL(attempt.request.url).pathname.slice(SIGN_IN_PATH.length)
  if (WAYS_IN[path] === undefined) return
  if (path === '/sign-in/email' && response.status === 401) {
    // Nobody waits for this: the answer takes as long for an address that nobody signs in with.
    void noteAll(needs, attempt, () => membersTried(needs, attempt), false)
    return
  }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => SESSION_COOKIE.exec(line)?.[1])
    .find(Boolean)
  // Whoever was not asked for a second factor sets one up, and does not sign in.
  const isSignIn =
    !path.startsWith('/two-factor/') ||
    CHALLENGE_COOKIE.test(attempt.request.headers.get('cookie') ?? '')
  if (cookie === undefined || !isSignIn) return
  await noteAll(needs, attempt, () => membersOf(needs, cookie), true)
}

async function noteAll(
  { database, log }: Needs,
  { request, address }: Attempt,
  find: () => Promise<MemberRow[]>,
  isIn: boolean,
): Promise<void> {
  const browser = (request.headers.get('user-agent') ?? '').slice(0, MAX_BROWSER)
  const network = networkOf(address)
  try {
    for (const { id, account_id: accountId } of await find()) {
      const input: SignIn = { memberId: id, network, browser }
      const actor = isIn ? ({ kind: 'member', id } as const) : SYSTEM
      const action = isIn ? noteSignIn : noteFailedSignIn
      await database.run(action, { actor, accountId, input })
    }
  } catch (error) {
    log.warn({ err: error }, 'a sign-in could not be noted')
  }
}

async function membersOf({ database, auth }: Needs, cookie: string): Promise<MemberRow[]> {
  const session = await auth.api.getSession({ headers: new Headers({ cookie }) })
  const own = session === null ? [] : await listMemberships(database.source, session.user.id)
  return own.map(({ member }) => member)
}

/** The members whose address was given with a wrong password. */
function membersTried({ database }: Needs, { body }: Attempt): Promise<MemberRow[]> {
  const { email } = JSON.parse(new TextDecoder().decode(body ?? undefined)) as { email?: unknown }
  return listMembersByEmail(database.source, String(email).trim().toLowerCase())
}

/** `192.0.2.x` or `2001:db8:1::/48`: enough to tell an office from elsewhere, and no person. */
function networkOf(address: string): string {
  const { line, network } = blocksOf(address)
  if (line === network) return network
  return network.includes(':') ? `${network}::/48` : `${network}.x`
}
