import { effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { LiveChange } from '../server/messaging/live/live.contract.ts'

/** Counts the changes of the account that were received (see live-connection.ts). */
const changes = signal(0)
/** The leads that came since the page was opened and that nobody has seen on it. */
export const unseenLeads = signal<ReadonlySet<number>>(new Set())
/** The leads whose customers wait for an answer to a question. */
export const questions = signal<ReadonlySet<number>>(new Set())

/** Screens do not read more often than this. */
const READ_EVERY_MS = 1000

/**
 * Reads again what a screen shows, in the background, when something in the account changed:
 * `useLive(list.reload)`. A page that nobody looks at waits until somebody does.
 */
export function useLive(read: (background: boolean) => unknown): void {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    let seen = changes.peek()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (document.hidden || timer !== undefined || changes.peek() === seen) return
      timer = setTimeout(() => {
        timer = undefined
        seen = changes.peek()
        latest.current(true)
      }, READ_EVERY_MS)
    }
    const stop = effect(() => {
      void changes.value
      look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/**
 * Tells the screens that something changed, and counts new leads and questions. Returns the leads
 * whose customers asked since.
 */
export function announceChange(
  { new_leads: leads, questions: asked }: LiveChange,
  isFirst: boolean,
) {
  const before = questions.peek()
  questions.value = new Set(asked)
  if (isFirst) return []
  changes.value += 1
  if (leads.length > 0) unseenLeads.value = new Set([...unseenLeads.peek(), ...leads])
  return asked.filter((id) => !before.has(id))
}

/** Somebody saw one of the new leads, or the list with all of them. */
export function markSeen(lead?: number): void {
  const before = unseenLeads.peek()
  const left = lead === undefined ? [] : [...before].filter((id) => id !== lead)
  if (left.length < before.size) unseenLeads.value = new Set(left)
}

/** Another account has others. */
export function forgetNews(): void {
  markSeen()
  questions.value = new Set()
}
