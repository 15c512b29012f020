import {
  BASE_ERROR_CODES,
  type BetterAuthOptions,
  type BetterAuthPlugin,
  betterAuth,
  type GenericEndpointContext,
} from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
} from 'better-auth/api'
import { magicLink, twoFactor } from 'better-auth/plugins'
import { z } from 'zod'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { pathOf } from '../../core/http/below-path.ts'
import type { Services } from '../../core/services.ts'
import { findInvitedOperator, findOperator } from '../operators/operators.reads.ts'
import { acceptOperator } from '../operators/operators.writes.ts'
import { signInDatabase } from './database.ts'
import { ADDRESS_HEADER, SIGN_IN_PATH } from './endpoints.ts'
import { type CheckLocal, ended, enter, hashChosen, Token } from './enter.ts'
import { firstPassword } from './first-password.ts'
import { invitationEndpoints } from './invitations.ts'
import { createHashing, createSignInCounts, limitTries } from './limits.ts'
import { mailedLinks } from './mailed-links.ts'
import { passkeys } from './passkeys.ts'
import { provider } from './provider.ts'
import { findChallenged, isGuarded, takeCode } from './second-factor.ts'

const Accepted = z.object({
  token: Token,
  name: z.string().trim().min(1).max(120),
  /** A second factor needs a password, and an operator needs a second factor. */
  password: z.string(),
})

