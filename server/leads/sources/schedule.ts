const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The wait after the first failure, the second and so on; the last one repeats. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480] as const
/** Meta gives a lead no longer than this. */
const META_KEEPS_MS = 90 * DAY_MS

/** How long the marks of deliveries that ended are kept: nobody delivers a lead again after that. */
export const MARKS_KEPT_MS = 90 * DAY_MS

export function fetchRetryDelayMs(attempts: number): number {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1] ?? RETRY_DELAYS_MINUTES.at(-1) ?? 0
  return minutes * MINUTE_MS
}

export function isForgotten(createdAt: number, now: number): boolean {
  return now - createdAt > META_KEEPS_MS
}
