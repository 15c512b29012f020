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
 * Attempts that begin, in a second and at one moment: to endpoints that were not tried before, and to
 * those that failed. Connecting is work, and a thousand endpoints that hang would have it all done at
 * once, again and again.
 */
const UNTRIED = { perSecond: 100, atOnce: 4 }
const FAILING = { perSecond: 30, atOnce: 1 }
/**
 * Endpoints taken from while requests need the process more: ten at a time, because taking, sending
 * and noting of ten cost little more than of one.
 */
const PRESSED = { perSecond: 50, atOnce: 10 }

/** Endpoints to claim deliveries of, by how many of each. */
export type Choice = { most: number; ids: number[] }[]

/** Says how much each endpoint may have under way, so that those that hang delay no other (I9). */
export interface Pace {
  /** Endpoints that have as much as they may. */
  busy(): number[]
  /** Of the endpoints with something due, those to claim of now; until `done` nobody else does. */
  choose(due: readonly number[]): Choice
  done(choice: Choice): void
  begin(endpoint: number): Attempting
}

export interface Attempting {
  /** How it went, once that is known; not said of an attempt that says nothing of the endpoint. */
  went(ok: boolean): void
  end(): void
}

export interface Waker {
  /** This endpoint takes what it is sent, and may have more. */
  now(endpoint: number): void
  /** Others may. */
  soon(): void
}

export function createPace(wake: Waker, isPressed = () => false): Pace {
  const underWay = new Map<number, number>()
  const claiming = new Set<number>()
  /** How the last attempt of this process went. */
  const proven = new Set<number>()
  const failing = new Set<number>()
  const untriedAllowance = createAllowance(UNTRIED)
  const failingAllowance = createAllowance(FAILING)
  const pressedAllowance = createAllowance(PRESSED)
  let attempts = 0
  let unproven = 0

  function begin(endpoint: number): Attempting {
    const wasProven = proven.has(endpoint)
    attempts += 1
    if (!wasProven) unproven += 1
    underWay.set(endpoint, (underWay.get(endpoint) ?? 0) + 1)
    return {
      went: (ok) => note(endpoint, ok),
      end: () => {
        attempts -= 1
        if (!wasProven) unproven -= 1
        const left = lower(underWay, endpoint)
        if (!proven.has(endpoint)) wake.soon()
        else if (left === 0 || left === HAS_ROOM) wake.now(endpoint)
      },
    }
  }

  function note(endpoint: number, ok: boolean): void {
    const [to, from] = ok ? [proven, failing] : [failing, proven]
    to.add(endpoint)
    from.delete(endpoint)
  }

  function some(endpoints: number[], allowance: Allowance): number[] {
    const room = Math.max(0, MOST_UNPROVEN - unproven)
    const chosen = endpoints.slice(0, allowance.take(Math.min(endpoints.length, room)))
    if (chosen.length < endpoints.length) wake.soon()
    return chosen
  }

  function takePressed(wanted: number): number {
    return pressedAllowance.has(PRESSED.atOnce) ? pressedAllowance.take(wanted) : 0
  }

  function isFull(endpoint: number): boolean {
    if (claiming.has(endpoint)) return true
    return (underWay.get(endpoint) ?? 0) > (proven.has(endpoint) ? HAS_ROOM : 0)
  }

  return {
    busy: () => {
      const full = [...underWay.keys(), ...claiming].filter(isFull)
      if (failingAllowance.has(1)) return full
      // There may be thousands, and none may begin.
      if (failing.size > 0) wake.soon()
      return [...new Set([...full, ...failing])]
    },
    choose: (due) => {
      const ready = due.filter((id) => !isFull(id))
      const trusted = ready.filter((id) => proven.has(id))
      const room = Math.max(0, Math.floor((MOST_AT_ONCE - attempts) / CLAIMED_OF_ONE))
      const most = Math.min(trusted.length, room, CLAIMED_AT_ONCE)
      const chosen = trusted.slice(0, isPressed() ? takePressed(most) : most)
      if (chosen.length < trusted.length) wake.soon()
      const untried = ready.filter((id) => !proven.has(id) && !failing.has(id))
      const failed = ready.filter((id) => failing.has(id))
      const others = [...some(untried, untriedAllowance), ...some(failed, failingAllowance)]
      for (const id of [...chosen, ...others]) claiming.add(id)
      const choice = [
        { most: CLAIMED_OF_ONE, ids: chosen },
        { most: 1, ids: others },
      ]
      return choice.filter(({ ids }) => ids.length > 0)
    },
    done: (choice) => {
      for (const id of choice.flatMap(({ ids }) => ids)) claiming.delete(id)
    },
    begin,
  }
}

interface Allowance {
  /** Takes as many of those wanted as there are, and answers how many. */
  take(wanted: number): number
  has(wanted: number): boolean
}

function createAllowance({ perSecond, atOnce }: typeof UNTRIED): Allowance {
  let left = atOnce
  let leftAt = performance.now()

  function refill(): void {
    const now = performance.now()
    left = Math.min(atOnce, left + ((now - leftAt) / 1000) * perSecond)
    leftAt = now
  }

  return {
    take: (wanted) => {
      refill()
      const taken = Math.min(wanted, Math.floor(left))
      left -= taken
      return taken
    },
    has: (wanted) => {
      refill()
      return left >= wanted
    },
  }
}

/** Answers what is left. */
function lower(counts: Map<number, number>, id: number): number {
  const left = (counts.get(id) ?? 1) - 1
  if (left === 0) counts.delete(id)
  else counts.set(id, left)
  return left
}
