/** Attempts under way at once: in all, and to endpoints whose last attempt did not go well. */
const MOST_AT_ONCE = 4000
const MOST_UNPROVEN = 3000
/** To one endpoint whose last attempt went well; to any other it is one. */
const MOST_OF_ONE = 8
/** Taken of such an endpoint with one claim, and attempts beside which another claim fits. */
const CLAIMED_OF_ONE = 4
const HAS_ROOM = MOST_OF_ONE - CLAIMED_OF_ONE
/** Endpoints taken from with one claim. */
const CLAIMED_AT_ONCE = 100
/**
 * Attempts to unproven endpoints that have just begun: connecting is work, and a thousand endpoints
 * that hang would all have it done at one moment.
 */
const MOST_FRESH = 50
const FRESH_MS = 250

/** Endpoints to claim deliveries of, by how many of each. */
export type Choice = { most: number; ids: number[] }[]

/** Says how much each endpoint may have under way, so that those that hang delay no other (I9). */
export interface Pace {
  /** Endpoints that have as much as they may. */
  busy(): number[]
  /** Of the endpoints with something due, those it may begin with now. */
  choose(due: readonly number[]): Choice
  begin(endpoint: number): Attempting
}

export interface Attempting {
  /** `ok` is null when the attempt says nothing of the endpoint. */
  end(ok: boolean | null): void
}

/** `onRoom` is called when an endpoint may have more than before. */
export function createPace(onRoom: () => void): Pace {
  const underWay = new Map<number, number>()
  /** Endpoints whose last attempt of this process went well. */
  const proven = new Set<number>()
  let attempts = 0
  let unproven = 0
  let fresh = 0

  function begin(endpoint: number): Attempting {
    const wasProven = proven.has(endpoint)
    const unfresh = wasProven ? () => {} : beginFresh()
    attempts += 1
    if (!wasProven) unproven += 1
    underWay.set(endpoint, (underWay.get(endpoint) ?? 0) + 1)
    return {
      end: (ok) => {
        unfresh()
        attempts -= 1
        if (!wasProven) unproven -= 1
        if (ok === true) proven.add(endpoint)
        if (ok === false) proven.delete(endpoint)
        const left = lower(underWay, endpoint)
        if (left === 0 || left === HAS_ROOM) onRoom()
      },
    }
  }

  function beginFresh(): () => void {
    let isFresh = true
    const unfresh = () => {
      clearTimeout(timer)
      if (!isFresh) return
      isFresh = false
      fresh -= 1
      if (fresh === MOST_FRESH - 1) onRoom()
    }
    const timer = setTimeout(unfresh, FRESH_MS).unref()
    fresh += 1
    return unfresh
  }

  return {
    busy: () =>
      [...underWay].filter(([id, count]) => count > (proven.has(id) ? HAS_ROOM : 0)).map(first),
    choose: (due) => {
      const most = Math.floor((MOST_AT_ONCE - attempts) / CLAIMED_OF_ONE)
      const trusted = due.filter((id) => proven.has(id)).slice(0, Math.min(most, CLAIMED_AT_ONCE))
      const room = Math.max(0, Math.min(MOST_FRESH - fresh, MOST_UNPROVEN - unproven))
      const others = due.filter((id) => !proven.has(id)).slice(0, room)
      const choice = [
        { most: CLAIMED_OF_ONE, ids: trusted },
        { most: 1, ids: others },
      ]
      return choice.filter(({ ids }) => ids.length > 0)
    },
    begin,
  }
}

function first<Value>([value]: readonly [Value, ...unknown[]]): Value {
  return value
}

/** Answers what is left. */
function lower(counts: Map<number, number>, id: number): number {
  const left = (counts.get(id) ?? 1) - 1
  if (left === 0) counts.delete(id)
  else counts.set(id, left)
  return left
}
