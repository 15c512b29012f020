import type { Place, Session } from './session.ts'
import { arrive } from './steps.ts'

/**
 * Lets the browser's back and forward move between the steps. The page's own address and state stay
 * as they are; what is ours stands beside them, under a name that only this widget, this time, has.
 */
export function createTrail(session: Session): (next: Place) => void {
  const name = `zeven-${Math.random().toString(36).slice(2)}`

  addEventListener(
    'popstate',
    ({ state }) => {
      const place = (state as Record<string, Place> | null)?.[name]
      const asking = session.phase !== 'sent' && session.phase !== 'sending'
      if (place && asking) arrive(session, place)
    },
    { signal: session.gone },
  )

  /** The prototype's own: a page that listens in on `history.pushState` sees no page of its own. */
  const write = (method: 'pushState' | 'replaceState', place: Place) =>
    History.prototype[method].call(history, { ...history.state, [name]: place }, '')

  return (next) => {
    const { state } = history
    if (state !== null && Object.getPrototypeOf(state) !== Object.prototype) return
    try {
      write('replaceState', { variant: session.variant, step: session.step })
      write('pushState', next)
    } catch {
      // A browser refuses too many entries in a short time; the steps work without.
    }
  }
}
