import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { SYSTEM } from '../../db/actor.ts'
import type { Database } from '../../db/database.ts'
import type { Source } from '../../db/source.ts'
import { acceptInvitation } from '../../resources/members/actions.ts'
import { INVITATION_DAYS } from '../../resources/members/contract.ts'
import { findOpenInvitation, listMemberships } from '../../resources/members/store.ts'
import { findOperator } from '../../resources/operators/store.ts'

interface NewUser {
  email: string
  name: string
  /** Whether it is known that the person reads the address. */
  emailVerified: boolean
}

export const Token = z.string().min(1).max(200)

/** Endpoints of better-auth that let a person in by an invitation. */
export function invitations(database: Database) {
  async function getInvitation(token: string) {
    const found = await findOpenInvitation(database.source, token, database.clock.now())
    if (found === null) throw ended()
    return found
  }

  /**
   * An invitation lets in whoever is not a member anywhere yet. Somebody who is, must sign in first:
   * else the owner of one account could read the accounts of another. The operator's own link is an
   * exception, because the operator has the database anyway.
   */
  async function mustSignIn(
    ctx: GenericEndpointContext,
    invitation: { email: string; by_operator: 0 | 1 },
  ): Promise<boolean> {
    if (invitation.by_operator === 1) return false
    const found = await ctx.context.internalAdapter.findUserByEmail(invitation.email)
    if (found === null) return false
    if (!(await signsInElsewhere(database.source, found.user.id))) return false
    const session = await getSessionFromCtx(ctx)
    return session?.user.id !== found.user.id
  }

  return {
    id: 'invitations',
    // Nobody guesses a token. The limit only keeps whoever tries from being a burden.
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/invitation/'), window: 60, max: 1000 }],
    endpoints: {
      /** For a member who came in without a password. Another one is changed by /change-password. */
      chooseFirstPassword: createAuthEndpoint(
        '/set-password',
        {
          method: 'POST',
          body: z.object({ newPassword: z.string() }),
          use: [sessionMiddleware],
        },
        async (ctx) => {
          const { user } = ctx.context.session
          const accounts = await ctx.context.internalAdapter.findAccounts(user.id)
          if (accounts.some(({ providerId }) => providerId === 'credential')) {
            throw new APIError('BAD_REQUEST', {
              code: 'PASSWORD_IS_SET',
              message: 'You have a password. Change it with the one you have.',
            })
          }
          checkLength(ctx, ctx.body.newPassword)
          await setPassword(ctx, user.id, ctx.body.newPassword)
          return ctx.json({ status: true })
        },
      ),
      readInvitation: createAuthEndpoint(
        '/invitation/read',
        { method: 'POST', body: z.object({ token: Token }) },
        async (ctx) => {
          const invitation = await getInvitation(ctx.body.token)
          const { email, name, role, account } = invitation
          return ctx.json({
            account: account.name,
            language: account.language,
            email,
            name,
            role,
            must_sign_in: await mustSignIn(ctx, invitation),
          })
        },
      ),
      acceptInvitation: createAuthEndpoint(
        '/invitation/accept',
        {
          method: 'POST',
          body: z.object({
            token: Token,
            name: z.string().trim().min(1).max(120),
            password: z.string().nullish(),
          }),
        },
        async (ctx) => {
          const { token, name } = ctx.body
          const password = ctx.body.password || null
          if (password !== null) checkLength(ctx, password)
          const invitation = await getInvitation(token)
          if (await mustSignIn(ctx, invitation)) {
            throw new APIError('UNAUTHORIZED', {
              code: 'SIGN_IN_FIRST',
              message: 'Sign in with this address first, then open the invitation again.',
            })
          }
          const { email } = invitation
          const isProven = invitation.by_operator === 1 || invitation.was_mailed === 1
          const user = await findOrCreateUser(ctx, { email, name, emailVerified: isProven })
          const accepted = await database.run(acceptInvitation, {
            actor: SYSTEM,
            accountId: invitation.account_id,
            input: { token, userId: user.id, name },
          })
          if (accepted === null) throw ended()
          if (password !== null) await setPassword(ctx, user.id, password)
          const session = await ctx.context.internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ account_id: invitation.account_id })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/** An operator is as worth protecting as a member. */
async function signsInElsewhere(source: Source, userId: string): Promise<boolean> {
  if ((await findOperator(source, userId)) !== null) return true
  return (await listMemberships(source, userId)).length > 0
}

export function ended(): APIError {
  return new APIError('GONE', {
    code: 'INVITATION_ENDED',
    message: `This invitation was used, withdrawn or is older than ${INVITATION_DAYS} days.`,
  })
}

/** A second click on the button may have created the person a moment ago. */
export async function findOrCreateUser(ctx: GenericEndpointContext, person: NewUser) {
  const { internalAdapter } = ctx.context
  const find = async () => (await internalAdapter.findUserByEmail(person.email))?.user ?? null
  const known = await find()
  if (known !== null) return known
  try {
    return await internalAdapter.createUser(person, { method: 'invitation' })
  } catch (error) {
    const created = await find()
    if (created === null) throw error
    return created
  }
}

/** Throws 400 for a password that is too short or too long. */
export function checkLength(ctx: GenericEndpointContext, password: string): void {
  const { minPasswordLength: min, maxPasswordLength: max } = ctx.context.password.config
  if (password.length >= min && password.length <= max) return
  throw new APIError('BAD_REQUEST', {
    code: 'PASSWORD_LENGTH',
    message: `A password has ${min} to ${max} characters.`,
  })
}

export async function setPassword(
  ctx: GenericEndpointContext,
  userId: string,
  password: string,
): Promise<void> {
  const { internalAdapter, password: passwords } = ctx.context
  const hash = await passwords.hash(password)
  const accounts = await internalAdapter.findAccounts(userId)
  if (accounts.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(userId, hash)
  } else {
    const providerId = 'credential'
    await internalAdapter.linkAccount({ userId, providerId, accountId: userId, password: hash })
  }
}
