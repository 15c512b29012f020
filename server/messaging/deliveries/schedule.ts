const MINUTE_MS = 60_000

/** The delay after each failure (docs/webhooks.md, When you do not answer). */
export const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 360] as const
/** Consecutive failed attempts, over all of its deliveries, that switch an endpoint off. */
export const FAILURES_TO_SWITCH_OFF = 20
/** Maximum stored deliveries per endpoint, the newest. Older ones are kept only while pending. */
export const DELIVERIES_KEPT = 50
/** How long deliveries wait for an endpoint that is off. */
export const KEPT_WHILE_OFF_MS = 3 * 24 * 60 * MINUTE_MS

/** A failing endpoint gets one attempt a minute for five minutes, then one in ten. */
const HELD_AT_FIRST_MS = MINUTE_MS
const AT_FIRST_MS = 5 * MINUTE_MS
const HELD_LATER_MS = 10 * MINUTE_MS

/** The delay before the next attempt, given the retries left, including that one. */
export function retryDelayMs(retries: number): number {
  return (RETRY_DELAYS_MINUTES.at(-retries) ?? 0) * MINUTE_MS
}

/** How long nothing is sent to an endpoint after a failure, if it started to fail `failingForMs` ago. */
export function pauseMs(failingForMs: number): number {
  return failingForMs < AT_FIRST_MS ? HELD_AT_FIRST_MS : HELD_LATER_MS
}
