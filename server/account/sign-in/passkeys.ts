import type {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import type { PasskeyRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { enter } from './enter.ts'
import { findPasskey, listPasskeys } from './passkeys.reads.ts'
import { addPasskey, removePasskey, usePasskey } from './passkeys.writes.ts'

const CHALLENGE_MINUTES = 5
const SIGN_IN = 'sign-in'

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** The unchanged result of the browser's API. The library checks it. */
const Credential = z.custom<object>((value) => typeof value === 'object' && value !== null)
const PasswordBody = z.object({ password: z.string().default('') })
const Id = z.string().min(1).max(1400)

/** Loaded with the first use of a passkey: the library is large, and few servers need it. */
function webAuthn() {
  return import('@simplewebauthn/server')
}

/**
 * Endpoints of better-auth for passkeys. The library verifies the keys; we store them. A challenge
 * is used once, and a challenge for adding a key cannot be used to sign in. Better-auth's own
 * plugin (1.7.6) accepts keys without user verification, adds one without a password or an email
 * notice, and cannot be installed next to a newer better-auth.
 */
export function passkeys(database: Database, baseUrl: string) {
  const { hostname: rpId, origin } = new URL(baseUrl)
  const site = { rpId, origin }
  return {
    id: 'passkeys',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/passkey/'), window: 60, max: 60 }],
    endpoints: {
      listPasskeys: listingPasskeys(database),
      startAddingPasskey: startAdding(database, site),
      finishAddingPasskey: finishAdding(database, site),
      removePasskey: removingPasskey(database),
      startPasskeySignIn: startSignIn(site),
      finishPasskeySignIn: finishSignIn(database, site),
    },
  } satisfies BetterAuthPlugin
}

/** The site of a passkey. */
interface Site {
  rpId: string
  origin: string
}

const BY_SYSTEM = { actor: SYSTEM, accountId: null }

function listingPasskeys(database: Database) {
  return createAuthEndpoint(
    '/passkey/list',
    { method: 'GET', use: [sessionMiddleware] },
    async (ctx) => {
      const own = await listPasskeys(database.source, ctx.context.session.user.id)
      return ctx.json({ passkeys: own.map(toShown) })
    },
  )
}

function startAdding(database: Database, { rpId }: Site) {
  return createAuthEndpoint(
    '/passkey/add-options',
    { method: 'POST', use: [sessionMiddleware], body: PasswordBody },
    async (ctx) => {
      const { user } = ctx.context.session
      await checkPassword(ctx, user.id)
      const own = await listPasskeys(database.source, user.id)
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: 'Zeven',
        rpID: rpId,
        userName: user.email,
        userDisplayName: user.name,
        userID: new TextEncoder().encode(user.id),
        excludeCredentials: own.map(({ id }) => ({ id })),
        // The key identifies the person, and its device requires a finger, a face or a code. So it
        // replaces both the address and a second factor.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await storeChallenge(ctx, options.challenge, user.id)
      return ctx.json(options)
    },
  )
}

function finishAdding(database: Database, { rpId, origin }: Site) {
  return createAuthEndpoint(
    '/passkey/add',
    {
      method: 'POST',
      use: [sessionMiddleware],
      body: z.object({ name: z.string().trim().min(1).max(80), credential: Credential }),
    },
    async (ctx) => {
      const { user } = ctx.context.session
      const library = await webAuthn()
      const proven = await proof(() =>
        library.verifyRegistrationResponse({
          response: ctx.body.credential as RegistrationResponse,
          expectedChallenge: isChallengeFor(ctx, user.id),
          expectedOrigin: origin,
          expectedRPID: rpId,
        }),
      )
      if (proven.registrationInfo === undefined) throw notProven()
      const { id, publicKey, counter, transports } = proven.registrationInfo.credential
      const input = {
        id,
        userId: user.id,
        email: user.email,
        name: ctx.body.name,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports ?? [],
      }
      await refusable(() => database.run(addPasskey, { ...BY_SYSTEM, input }))
      return ctx.json({ id })
    },
  )
}

function removingPasskey(database: Database) {
  return createAuthEndpoint(
    '/passkey/remove',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ id: Id }) },
    async (ctx) => {
      const input = { id: ctx.body.id, userId: ctx.context.session.user.id }
      await refusable(() => database.run(removePasskey, { ...BY_SYSTEM, input }))
      return ctx.json({ id: ctx.body.id })
    },
  )
}

function startSignIn({ rpId }: Site) {
  return createAuthEndpoint('/passkey/sign-in-options', { method: 'POST' }, async (ctx) => {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      userVerification: 'required',
    })
    await storeChallenge(ctx, options.challenge, SIGN_IN)
    return ctx.json(options)
  })
}

function finishSignIn(database: Database, { rpId, origin }: Site) {
  return createAuthEndpoint(
    '/passkey/sign-in',
    { method: 'POST', body: z.object({ credential: Credential }) },
    async (ctx) => {
      const response = ctx.body.credential as AuthenticationResponse
      const passkey = await findPasskey(database.source, String(response.id))
      if (passkey === null) throw notProven()
      const library = await webAuthn()
      const proven = await proof(() =>
        library.verifyAuthenticationResponse({
          response,
          expectedChallenge: isChallengeFor(ctx, SIGN_IN),
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: toCredential(passkey),
        }),
      )
      if (!proven.verified) throw notProven()
      const input = { id: passkey.id, counter: proven.authenticationInfo.newCounter }
      await database.run(usePasskey, { ...BY_SYSTEM, input })
      await enter(ctx, passkey.user_id)
      return ctx.json({ status: true })
    },
  )
}

async function storeChallenge(ctx: GenericEndpointContext, challenge: string, use: string) {
  await ctx.context.internalAdapter.createVerificationValue({
    identifier: `passkey-${challenge}`,
    value: use,
    expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
  })
}

function isChallengeFor(ctx: GenericEndpointContext, use: string) {
  return async (challenge: string) => {
    const identifier = `passkey-${challenge}`
    const found = await ctx.context.internalAdapter.consumeVerificationValue(identifier)
    return found?.value === use
  }
}

/** A passkey grants permanent access, so an open page must not be enough to add one. Throws 400. */
async function checkPassword(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const accounts = await ctx.context.internalAdapter.findAccounts(userId)
  if (!accounts.some(({ providerId }) => providerId === 'credential')) {
    throw new APIError('BAD_REQUEST', {
      code: 'PASSWORD_FIRST',
      message: 'Set a password first. It is asked for when a passkey is added.',
    })
  }
  await ctx.context.password.checkPassword(userId, ctx)
}

/** All invalid browser responses get the same answer. */
async function proof<Proven>(prove: () => Promise<Proven>): Promise<Proven> {
  try {
    return await prove()
  } catch {
    throw notProven()
  }
}

/** better-auth handles only its own errors. */
async function refusable(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new APIError(error.status === 404 ? 'NOT_FOUND' : 'CONFLICT', {
      code: error.code.toUpperCase(),
      message: error.message,
    })
  }
}

function notProven(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'PASSKEY_REFUSED',
    message: 'This passkey is not known here, or its proof came too late. Try again.',
  })
}

function toCredential({ id, public_key: publicKey, counter, transports }: PasskeyRow) {
  return {
    id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    transports: JSON.parse(transports) as string[],
  }
}

function toShown({ id, name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    name,
    created_at: formatTimestamp(created_at),
    last_used_at: formatOptionalTimestamp(last_used_at),
  }
}
