import { sql } from 'kysely'
import { defineCommand } from '../../core/db/command.ts'
import type { OperatorRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { INVITATION_DAYS } from '../../core/mails/schedule.ts'
import { queueInvitationMail } from '../members/entrance.ts'
import { resetIdentity } from '../members/reset-identity.ts'
import { hashInvitationToken } from '../members/secret.ts'
import type { NewOperator } from './operators.contract.ts'
import { findInvitedOperator } from './operators.reads.ts'

const DAY_MS = 86_400_000

interface WithToken extends NewOperator {
  token: string
  /** The same, sealed for the email with the link; null if no email is sent. */
  sealedToken: string | null
}

/** Invites an operator. For an existing operator it creates another link, to regain access. */
export const addOperator = defineCommand<WithToken, OperatorRow>(
  import.meta.url,
  async (ctx, { email, name, language, token, sealedToken }) => {
    const now = ctx.clock.now()
    const invitation = {
      language,
      token_hash: hashInvitationToken(token),
      token_expires_at: now + INVITATION_DAYS * DAY_MS,
      updated_at: now,
    }
    const row = await ctx.db
      .insertInto('operators')
      .values({ email, name, created_at: now, ...invitation })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
      .returningAll()
      .executeTakeFirstOrThrow()
    if (sealedToken !== null) {
      const expiresAt = invitation.token_expires_at
      await queueInvitationMail(ctx, { to: email, sealedToken, language, expiresAt })
    }
    return row
  },
)

/**
 * Makes the person an operator with a reset identity, and ends the invitation. Null if it was used
 * meanwhile.
 */
export const acceptOperator = defineCommand<
  { token: string; name: string; password: string },
  { userId: string } | null
>(import.meta.url, async (ctx, { token, name, password }) => {
  const found = await findInvitedOperator(ctx, token, ctx.clock.now())
  if (found === null) return null
  const own = ctx.db.updateTable('operators').where('id', '=', found.id)
  const ended = { token_hash: null, token_expires_at: null, updated_at: ctx.clock.now() }
  const { numUpdatedRows } = await own
    .set({ name, ...ended })
    .where('token_hash', '=', found.token_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  const { email, language } = found
  const userId = await resetIdentity(ctx, { email, name, isProven: true, password, language })
  await own.set({ user_id: userId }).execute()
  return { userId }
})

/** Removes an operator from the next request on. The person's memberships stay. Throws 404. */
export const removeOperator = defineCommand<{ email: string }, null>(
  import.meta.url,
  async ({ db }, { email }) => {
    const row = await db
      .deleteFrom('operators')
      .where('email', '=', email)
      .returning('user_id')
      .executeTakeFirstOrThrow(() => new NotFound())
    await sql`delete from auth_users where id = ${row.user_id}
      and id not in (select user_id from members where removed_at is null)`.execute(db)
    return null
  },
)
