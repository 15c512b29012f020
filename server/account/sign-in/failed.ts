import { z } from 'zod'
import type { Auth } from './auth.ts'

export interface Attempt {
  request: Request
  address: string
  body: Uint8Array | null
}

/** Who signed in, or who was to be, and how. */
export interface Noted {
  email: string
  way: string
}

/** What a page sends of whom it is about. */
const Tried = z.object({
  email: z.string().optional(),
  token: z.string().optional(),
  code: z.string().optional(),
})
/** Says who gave the right password and is asked for a code; its signature follows. */
const CHALLENGE = /(?:__Host-)?zeven\.two_factor=([^;.]+)/

/** Whose password, code or recovery code was wrong in a request that was refused; null for nobody's. */
export async function failedSignIn(
  auth: Auth,
  path: string,
  { request, body }: Attempt,
): Promise<Noted | null> {
  const { internalAdapter } = await auth.$context
  /** The address of the person that a secret kept by better-auth is about. */
  async function addressOf(identifier: string): Promise<string | null> {
    const kept = await internalAdapter.findVerificationValue(identifier)
    const user = kept && (await internalAdapter.findUserById(kept.value))
    return user?.email ?? null
  }
  const sent = Tried.safeParse(JSON.parse(new TextDecoder().decode(body ?? undefined) || '{}'))
  const { email = '', token = '', code } = sent.data ?? {}
  if (path === '/sign-in/email') return { email: email.trim().toLowerCase(), way: 'password' }
  const challenge = CHALLENGE.exec(request.headers.get('cookie') ?? '')?.[1]
  const secret = path.startsWith('/two-factor/verify-')
    ? challenge && decodeURIComponent(challenge)
    : path === '/reset-password' && code !== undefined && `reset-password:${token}`
  const address = secret ? await addressOf(secret) : null
  return address === null ? null : { email: address, way: 'second_factor' }
}
