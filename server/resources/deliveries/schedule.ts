/** After each failure, until there are no more (contract, Retries; decisions I6). */
export const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 360] as const
/** Failed attempts in a row, over all of an endpoint's deliveries, that switch it off. */
export const FAILURES_TO_SWITCH_OFF = 20
/** Deliveries of an endpoint that are kept, beside those still pending. */
export const DELIVERIES_KEPT = 50

const MINUTE_MS = 60_000

/** How long to wait after a failure with so many retries left, the one waited for included. */
export function retryDelayMs(retries: number): number {
  return (RETRY_DELAYS_MINUTES.at(-retries) ?? 0) * MINUTE_MS
}
