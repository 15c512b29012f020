import type { Rule } from './check.ts'
import type { Kill } from './kills.ts'
import type { Task } from './tasks.ts'

/** The longest that a client may be refused in a failover. */
export const LONGEST_REFUSAL_S = 30

export function refusalIsShort(tasks: readonly Task[]): Rule {
  const waits = refused(tasks).map(secondsOf)
  const broken = waits
    .filter((seconds) => seconds >= LONGEST_REFUSAL_S)
    .map((seconds) => `a request was refused for ${seconds.toFixed(1)} s`)
  const seen = `${waits.length} refused at first, the longest for ${longest(waits)} s`
  return { rule: `no request is refused for ${LONGEST_REFUSAL_S} s`, broken, seen }
}

/** How long clients that were refused waited at most, if they got their answer after this kill. */
export function waitAfter(tasks: readonly Task[], { at }: Kill, until: number): number {
  const hit = refused(tasks).filter(({ endedAt }) => endedAt > at && endedAt <= until)
  return Math.max(0, ...hit.map(secondsOf))
}

/** The longest time from this kill until the next in which no request was answered for good. */
export function gapAfter(tasks: readonly Task[], { at }: Kill, until: number): number {
  const ends = tasks
    .filter(({ outcome, endedAt }) => outcome !== 'unanswered' && endedAt > at && endedAt < until)
    .map(({ endedAt }) => endedAt)
    .sort((a, b) => a - b)
  const times = [at, ...ends, until]
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? at))) / 1000
}

function refused(tasks: readonly Task[]): Task[] {
  return tasks.filter(({ isRefused }) => isRefused)
}

function secondsOf({ startedAt, endedAt }: Task): number {
  return (endedAt - startedAt) / 1000
}

export function longest(seconds: readonly number[]): string {
  return Math.max(0, ...seconds).toFixed(1)
}
