const MINUTE_MS = 60_000

/** The wait after the first failure, the second and so on (docs/webhooks.md, When you do not answer). */
export const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 360] as const
/** This many failed attempts in a row, over all of its deliveries, switch an endpoint off. */
export const FAILURES_TO_SWITCH_OFF = 20
/** How many of an endpoint's newest deliveries are stored. Of older ones only those pending stay. */
export const DELIVERIES_KEPT = 50
/** How long deliveries wait for an endpoint that is switched off. */
export const KEPT_WHILE_OFF_MS = 3 * 24 * 60 * MINUTE_MS

/** A failing endpoint gets an attempt a minute for five minutes, then one in ten. */
const HELD_AT_FIRST_MS = MINUTE_MS
const AT_FIRST_MS = 5 * MINUTE_MS
const HELD_LATER_MS = 10 * MINUTE_MS

/** How long to wait for the next attempt, when so many retries are left, that one included. */
export function retryDelayMs(retries: number): number {
  return (RETRY_DELAYS_MINUTES.at(-retries) ?? 0) * MINUTE_MS
}

/** How long an endpoint gets nothing after a failure, if it started to fail `failingForMs` ago. */
export function pauseMs(failingForMs: number): number {
  return failingForMs < AT_FIRST_MS ? HELD_AT_FIRST_MS : HELD_LATER_MS
}
