import { setTimeout } from 'node:timers/promises'
import {
  type BetterAuthPlugin,
  type GenericEndpointContext,
  generateIdTokenNonce,
  generateState,
  parseGenericState,
} from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import type { Provider } from '../../core/config.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { PersonEmail } from '../members/members.contract.ts'
import { PORTAL_PATH } from '../members/secret.ts'
import { discoveryOf } from './endpoints.ts'
import { enter, Token } from './enter.ts'
import { enterByProvider, type ProviderRefusal } from './provider.writes.ts'

const ID = 'house'
const WAIT_MS = 10_000

const Input = z.object({ next: z.string().max(2000).default('') })
/** The query parameters from the provider. Without a code the sign-in failed. */
const Sent = z.object({ state: Token, code: z.string().max(4096), iss: z.string().optional() })
const Claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().trim().min(1).max(120).optional().catch(undefined),
  /** Entra's equivalent of `email_verified`. */
  xms_edov: z.literal([true, 1, '1']).optional().catch(undefined),
})

/**
 * Endpoints of better-auth for sign-in by the installation's identity provider. Its library handles
 * PKCE, state, nonce and signatures. Access is decided by `provider.writes.ts`, and no token is
 * stored. The provider returns to the sign-in page, which requests the session: so other sites
 * cannot start one here.
 */
export function provider(database: Database, baseUrl: string, house: Provider) {
  const { issuer, clientId, clientSecret } = house
  const redirectURI = `${baseUrl}${PORTAL_PATH}/sign-in`
  const { init } = genericOAuth({
    config: [
      {
        providerId: ID,
        discoveryUrl: discoveryOf(issuer),
        requireIdTokenVerification: true,
        ...{ clientId, clientSecret },
        scopes: ['openid', 'email', 'profile'],
      },
    ],
  })
  let found: Awaited<ReturnType<typeof discover>> | null = null

  /** better-auth would do this before any sign-in, and block on a provider that is down. */
  async function discover({ context }: GenericEndpointContext) {
    const { socialProviders } = (await init(context)).context
    const own = socialProviders.find(({ id }) => id === ID)
    if (own?.issuer?.replace(/(?<!\/)\/+$/, '') !== issuer) throw refused('UNREACHABLE')
    return own
  }
  async function find(ctx: GenericEndpointContext) {
    found ??= await inTime(discover(ctx))
    return found
  }

  return {
    id: 'provider',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/provider/'), window: 60, max: 60 }],
    endpoints: {
      begin: createAuthEndpoint('/provider/start', { method: 'POST', body: Input }, async (ctx) => {
        const own = await find(ctx)
        const idTokenNonce = generateIdTokenNonce(own) ?? ''
        const started = await generateState(ctx, { idTokenNonce, additionalData: ctx.body })
        const url = await own.createAuthorizationURL({ ...started, idTokenNonce, redirectURI })
        return ctx.json({ url: String(url) })
      }),
      end: createAuthEndpoint('/provider/finish', { method: 'POST', body: Sent }, async (ctx) => {
        const { state, code, iss } = ctx.body
        const own = await find(ctx)
        const stored = await parseGenericState(ctx, state).catch(() => null)
        if (!stored?.idTokenNonce || !code || (iss && iss !== own.issuer)) throw refused('REFUSED')
        const { codeVerifier, idTokenNonce: expectedIdTokenNonce } = stored
        const asking = own
          .validateAuthorizationCode({ code, codeVerifier, redirectURI })
          .then((tokens) => tokens && own.getUserInfo({ ...tokens, expectedIdTokenNonce }))
        const person = await inTime(asking.catch(() => null))
        const claims = Claims.safeParse(person?.data).data
        if (!person || !claims) throw refused('REFUSED')
        const email = PersonEmail.safeParse(person.user.email).data ?? ''
        const isVerified = person.user.emailVerified || claims.xms_edov !== undefined
        const isProven = isVerified && email !== ''
        const name = claims.name ?? email.split('@')[0] ?? ''
        const entered = await database.run(enterByProvider, {
          ...{ actor: SYSTEM, accountId: null },
          input: { issuer, subject: claims.sub, email, isProven, name },
        })
        if ('refused' in entered) throw refused(entered.refused)
        await enter(ctx, entered.userId)
        return ctx.json({ account_id: entered.accountId, next: stored.next })
      }),
    },
  } satisfies BetterAuthPlugin
}

/** The timeout of a slow provider. */
function inTime<Done>(work: Promise<Done>): Promise<Done> {
  const late = setTimeout(WAIT_MS, null, { ref: false }).then(() => {
    throw refused('UNREACHABLE')
  })
  return Promise.race([work, late])
}

const STATUS = { REFUSED: 'UNAUTHORIZED', UNREACHABLE: 'SERVICE_UNAVAILABLE' } as const

function refused(why: ProviderRefusal | keyof typeof STATUS): APIError {
  const status = Object.hasOwn(STATUS, why) ? STATUS[why as keyof typeof STATUS] : 'FORBIDDEN'
  return new APIError(status, { code: `PROVIDER_${why}` })
}
