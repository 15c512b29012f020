import { LEAST_MS } from '../../shared/form/submission.ts'
import { loadChallenge } from '../api.ts'
import type { Session } from './session.ts'
import { solve } from './solve.ts'
import type { State } from './state.ts'

/** A challenge is valid for ten minutes. We replace one that is this old. */
const FRESH_MS = 9 * 60_000
/** A challenge is small. When it takes longer than this, something is wrong. */
const GIVE_UP_MS = 8_000

interface Work {
  /** When its challenge came. */
  since: number
  /** Null when no challenge came. */
  proof: Promise<string | null>
}

/** The other variants lead to the full form, which makes the lead. */
export function makesLead({ variant }: State): boolean {
  return /^(full|quick|callback)$/.test(variant.value)
}

/**
 * Solves a challenge from the server while the customer fills in the form. It starts at their first
 * touch, because most people who see a form never touch it.
 */
export function createProofs(
  { form, config, gone, state }: Pick<Session, 'form' | 'config' | 'gone' | 'state'>,
  root: HTMLElement,
): Session['prove'] {
  if (!form.proof_of_work) return async () => ''
  let work: Work | null = null

  const begin = (withinMs = GIVE_UP_MS): Work => {
    if (work && performance.now() - work.since < FRESH_MS) return work
    const started: Work = { since: performance.now(), proof: Promise.resolve(null) }
    started.proof = make(started, withinMs)
    work = started
    return started
  }

  const make = async (started: Work, withinMs: number) => {
    const reply = await loadChallenge(config, gone, withinMs)
    started.since = performance.now()
    return reply && 'data' in reply ? solve(reply.data, gone) : null
  }

  for (const event of ['focusin', 'input']) {
    root.addEventListener(event, () => makesLead(state) && begin(), { signal: gone })
  }

  return async (again) => {
    const asked = performance.now()
    if (again || !(await work?.proof)) work = null
    // Both together: a challenge under way that came to nothing, and the one that takes its place.
    const started = begin(Math.max(0, asked + GIVE_UP_MS - performance.now()))
    const made = await started.proof
    const wait = started.since + LEAST_MS - performance.now()
    if (made && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return made
  }
}
