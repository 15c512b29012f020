import type { Database } from '../db/database.ts'
import type { MemberRow } from '../db/tables.ts'
import { ApiError } from '../errors.ts'
import type { KeyHolder, SignedInMember } from '../http/access.ts'
import { getAccountRow, toAccount } from '../resources/accounts/store.ts'
import { touchMember } from '../resources/members/actions.ts'
import { listMemberships } from '../resources/members/store.ts'
import type { Auth } from './sign-in/auth.ts'

/** The account that a page is about. Without it, the account that the member used last. */
export const ACCOUNT_HEADER = 'x-zeven-account'
const TOUCH_EVERY_MS = 5 * 60_000

export interface Session {
  member: SignedInMember
  account: KeyHolder['account']
}

export type FindSession = (request: Request) => Promise<Session>

/**
 * Finds who is signed in and the account that the request is about. Nothing is kept between
 * requests: an ended session and a removed member are out with the next one. Throws 401, and 403
 * for somebody who is not a member of the account.
 */
export function createSessionFinder(database: Database, getAuth: () => Promise<Auth>): FindSession {
  return async (request) => {
    const auth = await getAuth()
    const signedIn = await auth.api.getSession({ headers: request.headers })
    if (signedIn === null) throw new ApiError('signed_out')
    const memberships = await listMemberships(database.source, signedIn.user.id)
    const wanted = request.headers.get(ACCOUNT_HEADER)
    const found = memberships.find(
      ({ member }) => wanted === null || String(member.account_id) === wanted,
    )
    if (found === undefined) throw new ApiError('no_membership')
    const { member } = found
    await touch(database, member)
    const account = toAccount(await getAccountRow(database.source, member.account_id))
    return { member: toMember(member), account }
  }
}

async function touch(database: Database, { id, account_id, last_seen_at }: MemberRow) {
  if (database.clock.now() - (last_seen_at ?? 0) < TOUCH_EVERY_MS) return
  const actor = { kind: 'member', id } as const
  await database.run(touchMember, { actor, accountId: account_id, input: { id } })
}

function toMember(row: MemberRow): SignedInMember {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role as SignedInMember['role'],
    seesContact: row.sees_contact === 1,
    language: row.language,
  }
}