/** Endpoints of better-auth for the link of `zeven operator add`. */
function operators(database: Database) {
  async function getInvited(token: string) {
    const found = await findInvitedOperator(database.source, token, database.clock.now())
    if (found === null) throw ended()
    return found
  }

  return {
    id: 'operators',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/operator/'), window: 60, max: 100 }],
    endpoints: {
      readOperatorInvitation: createAuthEndpoint(
        '/operator/read',
        { method: 'POST', body: z.object({ token: Token }) },
        async (ctx) => {
          const { email, name } = await getInvited(ctx.body.token)
          return ctx.json({ email, name })
        },
      ),
      acceptOperatorInvitation: createAuthEndpoint(
        '/operator/accept',
        { method: 'POST', body: Accepted },
        async (ctx) => {
          const { token, name } = ctx.body
          const { email } = await getInvited(token)
          const password = await hashChosen(ctx, ctx.body.password)
          const accepted = await database.run(acceptOperator, {
            actor: SYSTEM,
            accountId: null,
            input: { token, name, password },
          })
          if (accepted === null) throw ended()
          await enter(ctx, accepted.userId)
          return ctx.json({ email })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

const DAY_SECONDS = 86_400
const SESSION_DAYS = 30
const LINK_MINUTES = 15
/** Endpoints that require the password of a signed-in person. */
const ASKS_AGAIN = new Set([
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/add-options',
])
export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128

/** Emails a link with this secret to a member of any account, and to nobody else. */
export type MailLink = (kind: 'sign_in' | 'reset', email: string, token: string) => Promise<void>

export type Auth = ReturnType<typeof createAuth>

/**
 * Sign-in by password, by email link, and with a second factor. There is no sign-up: people join by
 * invitation. `more` are sign-in methods of higher modules.
 */
export function createAuth(
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
  secret: string,
  mailLink: MailLink,
  more: readonly BetterAuthPlugin[],
) {
  const { baseUrl, provider: house } = config
  /** Throws 403 if everyone except operators must use the provider. */
  const isLocal = async (userId: string | null) =>
    !house?.isOnly || (userId !== null && (await findOperator(database.source, userId)) !== null)
  const checkLocal: CheckLocal = async (userId) => {
    if (!(await isLocal(userId))) throw new APIError('FORBIDDEN', { code: 'PROVIDER_ONLY' })
  }
  const mailing = linksByMail(mailLink)
  return betterAuth({
    appName: 'Zeven',
    baseURL: new URL(baseUrl).origin,
    basePath: SIGN_IN_PATH,
    secret,
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' ? 'warn' : 'debug'](message) },
    database: signInDatabase(database),
    user: { modelName: 'auth_users' },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications', storeIdentifier: 'hashed' },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // Changing a password or a second factor never requires signing in again first.
      freshAge: 0,
    },
    emailAndPassword: passwords(mailLink),
    plugins: [
      { ...mailing, endpoints: { signInMagicLink: mailing.endpoints.signInMagicLink } },
      twoFactor({
        issuer: 'Zeven',
        schema: { twoFactor: { modelName: 'auth_two_factors' } },
      }),
      firstPassword(database),
      invitationEndpoints(database, checkLocal),
      mailedLinks(database, checkLocal),
      operators(database),
      passkeys(database, baseUrl),
      ...(house ? [provider(database, baseUrl, house)] : []),
      ...more,
    ],
    databaseHooks: { session: { create: { before: checkingWhoComesIn(isLocal, checkLocal) } } },
    hooks: { before: guardingSecrets(database) },
    rateLimit: rateLimits(),
    // The surface has checked that the request comes from the portal itself.
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin')
      return origin ? [origin] : []
    },
    advanced: cookiesAndAddresses(baseUrl),
  })
}

function linksByMail(mailLink: MailLink) {
  return magicLink({
    disableSignUp: true,
    expiresIn: LINK_MINUTES * 60,
    storeToken: 'hashed',
    sendMagicLink: async ({ email, token }, ctx) => {
      // A link alone would bypass the second factor: with one, the password is required.
      const found = await ctx?.context.internalAdapter.findUserByEmail(email)
      if (found && isGuarded(found.user)) return
      await mailLink('sign_in', email, token)
    },
  })
}

function passwords(mailLink: MailLink) {
  return {
    enabled: true,
    disableSignUp: true,
    minPasswordLength: MIN_PASSWORD,
    maxPasswordLength: MAX_PASSWORD,
    password: createHashing(),
    sendResetPassword: async ({ user, token }) => {
      await mailLink('reset', user.email, token)
    },
  } satisfies BetterAuthOptions['emailAndPassword']
}

/** Runs for every sign-in. A signed-in person stays so, even with another password. */
function checkingWhoComesIn(isLocal: (userId: string) => Promise<boolean>, checkLocal: CheckLocal) {
  return async ({ userId }: { userId: string }, ctx: GenericEndpointContext | null) => {
    if (ctx === null || ctx.path === '/provider/finish') return
    if ((await getSessionFromCtx(ctx))?.user.id === userId) return
    // The same answer as for a wrong password, so that it does not reveal which one is right.
    if (ctx.path === '/sign-in/email' && !(await isLocal(userId)))
      throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD)
    await checkLocal(userId)
  }
}

/** Limits guessing of passwords and codes, and ends other sessions after a changed password. */
function guardingSecrets(database: Database) {
  return createAuthMiddleware(async (ctx) => {
    if (ASKS_AGAIN.has(ctx.path)) {
      const signedIn = await getSessionFromCtx(ctx)
      if (signedIn !== null) await limitTries(database, signedIn.user.id)
    }
    // The endpoint checks its body only later.
    const code: unknown = ctx.body?.code
    if (ctx.path === '/two-factor/verify-totp' && typeof code === 'string') {
      const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await findChallenged(ctx))
      if (userId !== null) await takeCode(database.counters, userId, code)
    }
    if (ctx.path !== '/change-password') return
    // A changed password ends all other sessions, regardless of the page's request.
    return { context: { ...ctx, body: { ...ctx.body, revokeOtherSessions: true } } }
  })
}

function rateLimits() {
  return {
    enabled: true,
    customStorage: createSignInCounts(),
    window: 60,
    max: 100,
    // An office of thirty shares one address. At this rate guessing a password takes ages.
    customRules: {
      '/sign-in/email': { window: 60, max: 20 },
      '/sign-in/magic-link': { window: 60, max: 20 },
      '/two-factor/*': { window: 60, max: 20 },
      '/change-password': { window: 60, max: 20 },
    },
  } satisfies BetterAuthOptions['rateLimit']
}

function cookiesAndAddresses(baseUrl: string) {
  const isSecure = baseUrl.startsWith('https:')
  const path = pathOf(baseUrl)
  return {
    // The prefix __Host- enforces these attributes, and other hosts cannot set such a cookie. It
    // applies to a whole host: below a path, the cookie must not reach other applications.
    cookiePrefix: isSecure ? `__${path === '' ? 'Host' : 'Secure'}-zeven` : 'zeven',
    useSecureCookies: false,
    // As long as the stored state. A first sign-in at the provider may take minutes.
    cookies: { state: { attributes: { maxAge: 10 * 60 } } },
    defaultCookieAttributes: {
      httpOnly: true,
      sameSite: 'lax',
      path: path || '/',
      secure: isSecure,
    },
    ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
  } satisfies BetterAuthOptions['advanced']
}
