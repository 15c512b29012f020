export const SIGN_IN_PATH = '/portal/api/auth'
/** The header with the client's address according to TRUST_PROXY. A client cannot set it. */
export const ADDRESS_HEADER = 'x-zeven-client-address'

/** The endpoints of better-auth that the portal uses. Any other is a 404. */
export const SIGN_IN_ENDPOINTS = new Set([
  '/sign-in/email',
  '/sign-in/magic-link',
  '/magic-link/verify',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/set-password',
  '/get-session',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  '/invitation/read',
  '/invitation/accept',
  '/operator/read',
  '/operator/accept',
  '/passkey/list',
  '/passkey/add-options',
  '/passkey/add',
  '/passkey/remove',
  '/passkey/sign-in-options',
  '/passkey/sign-in',
  '/provider/start',
  '/provider/finish',
  '/first/read',
  '/first/check',
  '/first/make',
])

/** Endpoints that can start a session, with the name of the method. */
export const WAYS_IN: Readonly<Record<string, string>> = {
  '/sign-in/email': 'password',
  '/magic-link/verify': 'link',
  '/passkey/sign-in': 'passkey',
  '/provider/finish': 'provider',
  '/two-factor/verify-totp': 'second_factor',
  '/two-factor/verify-backup-code': 'second_factor',
  '/invitation/accept': 'invitation',
  '/operator/accept': 'invitation',
  '/first/make': 'invitation',
}

/** Whether the portal uses this path below `SIGN_IN_PATH`. */
export function isSignInEndpoint(path: string): boolean {
  return SIGN_IN_ENDPOINTS.has(path)
}

/** The discovery document of an identity provider. */
export function discoveryOf(issuer: string): string {
  return `${issuer}/.well-known/openid-configuration`
}
