import { LEAST_MS } from '../../shared/form/submission.ts'
import { loadChallenge } from '../api.ts'
import type { Session } from './session.ts'
import { solve } from './solve.ts'
import type { State } from './state.ts'

/** A challenge is valid for ten minutes. One of this age is replaced. */
const FRESH_MS = 9 * 60_000
/** A challenge is small. A request that takes longer than this has failed. */
const GIVE_UP_MS = 8_000

interface Work {
  /** When its challenge arrived. */
  since: number
  /** Null without a challenge. */
  proof: Promise<string | null>
}

/** The other variants lead to the full form, which creates the lead. */
export function makesLead({ variant }: State): boolean {
  return /^(full|quick|callback)$/.test(variant.value)
}

/**
 * Solves a challenge from the server while the customer fills in the form. It starts at the first
 * interaction, because most visitors never use the form.
 */
export function createProofs(
  { form, config, gone, state }: Pick<Session, 'form' | 'config' | 'gone' | 'state'>,
  root: HTMLElement,
): Session['prove'] {
  if (!form.proof_of_work) return async () => ''
  let work: Work | null = null

  const start = (withinMs = GIVE_UP_MS): Work => {
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
    root.addEventListener(event, () => makesLead(state) && start(), { signal: gone })
  }

  return async (again) => {
    const from = performance.now()
    if (again || !(await work?.proof)) work = null
    // Limits the total time of a failed pending challenge and its replacement.
    const started = start(Math.max(0, from + GIVE_UP_MS - performance.now()))
    const made = await started.proof
    const wait = started.since + LEAST_MS - performance.now()
    if (made && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return made
  }
}
