import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { notifyPassword } from '../members/reset-identity.ts'
import { hashChosen } from './enter.ts'

/** For a member without a password. /change-password changes an existing one. */
export function firstPassword(database: Database) {
  return {
    id: 'first-password',
    endpoints: {
      chooseFirstPassword: createAuthEndpoint(
        '/set-password',
        { method: 'POST', body: z.object({ newPassword: z.string() }), use: [sessionMiddleware] },
        async (ctx) => {
          await setFirstPassword(ctx, database, ctx.context.session.user, ctx.body.newPassword)
          return ctx.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/** Throws 400 if there is a password already: an open page must not be enough to change it. */
export async function setFirstPassword(
  ctx: GenericEndpointContext,
  database: Database,
  { id: userId, email }: { id: string; email: string },
  chosen: string,
): Promise<void> {
  const { internalAdapter } = ctx.context
  const accounts = await internalAdapter.findAccounts(userId)
  if (accounts.some(({ providerId }) => providerId === 'credential')) {
    throw new APIError('BAD_REQUEST', {
      code: 'PASSWORD_IS_SET',
      message: 'You have a password. Change it with the one you have.',
    })
  }
  const password = await hashChosen(ctx, chosen)
  await internalAdapter.linkAccount({
    userId,
    providerId: 'credential',
    accountId: userId,
    password,
  })
  await database.run(notifyPassword, { actor: SYSTEM, accountId: null, input: { email } })
}
