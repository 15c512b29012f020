import { languageOf } from '../../../shared/language.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { InvitationRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { INVITATION_DAYS } from '../../core/mails/schedule.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { created, recordAudit } from '../audit/record.ts'
import { checkAnotherOwner, NO_CALENDAR } from './change.ts'
import { queueInvitationMail } from './entrance.ts'
import type { NewInvitation } from './members.contract.ts'
import {
  findOpenInvitation,
  getMemberRow,
  type OpenInvitation,
  signsInElsewhere,
} from './members.reads.ts'
import { lockPerson, resetIdentity } from './reset-identity.ts'
import { hashInvitationToken } from './secret.ts'

const DAY_MS = 86_400_000

interface WithToken extends NewInvitation {
  /** The secret of the link. */
  token: string
  /** The same, sealed for the email with the link; null if no email is sent. */
  sealedToken: string | null
}

/** Invites a person to an account. An earlier invitation of the same address ends. */
export const inviteMember = defineCommand<WithToken, InvitationRow>(
  import.meta.url,
  async (ctx, input) => {
    const account = await getAccountRow(ctx, ctx.accountId)
    await lockAccount(ctx)
    const invitation = await insertInvitation(ctx, input)
    const { sealedToken } = input
    if (sealedToken !== null) {
      const { email: to, expires_at: expiresAt } = invitation
      await queueInvitationMail(ctx, { to, sealedToken, language: account.language, expiresAt })
    }
    return invitation
  },
)

export async function insertInvitation(
  ctx: WriteContext,
  { email, name, role, sees_contact, token, sealedToken }: WithToken,
): Promise<InvitationRow> {
  const { db, accountId, actor } = ctx
  const now = ctx.clock.now()
  // An operator in a browser may lack access to the database, and must not sign in as another person.
  const isInBrowser = actor.kind === 'operator' && actor.name !== undefined
  await ofAccount(db, accountId)
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
  const invitation = await db
    .insertInto('invitations')
    .values({
      account_id: accountId,
      token_hash: hashInvitationToken(token),
      email,
      name,
      role,
      sees_contact: sees_contact ? 1 : 0,
      by_operator: actor.kind === 'member' || isInBrowser ? 0 : 1,
      was_mailed: sealedToken === null ? 0 : 1,
      expires_at: now + INVITATION_DAYS * DAY_MS,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [created('invitation', invitation.id)])
  return invitation
}

/** Ends an invitation before it is used. Throws 404 if it has already ended. */
export const withdrawInvitation = defineCommand<{ id: number }, null>(
  import.meta.url,
  async (ctx, { id }) => {
    const at = await lockAccount(ctx)
    if (!(await endInvitation(ctx, id, at))) throw new NotFound()
    await recordAudit(ctx, [{ verb: 'delete', record: 'invitation', id, changed: null }])
    return null
  },
)

interface Accepting {
  token: string
  name: string
  /** The signed-in person who accepts the invitation; null if signed out. */
  sessionUserId: string | null
  /** The hash of the chosen password. */
  password: string | null
}

/**
 * Makes the person a member and ends the invitation. A member who was there before gets the
 * invitation's role. Who accepts it without a session of that person starts again.
 *
 * An invitation lets in anyone who is not a member anywhere yet. Somebody who is, must sign in first:
 * else the owner of one account could read the accounts of another. The operator's own link is an
 * exception, because the operator has the database anyway.
 */
export const acceptInvitation = defineCommand<
  Accepting,
  { userId: string; accountId: number; memberId: number } | { refused: 'ended' | 'sign_in_first' }
>(import.meta.url, async (ctx, { token, name, sessionUserId, password }) => {
  const found = await findOpenInvitation(ctx, token, ctx.clock.now())
  if (found === null) return { refused: 'ended' }
  const own = { ...ctx, accountId: found.account_id }
  const at = await lockAccount(own)
  const { email, by_operator: byOperator, language } = found
  const known = await lockPerson(own, email)
  const isOwn = known !== null && known === sessionUserId
  if (!isOwn && byOperator === 0 && known !== null && (await signsInElsewhere(own, known))) {
    return { refused: 'sign_in_first' }
  }
  if (!(await endInvitation(own, found.id, at))) return { refused: 'ended' }
  const isProven = byOperator === 1 || found.was_mailed === 1
  const userId = isOwn
    ? known
    : await resetIdentity(own, { email, name, isProven, password, language })
  const memberId = await putMember(own, found, { userId, name, at })
  return { userId, accountId: found.account_id, memberId }
})

/** False if it has already ended. */
export async function endInvitation(ctx: WriteContext, id: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await ofAccount(ctx.db, ctx.accountId)
    .updateTable('invitations')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function putMember(
  ctx: WriteContext,
  { role, sees_contact, email, language }: OpenInvitation,
  { userId, name, at }: { userId: string; name: string; at: number },
): Promise<number> {
  const hearsOfLeads = role === 'owner' || role === 'seller'
  const { id, created_at } = await ctx.db
    .insertInto('members')
    .values({
      account_id: ctx.accountId,
      user_id: userId,
      name,
      email,
      role,
      sees_contact,
      language: languageOf(language),
      notify_leads: hearsOfLeads ? 'all' : 'none',
      notify_follow_ups: hearsOfLeads ? 1 : 0,
      notify_account: role === 'owner' ? 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ role, sees_contact, name, removed_at: null, updated_at: at }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  const own: WriteContext = { ...ctx, actor: { kind: 'member', id } }
  const isNew = created_at === at
  await recordAudit(own, [
    isNew
      ? created('member', id)
      : { verb: 'update', record: 'member', id, changed: ['role', 'sees_contact'] },
  ])
  return id
}

/** Records that a member uses the account now: the portal opens with the last used account. */
export const touchMember = defineCommand<{ id: number }, null>(
  import.meta.url,
  async ({ db, clock, accountId }, { id }) => {
    await ofAccount(db, accountId)
      .updateTable('members')
      .set({ last_seen_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return null
  },
)

/** Ends a membership from the next request on. The history keeps the name. Phone and photo are deleted. Throws 404. */
export const removeMember = defineCommand<{ id: number }, null>(
  import.meta.url,
  async (ctx, { id }) => {
    const at = await lockAccount(ctx)
    const member = await getMemberRow(ctx, ctx.accountId, id)
    if (member.role === 'owner') await checkAnotherOwner(ctx, id)
    await ofAccount(ctx.db, ctx.accountId)
      .updateTable('members')
      .set({
        phone: null,
        photo: null,
        photo_type: null,
        ...NO_CALENDAR,
        removed_at: at,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'member', id, changed: null }])
    return null
  },
)
