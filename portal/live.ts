import { effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { LiveChange } from '../server/messaging/live/live.contract.ts'

/** Counts the received changes of the account (see live-connection.ts). */
const changes = signal(0)
/** The leads that arrived since the page was opened and that were not seen on it. */
export const unseenLeads = signal<ReadonlySet<number>>(new Set())
/** The leads whose customers wait for an answer to a question. */
export const questions = signal<ReadonlySet<number>>(new Set())

/** The minimum interval of a screen's reads. */
const READ_EVERY_MS = 1000

/**
 * Reloads the data of a screen in the background after a change in the account:
 * `useLive(list.reload)`. A hidden page waits until it is visible.
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
 * Notifies the screens of a change, and counts new leads and questions. Returns the leads with new
 * questions.
 */
export function announceChange(
  { new_leads: leads, questions: open }: LiveChange,
  isFirst: boolean,
) {
  const before = questions.peek()
  questions.value = new Set(open)
  if (isFirst) return []
  changes.value += 1
  if (leads.length > 0) unseenLeads.value = new Set([...unseenLeads.peek(), ...leads])
  return open.filter((id) => !before.has(id))
}

/** One of the new leads, or the list with all of them, was seen. */
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
