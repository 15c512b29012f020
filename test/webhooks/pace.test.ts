import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type Attempting,
  type Choice,
  createPace,
  type Pace,
} from '../../server/deliveries/pace.ts'

const HEALTHY = 1
const OTHER = 2

let pace: Pace
let now: number[]
let soon: number
let pressed: boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  now = []
  soon = 0
  pressed = false
  const wake = {
    now: (endpoint: number) => now.push(endpoint),
    soon: () => {
      soon += 1
    },
  }
  pace = createPace(wake, () => pressed)
})

afterEach(() => {
  vi.useRealTimers()
})

/** Begins what is chosen, as when each endpoint has more than enough due. */
function beginAll(due: number[]) {
  const choice: Choice = pace.choose(due)
  pace.done(choice)
  return choice.flatMap(({ most, ids }) =>
    ids.flatMap((id) => Array.from({ length: most }, () => ({ id, ...pace.begin(id) }))),
  )
}

/** Ends attempts that went so, or of which nothing can be said. */
function endAll(attempts: Attempting[], ok: boolean | null): void {
  for (const { went, end } of attempts) {
    if (ok !== null) went(ok)
    end()
  }
}

function prove(endpoint: number): void {
  endAll(beginAll([endpoint]), true)
}

it('begins with one attempt, and goes to eight once an endpoint has answered well', () => {
  const first = beginAll([HEALTHY])
  expect(first.length).toBe(1)
  expect(pace.busy()).toEqual([HEALTHY])
  expect(beginAll([HEALTHY])).toEqual([])
  endAll(first, true)
  expect(now).toEqual([HEALTHY])
  const four = beginAll([HEALTHY])
  expect(four.length).toBe(4)
  expect(pace.busy()).toEqual([])
  expect(beginAll([HEALTHY]).length).toBe(4)
  expect(pace.busy()).toEqual([HEALTHY])
  endAll(four, true)
  expect(now).toEqual([HEALTHY, HEALTHY])
})

it('goes back to one attempt after a failure', () => {
  prove(HEALTHY)
  const begun = beginAll([HEALTHY])
  endAll(begun.slice(0, 1), false)
  endAll(begun.slice(1), null)
  expect(beginAll([HEALTHY]).length).toBe(1)
})

it('goes by how the last attempt went, not by which was noted last', () => {
  prove(HEALTHY)
  const [failed, worked, ...others] = beginAll([HEALTHY])
  failed?.went(false)
  worked?.went(true)
  worked?.end()
  failed?.end()
  endAll(others, null)
  expect(beginAll([HEALTHY]).length).toBe(4)
})

it('claims nothing of an endpoint that is being claimed of', () => {
  const choice = pace.choose([HEALTHY])
  expect(pace.choose([HEALTHY])).toEqual([])
  expect(pace.busy()).toEqual([HEALTHY])
  pace.done(choice)
  expect(pace.busy()).toEqual([])
})

it('begins with a proven endpoint beside any number of others, which come a few at a time', () => {
  prove(HEALTHY)
  const crowd = Array.from({ length: 10_000 }, (_, index) => index + OTHER)
  const begun = beginAll([...crowd, HEALTHY])
  expect(begun.filter(({ id }) => id === HEALTHY).length).toBe(4)
  expect(begun.length - 4).toBeLessThanOrEqual(4)
  expect(soon).toBeGreaterThan(0)
  // Of those not tried before at most a hundred begin in a second.
  let count = begun.length - 4
  for (let ms = 0; ms < 1000; ms += 10) {
    vi.advanceTimersByTime(10)
    count += beginAll(crowd).length
  }
  expect(count).toBeGreaterThan(95)
  expect(count).toBeLessThanOrEqual(104)
})

it('leaves those that fail for later, behind those not tried before', () => {
  const failing = [10, 11, 12]
  for (const id of failing) {
    vi.advanceTimersByTime(100)
    endAll(beginAll([id]), false)
  }
  vi.advanceTimersByTime(1000)
  expect(beginAll([...failing, OTHER]).map(({ id }) => id)).toEqual([OTHER, 10])
  // The others need not even be looked at before they may begin.
  expect(pace.busy().toSorted((a, b) => a - b)).toEqual([OTHER, ...failing])
  vi.advanceTimersByTime(1000)
  expect(pace.busy().toSorted((a, b) => a - b)).toEqual([OTHER, 10])
})

it('takes less while requests need the process more', () => {
  const proven = Array.from({ length: 50 }, (_, index) => index)
  for (const id of proven) {
    vi.advanceTimersByTime(100)
    prove(id)
  }
  pressed = true
  expect(beginAll(proven).length).toBe(10 * 4)
  expect(soon).toBe(1)
  expect(pace.choose(proven)).toEqual([])
  // Ten more, once there are ten: taking them one by one costs as much each.
  vi.advanceTimersByTime(190)
  expect(pace.choose(proven)).toEqual([])
  vi.advanceTimersByTime(10)
  expect(beginAll(proven).length).toBe(10 * 4)
  pressed = false
  expect(beginAll(proven).length).toBe(40 * 4)
})
