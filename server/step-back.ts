import { constants, setPriority } from 'node:os'

/** How far, as `nice` counts it: for what every write waits for, and for what few or nobody do. */
const STEPS = { short: 5, long: constants.priority.PRIORITY_BELOW_NORMAL }

/**
 * Lets the process's other threads come before this one. On Linux alone: elsewhere it would be said
 * of all of them.
 */
export function stepBack(step: keyof typeof STEPS): void {
  if (process.platform === 'linux') setPriority(STEPS[step])
}
