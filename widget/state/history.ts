import { effect } from '@preact/signals'
import type { AnswersInput } from '../../shared/form/given.ts'
import { fragmentBefore, fromFragment } from '../../shared/form/handover.ts'
import { arrive } from './moving.ts'
import type { Session } from './session.ts'
import type { FormAddress } from './start.ts'
import type { StartState, StepPlace } from './state.ts'

/** Minimum time between two changes of an entry. Browsers allow about 100 in 30 seconds. */
const PAUSE_MS = 350

/** Our data in an entry of the tab's own history: answers, never contact details. */
interface Entry extends StepPlace {
  answers: AnswersInput
  answered: string[]
  /** The number of earlier entries of this widget. */
  depth: number
}

/** Answers in the fragment that a widget has not stored yet. Until all have, they stay in the address. */
const unstored = new Set<FormAddress>()

export function readAddress(gone: AbortSignal): FormAddress {
  const address = { search: location.search, hash: location.hash }
  if (fromFragment(address.hash)) unstored.add(address)
  gone.addEventListener('abort', () => unstored.delete(address))
  return address
}

/** The page's address without handed-over answers. Scrolls to its named place. */
export function addressWithout(): string {
  const [page = ''] = location.href.split('#')
  const before = fragmentBefore(location.hash)
  document.getElementById(before)?.scrollIntoView()
  return before ? `${page}#${before}` : page
}

/** Reads the current entry: it exists after a reload or after returning from another page. */
export function readEntry(name: string): StartState | null {
  const entry = entryIn(history.state, name)
  return entry && { ...entry, place: entry }
}

function entryIn(state: unknown, name: string): Entry | null {
  return (state as Record<string, Entry> | null)?.[name] ?? null
}

/**
 * Makes the browser's back and forward move between the steps, and keeps the answers over a reload.
 * The page's own address and history state do not change. Ours is next to them, under `name`.
 */
export function trackSteps(session: Session, name: string) {
  const { state, gone } = session
  let timer: ReturnType<typeof setTimeout> | undefined

  const depth = () => entryIn(history.state, name)?.depth ?? 0
  const entry = (place: StepPlace, depth: number): Entry => ({
    ...place,
    answers: state.answers.peek(),
    answered: [...state.answered.peek()],
    depth,
  })
  const here = (): StepPlace => ({
    variant: state.variant.peek(),
    step: state.step.peek(),
    returning: state.returning.peek(),
  })

  /** Calls the prototype's method: a page that watches `history.pushState` must not see ours. */
  const write = (method: 'pushState' | 'replaceState', own: Entry | undefined, url?: string) => {
    clearTimeout(timer)
    const { [name]: _, ...others } = history.state ?? {}
    // The page's state is not a plain object: ours cannot be added.
    if (history.state && Object.getPrototypeOf(history.state) !== Object.prototype) return
    try {
      History.prototype[method].call(history, own ? { ...others, [name]: own } : others, '', url)
    } catch {
      // Browsers reject too many entries in a short time. The steps work without them.
    }
  }

  /** After a request is sent, back leaves the page instead of going through the steps. */
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

  let isStarted = false
  let storedAt = -PAUSE_MS
  const store = () => {
    removeEventListener('beforeunload', store)
    storedAt = performance.now()
    write('replaceState', entry(here(), depth()))
  }
  const stop = effect(() => {
    const isSent = state.phase.value === 'sent'
    for (const one of ['answers', 'answered', 'variant', 'step', 'returning'] as const) {
      state[one].value
    }
    clearTimeout(timer)
    const wait = storedAt + PAUSE_MS - performance.now()
    if (isSent) leave()
    // The entry does not change until the customer acts.
    else if (isStarted && wait > 0) {
      timer = setTimeout(store, wait)
      // If the customer leaves before that, it is written at once.
      addEventListener('beforeunload', store, { signal: gone })
    } else if (isStarted) store()
    isStarted = true
  })

  return {
    stop: () => {
      clearTimeout(timer)
      stop()
    },
    /** Stores answers from the fragment. The same write removes them from the address. */
    storeHandedOver: (address: FormAddress) => {
      if (!fromFragment(address.hash)) return
      unstored.delete(address)
      const isLast = unstored.size === 0 && fromFragment(location.hash)
      write('replaceState', entry(here(), depth()), isLast ? addressWithout() : undefined)
    },
    remember: (next: StepPlace) => {
      const before = depth()
      write('replaceState', entry(here(), before))
      write('pushState', entry(next, before + 1))
    },
  }
}
