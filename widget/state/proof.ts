import { loadChallenge } from '../api.ts'
import { solve } from '../proof/solve.ts'
import { LEAST_MS } from '../rules/submission.ts'
import type { Session } from './session.ts'
import type { State } from './state.ts'

/** A challenge lives ten minutes: one as old as this is left for a new one. */
const FRESH_MS = 9 * 60_000

interface Work {
  /** When its challenge came. */
  since: number
  /** Null when none came. */
  proof: Promise<string | null>
}

/** A teaser leads on to where the lead is made. */
function makesLead({ variant }: State): boolean {
  return /^(full|quick|callback)$/.test(variant.value)
}

/**
 * Solves a challenge of the server's while the customer fills in the form, from their first touch
 * on; not before, because most who see a form never touch it.
 */
export function createProofs(
  { form, config, gone, state }: Pick<Session, 'form' | 'config' | 'gone' | 'state'>,
  root: HTMLElement,
): Session['prove'] {
  if (!form.proof_of_work) return async () => ''
  let work: Work | null = null

  const begin = (): Work => {
    if (work && performance.now() - work.since < FRESH_MS) return work
    const begun: Work = { since: performance.now(), proof: Promise.resolve(null) }
    begun.proof = make(begun)
    work = begun
    return begun
  }

  const make = async (begun: Work) => {
    const reply = await loadChallenge(config, gone)
    begun.since = performance.now()
    return reply && 'data' in reply ? solve(reply.data, gone) : null
  }

  for (const event of ['focusin', 'input']) {
    root.addEventListener(event, () => makesLead(state) && begin(), { signal: gone })
  }

  return async (again) => {
    if (again || !(await work?.proof)) work = null
    const begun = begin()
    const made = await begun.proof
    const wait = begun.since + LEAST_MS - performance.now()
    if (made && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return made
  }
}
