import { effect } from '@preact/signals'
import type { Given } from '../rules/given.ts'
import { arrive } from './moving.ts'
import type { Session } from './session.ts'
import type { Place, Start } from './state.ts'

/** Between two changes of an entry: browsers take a hundred of them in half a minute. */
const PAUSE_MS = 350

/** What stands in an entry of the tab's own history: the answers given, never contact details. */
interface Entry extends Place {
  answers: Given
  answered: string[]
  /** How many entries of this widget's come before it. */
  depth: number
}

/** What the entry shown now holds: after a reload, or on the way back from another page. */
export function readEntry(name: string): Start | null {
  const entry = entryIn(history.state, name)
  return entry && { ...entry, place: entry }
}

function entryIn(state: unknown, name: string): Entry | null {
  return (state as Record<string, Entry> | null)?.[name] ?? null
}

/**
 * Lets the browser's back and forward move between the steps, and a reload find the answers again.
 * The page's own address and state stay as they are; what is ours stands beside them under `name`.
 */
export function keepTrail(session: Session, name: string) {
  const { state, gone } = session
  let timer: ReturnType<typeof setTimeout> | undefined

  const depth = () => entryIn(history.state, name)?.depth ?? 0
  const entry = (place: Place, depth: number): Entry => ({
    ...place,
    answers: state.answers.peek(),
    answered: [...state.answered.peek()],
    depth,
  })
  const here = (): Place => ({
    variant: state.variant.peek(),
    step: state.step.peek(),
    returning: state.returning.peek(),
  })

  /** The prototype's own: a page that listens in on `history.pushState` sees no page of its own. */
  const write = (method: 'pushState' | 'replaceState', own: Entry | undefined) => {
    clearTimeout(timer)
    const { [name]: _, ...others } = history.state ?? {}
    // A state that is no plain object is the page's own affair.
    if (history.state && Object.getPrototypeOf(history.state) !== Object.prototype) return
    try {
      History.prototype[method].call(history, own ? { ...others, [name]: own } : others, '')
    } catch {
      // A browser refuses too many entries in a short time; the steps work without.
    }
  }

  /** Once a request is sent its steps are over: back leaves the page. */
  const leave = () => {
    if (depth() > 0) history.go(-depth())
    else if (entryIn(history.state, name)) write('replaceState', undefined)
  }

  addEventListener(
    'popstate',
    () => {
      const entry = entryIn(history.state, name)
      if (state.phase.peek() === 'sent') leave()
      else if (entry && state.phase.peek() !== 'sending') arrive(session, entry)
    },
    { signal: gone },
  )

  let begun = false
  let keptAt = -PAUSE_MS
  const keep = () => {
    removeEventListener('beforeunload', keep)
    keptAt = performance.now()
    write('replaceState', entry(here(), depth()))
  }
  const stop = effect(() => {
    const isSent = state.phase.value === 'sent'
    for (const one of ['answers', 'answered', 'variant', 'step', 'returning'] as const) {
      state[one].value
    }
    clearTimeout(timer)
    const wait = keptAt + PAUSE_MS - performance.now()
    if (isSent) leave()
    // A page whose form nobody touched keeps its entry as it was.
    else if (begun && wait > 0) {
      timer = setTimeout(keep, wait)
      // A page that is left meanwhile is kept as it was.
      addEventListener('beforeunload', keep, { signal: gone })
    } else if (begun) keep()
    begun = true
  })

  return {
    stop: () => {
      clearTimeout(timer)
      stop()
    },
    remember: (next: Place) => {
      const before = depth()
      write('replaceState', entry(here(), before))
      write('pushState', entry(next, before + 1))
    },
  }
}
