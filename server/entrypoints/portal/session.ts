import { getAccountRow, toAccount } from '../../account/accounts/accounts.reads.ts'
import { listMemberships } from '../../account/members/members.reads.ts'
import { touchMember } from '../../account/members/members.writes.ts'
import type { Auth } from '../../account/sign-in/auth.ts'
import type { Actor } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import type { MemberRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { checkEnabled, type KeyHolder, type SignedInMember } from '../../core/http/access.ts'
import { annotate } from '../../core/http/notes.ts'
import { findVisit } from './visit.ts'

/**
 * The account that a page is about. Without it, the account that the member used last. A download
 * and an `EventSource` send no header, so they have it in the query.
 */
export const ACCOUNT_HEADER = 'x-zeven-account'
const ACCOUNT_PARAMETER = 'account'
const TOUCH_EVERY_MS = 5 * 60_000

export interface MemberSession {
  member: SignedInMember
  account: KeyHolder['account']
}

interface SessionQuery {
  /** A page that is only open asks, and nobody uses it. That keeps no session alive. */
  isPassive?: boolean
  /** The account, where the request does not name it: an `<img>` has it in its path. */
  account?: string
  /** Also members of a disabled account are let in. */
  evenDisabled?: boolean
}

export type FindSession = (request: Request, asking?: SessionQuery) => Promise<MemberSession>

/**
 * Finds who is signed in and the account that the request is about. Nothing is stored between
 * requests: an ended session and a removed member are out with the next one. Throws 401, and 403
 * for somebody who is not a member of the account, or while that is disabled.
 */
export function createSessionFinder(database: Database, getAuth: () => Promise<Auth>): FindSession {
  return async (request, asking = {}) => {
    const { isPassive = false, evenDisabled = false, account: named } = asking
    const auth = await getAuth()
    const query = { disableRefresh: isPassive }
    const signedIn = await auth.api.getSession({ headers: request.headers, query })
    if (signedIn === null) throw new ApiError('signed_out')
    const memberships = await listMemberships(database.source, signedIn.user.id)
    const wanted = named ?? wantedAccount(request)
    const found = memberships.find(
      ({ member }) => wanted === null || String(member.account_id) === wanted,
    )
    if (found === undefined) {
      const visit = await findVisit(database, signedIn.user.id, wanted)
      if (visit === null) throw new ApiError('no_membership')
      annotate(request, { accountId: visit.account.id, actor: actorOf(visit.member) })
      if (!evenDisabled) checkEnabled(visit.account)
      return visit
    }
    const { member } = found
    annotate(request, { accountId: member.account_id, actor: { kind: 'member', id: member.id } })
    const account = toAccount(await getAccountRow(database.source, member.account_id))
    if (!evenDisabled) checkEnabled(account)
    if (!isPassive) await touch(database, member)
    return { member: toMember(member), account }
  }
}

/** Who writes, and who is recorded as having seen something. */
export function actorOf({ id, visit }: SignedInMember): Actor {
  return visit?.actor ?? { kind: 'member', id }
}

function wantedAccount({ headers, url }: Request): string | null {
  return headers.get(ACCOUNT_HEADER) ?? new URL(url).searchParams.get(ACCOUNT_PARAMETER)
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
    singleKeys: row.single_keys === 1,
  }
}
