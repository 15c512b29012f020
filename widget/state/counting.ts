import { effect } from '@preact/signals'
import { count } from '../api.ts'
import type { Session } from './session.ts'

/** By this time the form is on the screen. Counting must not delay it. */
const AFTER_PAINT_MS = 300

/** Counts how far this visitor gets. Each stage counts once. */
export function keepCounted({ config, gone, state, derived }: Session, root: HTMLElement) {
  let furthest = 1
  let started = false
  const note = (moment: 'started' | 'step', step?: number) =>
    count(config, state.variant.peek(), moment, step)

  setTimeout(() => gone.aborted || count(config, config.variant, 'shown'), AFTER_PAINT_MS)
  const start = () => {
    if (!started) note('started')
    started = true
  }
  for (const event of ['input', 'click']) root.addEventListener(event, start, { signal: gone })

  return effect(() => {
    const step = derived.index.value + 1
    if (state.variant.value !== 'full' || step <= furthest) return
    furthest = step
    note('step', step)
  })
}
