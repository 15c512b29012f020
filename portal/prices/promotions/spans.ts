import type { Planned } from '../../../server/prices/promotions/desk.contract.ts'

const SECOND = 1000

/** A time in which the same promotions are live. `until` is the first moment after it. */
export interface Span {
  from: number
  until: number
  /** The ids of those that are live, the newest first: new offers get the first. */
  live: number[]
}

/** When a promotion begins and the first moment after it, in milliseconds. */
export function timesOf({ valid_from, valid_until }: Pick<Planned, 'valid_from' | 'valid_until'>) {
  return {
    from: valid_from === null ? -Infinity : Date.parse(valid_from),
    // Its last second still belongs to it.
    until: valid_until === null ? Infinity : Date.parse(valid_until) + SECOND,
  }
}

/** What is live when, between two moments, without gaps. */
export function spansOf(promotions: readonly Planned[], from: number, until: number): Span[] {
  const times = promotions.map((one) => ({ id: one.id, ...timesOf(one) }))
  const edges = times.flatMap((one) => [one.from, one.until])
  const inside = edges.filter((edge) => edge > from && edge < until)
  const moments = [...new Set([from, ...inside, until])].sort((a, b) => a - b)
  return moments.slice(0, -1).map((start, at) => ({
    from: start,
    until: moments[at + 1] ?? until,
    live: times
      .filter((one) => one.from <= start && one.until > start)
      .map(({ id }) => id)
      .sort((a, b) => b - a),
  }))
}

const DAY = 86_400_000
const BEFORE = 7 * DAY
const LEAST = 90 * DAY
const MOST = 400 * DAY

/** From a week ago until everything that is planned has happened, within reason. */
export function rangeOf(
  promotions: readonly Planned[],
  now: number,
): { from: number; until: number } {
  const edges = promotions.flatMap((one) => Object.values(timesOf(one)))
  const last = Math.max(now, ...edges.filter(Number.isFinite)) + BEFORE
  const from = now - BEFORE
  return { from, until: Math.min(from + MOST, Math.max(from + LEAST, last)) }
}
