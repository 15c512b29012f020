import { defineAction, type WriteContext } from '../../db/action.ts'
import { hasEnough, queueMail } from './queue.ts'
import { MOST_SIGN_IN_MAILS } from './schedule.ts'

const MINUTE_MS = 60_000
/** How long the links work, as better-auth says. */
const WORKS_MS = { sign_in: 15 * MINUTE_MS, reset: 60 * MINUTE_MS } as const

/** What the mails with a secret link keep until they are sent. */
export type Entrance = { link: string } | { token: string }

/** Mails a link to sign in to a person who is a member somewhere. Nobody else gets one. */
export const mailSignInLink = defineAction<
  { kind: keyof typeof WORKS_MS; email: string; link: string },
  null
>(import.meta.url, 'mailSignInLink', async (ctx, { kind, email, link }) => {
  const to = email.toLowerCase()
  const member = await ctx.db
    .selectFrom('members')
    .select('language')
    .where('email', '=', to)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (member === undefined || (await hasEnough(ctx, kind, to, MOST_SIGN_IN_MAILS))) return null
  const about: Entrance = { link }
  const expiresAt = ctx.clock.now() + WORKS_MS[kind]
  await queueMail(ctx, { kind, to, language: member.language, about, expiresAt })
  return null
})

/** Mails the link of an invitation. The caller made the invitation in this transaction. */
export async function queueInvitationMail(
  ctx: WriteContext,
  {
    email,
    token,
    language,
    expiresAt,
  }: {
    email: string
    /** The secret of the link. It is kept only until the mail is sent. */
    token: string
    language: string
    expiresAt: number
  },
): Promise<void> {
  const about: Entrance = { token }
  await queueMail(ctx, { kind: 'invitation', to: email, language, about, expiresAt })
}
