import { constants, setPriority } from 'node:os'

/**
 * Lets the process's other threads come before this one. On Linux alone: elsewhere it would be said
 * of all of them.
 */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
