import { createHash, randomBytes } from 'node:crypto'

/** The path of the portal. */
export const PORTAL_PATH = '/portal'
const TOKEN_BYTES = 32

/** The secret part of an invitation's link. */
export function newInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Only this hash is stored, so that the database does not grant access. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The pages of secret links, with the names of their secrets. */
const PLACES = {
  invitation: 'sign-in#invitation',
  operator: 'sign-in#operator',
  sign_in: 'sign-in#link',
  reset: 'sign-in#reset',
  first: 'first#code',
} as const
export type SecretLink = keyof typeof PLACES

/** The address where such a secret is used. The part after `#` never reaches a server's log. */
export function secretLink(baseUrl: string, kind: SecretLink, token: string): string {
  return `${baseUrl}${PORTAL_PATH}/${PLACES[kind]}=${token}`
}
