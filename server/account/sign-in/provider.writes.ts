import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { lockName } from '../../core/db/dialect.ts'
import { listInvitationsOf } from '../members/members.reads.ts'
import { endInvitation, putMember } from '../members/members.writes.ts'
import { lockPerson, resetIdentity } from '../members/reset-identity.ts'
import { findOperator } from '../operators/operators.reads.ts'

/** A person confirmed by the identity provider. */
export interface Provided {
  issuer: string
  /** The provider's id of the person, independent of name and address. */
  subject: string
  email: string
  /** Whether the provider confirms that the address is the person's. */
  isProven: boolean
  name: string
}

/** The address is unverified; unknown here; of another person; or of an operator, who signs in here. */
export type ProviderRefusal = 'UNVERIFIED' | 'STRANGER' | 'OTHER' | 'OPERATOR'

/**
 * Signs in a person confirmed by the provider: known from before or, the first time, with an
 * address that is known or invited here. Open invitations of the address are accepted. The identity
 * of an unverified address is reset, so access prepared by others beforehand ends.
 */
export const enterByProvider = defineCommand<
  Provided,
  { userId: string; accountId: number | null } | { refused: ProviderRefusal }
>(import.meta.url, async (ctx, { issuer, subject, email, isProven, name }) => {
  const provider = `oidc ${issuer}`
  const invited = isProven ? await lockInvitations(ctx, email) : []
  await lockName(ctx.db, ctx.engine, `${provider} ${subject}`)
  await lockPerson(ctx, email)
  const { rows: people } = await sql<Person>`
    select id, email, "emailVerified", (select "accountId" from auth_accounts
      where "userId" = auth_users.id and "providerId" = ${provider}) as subject
    from auth_users where email = ${email} or id in (select "userId" from auth_accounts
      where "providerId" = ${provider} and "accountId" = ${subject})`.execute(ctx.db)
  const linked = people.find((one) => one.subject === subject)
  if (!linked && !isProven) return { refused: 'UNVERIFIED' }
  const known = linked ?? people[0]
  if (!known && invited.length === 0) return { refused: 'STRANGER' }
  if (known && (await findOperator(ctx, known.id))) return { refused: 'OPERATOR' }
  const isOthers = !linked && Boolean(known?.subject)
  // An invitation by the operator's command resets the identity, regardless of the previous owner.
  if (isOthers && !invited.some(({ by_operator: by }) => by === 1)) return { refused: 'OTHER' }
  const goesOn = linked ?? (known?.emailVerified && !isOthers ? known : null)
  const proved = { email, name: known ? null : name, isProven, password: null }
  const language = invited[0]?.language ?? 'en'
  const userId = goesOn?.id ?? (await resetIdentity(ctx, { ...proved, language }))
  if (!linked) {
    const now = new Date(ctx.clock.now()).toISOString()
    await sql`
      insert into auth_accounts (id, "userId", "accountId", "providerId", "createdAt", "updatedAt")
      values (${randomUUID()}, ${userId}, ${subject}, ${provider}, ${now}, ${now})`.execute(ctx.db)
  }
  // A person known by another address accepts an invitation of this one by its link.
  const taken = known && known.email !== email ? [] : invited
  for (const { at, ...invitation } of taken) {
    const own = { ...ctx, accountId: invitation.account_id }
    await endInvitation(own, invitation.id, at)
    await putMember(own, invitation, { userId, name, at })
  }
  return { userId, accountId: taken[0]?.account_id ?? null }
})

interface Person {
  id: string
  email: string
  emailVerified: unknown
  /** The provider's person for this user; null if there is none yet. */
  subject: string | null
}

/** The open invitations of an address, with their accounts locked. */
async function lockInvitations(ctx: WriteContext, email: string) {
  const times = new Map<number, number>()
  for (const { account_id: accountId } of await listInvitationsOf(ctx, email, ctx.clock.now())) {
    times.set(accountId, await lockAccount({ ...ctx, accountId }))
  }
  const open = await listInvitationsOf(ctx, email, ctx.clock.now())
  return open.flatMap((one) => {
    const at = times.get(one.account_id)
    return at === undefined ? [] : [{ ...one, at }]
  })
}
