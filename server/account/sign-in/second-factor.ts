import { createHash } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Counters, Database } from '../../core/db/database.ts'
import { RateLimited } from '../../core/limits/limits.ts'
import { spend } from '../../core/limits/spend.ts'

interface Person {
  id: string
  emailVerified: boolean
  twoFactorEnabled?: boolean | null
}

/**
 * Whether access to the person's emails is not enough to sign in. A second factor counts only if the address
 * was verified before it was added: otherwise another person may have added it to lock this one out.
 */
export function isGuarded({ emailVerified, ...user }: Person): boolean {
  return emailVerified && user.twoFactorEnabled === true
}

/** Checks a code of the authenticator app, or a recovery code. Throws 401 for a wrong one, or none. */
export async function checkCode(
  ctx: GenericEndpointContext,
  { counters }: Pick<Database, 'counters'>,
  { id: value }: Person,
  given: string | undefined,
): Promise<void> {
  const { adapter, secretConfig: key } = ctx.context
  if (!given) throw refused('CODE_NEEDED', 'A code of your app, or a recovery code, is needed too.')
  await takeCode(counters, value, given)
  const where = [{ field: 'userId', value }]
  const own = await adapter.findOne<{ secret: string; backupCodes: string }>({
    model: 'twoFactor',
    where,
  })
  if (own !== null) {
    const secret = await symmetricDecrypt({ key, data: own.secret })
    if (await createOTP(secret).verify(given.replace(/\s/g, ''))) return
    const recovery = JSON.parse(await symmetricDecrypt({ key, data: own.backupCodes })) as string[]
    if (recovery.includes(given.trim())) return
  }
  throw wrongCode()
}

/** Accepts each code once while it is valid. Throws 401 for a used code. */
export async function takeCode(counters: Counters, userId: string, code: string): Promise<void> {
  // A recovery code stays valid, so the counts store its hash.
  const hash = createHash('sha256').update(code.replace(/\s/g, '')).digest('base64url')
  await spend(counters, 'codes', `${userId} ${hash}`).catch((error) => {
    throw error instanceof RateLimited ? wrongCode() : error
  })
}

/** The id of the user who entered the right password and still needs a code; null without one. */
export async function findChallenged(ctx: GenericEndpointContext): Promise<string | null> {
  const { createAuthCookie, internalAdapter, secret } = ctx.context
  const challenge = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret)
  const stored = challenge && (await internalAdapter.findVerificationValue(challenge))
  return stored ? stored.value : null
}

function wrongCode(): APIError {
  return refused('INVALID_CODE', 'This code is not right, or was used before.')
}

function refused(code: string, message: string): APIError {
  return new APIError('UNAUTHORIZED', { code, message })
}
