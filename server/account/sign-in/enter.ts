import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { INVITATION_DAYS } from '../../core/mails/schedule.ts'

export const Token = z.string().min(1).max(200)

/** Throws 403 for anyone who must use the identity provider, known or new. */
export type CheckLocal = (userId: string | null) => Promise<void>

/** Starts a session. Throws 410 if the identity was reset meanwhile, which ends this sign-in. */
export async function enter(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const { internalAdapter } = ctx.context
  const user = await internalAdapter.findUserById(userId)
  if (user === null) throw ended()
  const session = await internalAdapter.createSession(userId)
  await setSessionCookie(ctx, { session, user })
}

export function ended(): APIError {
  return new APIError('GONE', {
    code: 'INVITATION_ENDED',
    message: `This invitation was used, withdrawn or is older than ${INVITATION_DAYS} days.`,
  })
}

/** The hash of a new password. Throws 400 if it is too short or too long. */
export async function hashChosen(ctx: GenericEndpointContext, password: string): Promise<string> {
  const { minPasswordLength: min, maxPasswordLength: max } = ctx.context.password.config
  if (password.length >= min && password.length <= max) return ctx.context.password.hash(password)
  throw new APIError('BAD_REQUEST', {
    code: 'PASSWORD_LENGTH',
    message: `A password has ${min} to ${max} characters.`,
  })
}
