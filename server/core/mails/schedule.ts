/** The validity of an invitation. */
export const INVITATION_DAYS = 7
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The delay after each failure: together nearly a day. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 360, 600] as const

/** The validity of links for signing in. Those of sign-in emails are better-auth's. */
export const LINK_WORKS_MS = {
  invitation: INVITATION_DAYS * DAY_MS,
  sign_in: 15 * MINUTE_MS,
  reset: 60 * MINUTE_MS,
} as const

/** How long emails are stored for the owner to view. */
export const MAILS_KEPT_MS = 90 * DAY_MS
/** How long an email without account is stored: it only limits how many are sent. */
export const SIGN_IN_MAILS_KEPT_MS = DAY_MS

/** Maximum emails per address and day that strangers can cause: anyone can type an address into a form. */
export const MOST_OF_STRANGERS = { most: 5, within: DAY_MS }
/**
 * Maximum sign-in links per address while a link is valid. Further requests have valid links
 * already, so a stranger who sends too many locks nobody out.
 */
export const MOST_SIGN_IN_MAILS = { most: 10, within: 15 * MINUTE_MS }

/** The delay after this many failed attempts; null after a day of attempts. */
export function mailRetryDelayMs(attempts: number): number | null {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1]
  return minutes === undefined ? null : minutes * MINUTE_MS
}
