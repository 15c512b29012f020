import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { lockName } from '../../core/db/dialect.ts'
import { listInvitationsOf } from '../members/members.reads.ts'
import { endInvitation, putMember } from '../members/members.writes.ts'
import { lockPerson, resetIdentity } from '../members/reset-identity.ts'
import { findOperator } from '../operators/operators.reads.ts'

/** A person as the identity provider vouches for them. */
export interface Provided {
  issuer: string
  /** The provider's id of the person, whatever becomes of name and address. */
  subject: string
  email: string
  /** Whether the provider says that the address is the person's. */
  isProven: boolean
  name: string
}

/** No proof of the address; nobody here has it; somebody else has it; an operator, who signs in here. */
export type ProviderRefusal = 'UNVERIFIED' | 'STRANGER' | 'OTHER' | 'OPERATOR'

/**
 * Lets in whom the provider vouches for: somebody it vouched for before or, the first time, whose address
 * is known or invited here. Open invitations of the address are taken. An address that nobody had
 * proved starts again, so anyone who set up an access for it beforehand is out.
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
  // Whom the operator invites by command starts again, anyone who had the address.
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
  // Who is known by another address takes an invitation of this one with its link, as ever.
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
  /** Whom the provider vouched for with this user; null for nobody yet. */
  subject: string | null
}

/** The open invitations of an address, whose accounts wait for this transaction. */
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
