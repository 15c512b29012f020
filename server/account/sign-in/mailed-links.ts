import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { proveByMail } from '../members/reset-identity.ts'
import { type CheckLocal, enter, hashChosen, Token } from './enter.ts'
import { limitTries } from './limits.ts'
import { checkCode, isGuarded } from './second-factor.ts'

const Reset = z.object({
  token: Token,
  newPassword: z.string(),
  /** A code of the second factor, which an email link must not bypass. */
  code: z.string().max(100).optional(),
})
/** The data that better-auth stores of a sign-in link. */
const MailedLink = z.object({ email: z.string() })

/**
 * Handles email links in place of better-auth's own endpoints: using one verifies the address
 * again, so all previous access ends.
 */
export function mailedLinks(database: Database, checkLocal: CheckLocal) {
  function prove(email: string, password: string | null): Promise<string> {
    return database.run(proveByMail, { actor: SYSTEM, accountId: null, input: { email, password } })
  }

  return {
    id: 'mailed-links',
    endpoints: {
      magicLinkVerify: createAuthEndpoint(
        '/magic-link/verify',
        { method: 'GET', query: z.object({ token: Token }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context
          const hash = createHash('sha256').update(ctx.query.token).digest('base64url')
          const stored = await internalAdapter.consumeVerificationValue(`magic-link:${hash}`)
          if (stored === null) throw linkEnded()
          const { email } = MailedLink.parse(JSON.parse(stored.value))
          const found = await internalAdapter.findUserByEmail(email)
          // A second factor may have been added since the link was sent.
          if (found === null || isGuarded(found.user)) throw linkEnded()
          await checkLocal(found.user.id)
          await enter(ctx, await prove(found.user.email, null))
          return ctx.json({ status: true })
        },
      ),
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: 'POST', body: Reset },
        async (ctx) => {
          const { internalAdapter } = ctx.context
          const { token, newPassword, code } = ctx.body
          const identifier = `reset-password:${token}`
          const stored = await internalAdapter.findVerificationValue(identifier)
          const user = stored && (await internalAdapter.findUserById(stored.value))
          if (!user || stored.expiresAt < new Date()) throw linkEnded()
          await checkLocal(user.id)
          if (isGuarded(user)) {
            await limitTries(database, user.id)
            await checkCode(ctx, database, user, code)
          }
          const password = await hashChosen(ctx, newPassword)
          if ((await internalAdapter.consumeVerificationValue(identifier)) === null)
            throw linkEnded()
          await prove(user.email, password)
          return ctx.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

function linkEnded(): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'INVALID_TOKEN',
    message: 'This link was used, or is too old. Ask for a new one.',
  })
}
