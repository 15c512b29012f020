import type { Clock } from '../../server/core/clock.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(iso: string): void
  advance(milliseconds: number): void
}

export function createTestClock(iso = '2026-09-10T08:30:00Z'): TestClock {
  let now = Date.parse(iso)
  return {
    now: () => now,
    set: (next) => {
      now = Date.parse(next)
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
