const MINUTE_MS = 60_000

/** After each failure, until there are no more (contract, Retries; decisions I6). */
export const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 360] as const
/** Failed attempts in a row, over all of an endpoint's deliveries, that switch it off. */
export const FAILURES_TO_SWITCH_OFF = 20
/** Deliveries of an endpoint that are kept, beside those still pending. */
export const DELIVERIES_KEPT = 50
/** How long deliveries wait for an endpoint that is switched off (decisions I7). */
export const KEPT_WHILE_OFF_MS = 3 * 24 * 60 * MINUTE_MS

/** Between two attempts to an endpoint that fails, and how long that lasts (decisions I7). */
const HELD_AT_FIRST_MS = MINUTE_MS
const AT_FIRST_MS = 5 * MINUTE_MS
const HELD_LATER_MS = 10 * MINUTE_MS

/** How long to wait after a failure with so many retries left, the one waited for included. */
export function retryDelayMs(retries: number): number {
  return (RETRY_DELAYS_MINUTES.at(-retries) ?? 0) * MINUTE_MS
}

/** How long an endpoint gets nothing after a failed attempt, when it has failed for so long. */
export function holdMs(failingForMs: number): number {
  return failingForMs < AT_FIRST_MS ? HELD_AT_FIRST_MS : HELD_LATER_MS
}
