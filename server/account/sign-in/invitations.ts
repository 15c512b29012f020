import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { findOpenInvitation, signsInElsewhere } from '../members/members.reads.ts'
import { acceptInvitation } from '../members/members.writes.ts'
import { type CheckLocal, ended, enter, hashChosen, Token } from './enter.ts'
import { setFirstPassword } from './first-password.ts'

const Accepted = z.object({
  token: Token,
  name: z.string().trim().min(1).max(120),
  password: z.string().nullish(),
})

/** Endpoints of better-auth for accepting an invitation. */
export function invitationEndpoints(database: Database, checkLocal: CheckLocal) {
  async function getInvitation(token: string) {
    const found = await findOpenInvitation(database.source, token, database.clock.now())
    if (found === null) throw ended()
    return found
  }

  /** Whether accepting would be rejected without a session of that person. */
  async function isMemberSession(ctx: GenericEndpointContext, email: string): Promise<boolean> {
    const found = await ctx.context.internalAdapter.findUserByEmail(email)
    return found !== null && (await signsInElsewhere(database.source, found.user.id))
  }

  return {
    id: 'invitations',
    // A token cannot be guessed. The limit reduces the load of attempts.
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/invitation/'), window: 60, max: 1000 }],
    endpoints: {
      readInvitation: createAuthEndpoint(
        '/invitation/read',
        { method: 'POST', body: z.object({ token: Token }) },
        async (ctx) => {
          const invitation = await getInvitation(ctx.body.token)
          const { email, name, role, language, by_operator: byOperator } = invitation
          const isOwn = (await getSessionFromCtx(ctx))?.user.email === email
          return ctx.json({
            account: invitation.account_name,
            language,
            email,
            name,
            role,
            must_sign_in: !isOwn && byOperator === 0 && (await isMemberSession(ctx, email)),
            is_signed_in: isOwn,
          })
        },
      ),
      acceptInvitation: createAuthEndpoint(
        '/invitation/accept',
        { method: 'POST', body: Accepted },
        async (ctx) => {
          const { token, name } = ctx.body
          const chosen = ctx.body.password || null
          const invitation = await getInvitation(token)
          const signedIn = (await getSessionFromCtx(ctx))?.user
          const isOwn = signedIn?.email === invitation.email
          if (!isOwn) await checkLocal(null)
          if (isOwn && chosen !== null) await setFirstPassword(ctx, database, signedIn, chosen)
          const password = isOwn || chosen === null ? null : await hashChosen(ctx, chosen)
          const accepted = await database.run(acceptInvitation, {
            actor: SYSTEM,
            accountId: invitation.account_id,
            input: { token, name, sessionUserId: signedIn?.id ?? null, password },
          })
          if ('refused' in accepted) {
            throw accepted.refused === 'ended' ? ended() : signInFirst()
          }
          await enter(ctx, accepted.userId)
          return ctx.json({ account_id: accepted.accountId })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

function signInFirst(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'SIGN_IN_FIRST',
    message: 'Sign in with this address first, then open the invitation again.',
  })
}
