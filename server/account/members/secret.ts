import { createHash, randomBytes } from 'node:crypto'

/** Where the portal is, below the server's address. */
export const PORTAL_PATH = '/portal'
const TOKEN_BYTES = 32

/** The secret part of an invitation's link. */
export function newInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Only this is stored, so that the database does not let anybody in. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The pages of links that let somebody in, with the names of their secrets there. */
const PLACES = {
  invitation: 'sign-in#invitation',
  operator: 'sign-in#operator',
  sign_in: 'sign-in#link',
  reset: 'sign-in#reset',
  first: 'first#code',
} as const
export type SecretLink = keyof typeof PLACES

/** Where such a secret is used. What follows `#` never reaches a server's log. */
export function secretLink(baseUrl: string, kind: SecretLink, token: string): string {
  return `${baseUrl}${PORTAL_PATH}/${PLACES[kind]}=${token}`
}
