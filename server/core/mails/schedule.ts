/** How long an invitation may be used. */
export const INVITATION_DAYS = 7
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The wait after the first failure, the second and so on: together nearly a day. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 360, 600] as const

/** How long the links that let somebody in work. Those of sign-in are better-auth's. */
export const LINK_WORKS_MS = {
  invitation: INVITATION_DAYS * DAY_MS,
  sign_in: 15 * MINUTE_MS,
  reset: 60 * MINUTE_MS,
} as const

/** How long mails are stored for the owner to look at. */
export const MAILS_KEPT_MS = 90 * DAY_MS
/** How long a mail that belongs to no account is stored: it only limits how many are sent. */
export const SIGN_IN_MAILS_KEPT_MS = DAY_MS

/** Maximum mails to one address in a day that strangers can cause: anybody can type an address into a form. */
export const MOST_OF_STRANGERS = { most: 5, within: DAY_MS }
/**
 * Maximum links to sign in to one address in the time that a link is valid. Anyone who asks for more has
 * valid links already, so a stranger who asks too often keeps nobody out.
 */
export const MOST_SIGN_IN_MAILS = { most: 10, within: 15 * MINUTE_MS }

/** The wait after this many failed attempts; null when it was tried for a day. */
export function mailRetryDelayMs(attempts: number): number | null {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1]
  return minutes === undefined ? null : minutes * MINUTE_MS
}
