import { count } from '../api.ts'
import type { Session } from './session.ts'

/** By then the form has been painted: counting must not come before what it counts. */
const AFTER_PAINT_MS = 300

/** Counts how far this visitor comes, each stage once; `note` hears what the page is told too. */
export function createCounting(session: Session, root: HTMLElement) {
  let furthest = 1
  let started = false

  const start = () => {
    if (started) return
    started = true
    count(session.config, session.variant, 'started')
  }
  for (const event of ['input', 'click']) {
    root.addEventListener(event, start, { signal: session.gone })
  }

  return (event: string, step = 0) => {
    if (event === 'ready') {
      setTimeout(() => count(session.config, session.config.variant, 'shown'), AFTER_PAINT_MS)
    }
    if (event !== 'step' || step <= furthest) return
    furthest = step
    count(session.config, session.variant, 'step', step)
  }
}
