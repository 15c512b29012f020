import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import { hasEnough, queueMail } from '../../core/mails/queue.ts'
import { LINK_WORKS_MS, MOST_SIGN_IN_MAILS } from '../../core/mails/schedule.ts'

/** The stored data of an email with a secret link until it is sent. It is not enough for signing in. */
export interface Entrance {
  sealedToken: string
}

/**
 * Emails a sign-in link to an operator or, unless they use another provider, to a member of any
 * account. Others get none.
 */
export const mailSignInLink = defineCommand<
  { kind: 'sign_in' | 'reset'; email: string; sealedToken: string; isForOperators: boolean },
  null
>(import.meta.url, async (ctx, { kind, email, sealedToken, isForOperators }) => {
  const to = email.toLowerCase()
  const person = await (isForOperators ? findOperatorViewer : findViewer)(ctx, to)
  if (person === undefined || (await hasEnough(ctx, [kind], to, MOST_SIGN_IN_MAILS))) return null
  const about: Entrance = { sealedToken }
  const expiresAt = ctx.clock.now() + LINK_WORKS_MS[kind]
  await queueMail(ctx, { kind, to, language: person.language, about, expiresAt })
  return null
})

/** Emails a person about a change of their sign-in methods, with a maximum rate. */
export async function notifyAccess(
  ctx: WriteContext,
  kind: 'access_renewed' | 'passkey_added' | 'password_set',
  { email: to, language = 'en' }: { email: string; language?: string },
): Promise<void> {
  // It is about the person, so no account shows it.
  const own = { ...ctx, accountId: 0 }
  if (await hasEnough(own, [kind], to, MOST_SIGN_IN_MAILS)) return
  const viewer = await findViewer(own, to)
  await queueMail(own, { kind, to, language: viewer?.language ?? language })
}

async function findViewer(ctx: WriteContext, email: string) {
  const member = await allAccounts(ctx.db)
    .selectFrom('members')
    .select('language')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return member ?? findOperatorViewer(ctx, email)
}

function findOperatorViewer({ db }: WriteContext, email: string) {
  return db
    .selectFrom('operators')
    .select('language')
    .where('email', '=', email)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
}

/** Emails the link of an invitation, which the caller created in this transaction. */
export async function queueInvitationMail(
  ctx: WriteContext,
  { sealedToken, ...mail }: Entrance & { to: string; language: string; expiresAt: number },
): Promise<void> {
  const about: Entrance = { sealedToken }
  await queueMail(ctx, { kind: 'invitation', ...mail, about })
}
