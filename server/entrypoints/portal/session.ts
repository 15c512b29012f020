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
 * The account of a page. The default is the account that the member used last. A download
 * and an `EventSource` send no header, so their query names it.
 */
export const ACCOUNT_HEADER = 'x-zeven-account'
const ACCOUNT_PARAMETER = 'account'
const TOUCH_EVERY_MS = 5 * 60_000

export interface MemberSession {
  member: SignedInMember
  account: KeyHolder['account']
}

interface SessionQuery {
  /** A request that an idle page sends by itself. It does not extend the session. */
  isPassive?: boolean
  /** The account, if the request does not name it: an `<img>` has it in its path. */
  account?: string
  /** Whether members of a disabled account are accepted. */
  evenDisabled?: boolean
}

export type FindSession = (request: Request, options?: SessionQuery) => Promise<MemberSession>

/**
 * Finds the signed-in member and the account of the request. Both are read at every
 * request: an ended session or a removed member is rejected at once. Throws 401, and 403
 * for a user who is not a member of the account, or while the account is disabled.
 */
export function createSessionFinder(database: Database, getAuth: () => Promise<Auth>): FindSession {
  return async (request, options = {}) => {
    const { isPassive = false, evenDisabled = false, account: named } = options
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

/** The member as the actor of writes and as the viewer of records. */
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
