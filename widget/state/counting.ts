import { effect } from '@preact/signals'
import { count, type FunnelCount } from '../api.ts'
import type { Session } from './session.ts'

/** By this time the form is on the screen. Counting must not delay it. */
const AFTER_PAINT_MS = 300
/** What took longer counts as this. */
const MOST_MINUTES = 99

/** Counts how far this visitor gets and what stops them: each stage and each fault once. */
export function keepCounted(
  { config, gone, state, derived }: Session,
  root: HTMLElement,
): () => void {
  let furthest = 1
  let startedAt = 0
  const places = new Set<string>()
  const note = (counted: FunnelCount) => count(config, state.variant.peek(), counted)

  setTimeout(
    () => gone.aborted || count(config, config.variant, { moment: 'shown' }),
    AFTER_PAINT_MS,
  )
  const start = () => {
    if (!startedAt) note({ moment: 'started' })
    startedAt ||= Date.now()
  }
  for (const event of ['input', 'click']) root.addEventListener(event, start, { signal: gone })

  const stops = [
    effect(() => {
      const { place = 0 } = derived.steps.value[derived.index.value] ?? {}
      if (state.variant.value !== 'full') return
      // Who passes a step that is not asked of them has come further than it.
      for (; furthest <= place; furthest++) note({ moment: 'step', step: furthest + 1 })
    }),
    effect(() => {
      for (const { path } of state.faults.value) {
        const place = path.slice(0, 2).join('.')
        if (!places.has(place)) note({ moment: 'fault', place })
        places.add(place)
      }
    }),
    effect(() => {
      if (state.phase.value !== 'sent' || !startedAt) return
      const minutes = 1 + Math.floor((Date.now() - startedAt) / 60_000)
      note({ moment: 'finished', minutes: Math.min(minutes, MOST_MINUTES) })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
