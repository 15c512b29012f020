import type { Actor } from '../db/actor.ts'

/** What is known of a request when it is answered, for the log and the metrics: ids, never people. */
export interface Notes {
  accountId?: number
  actor?: Actor
  /** The code of the error that refused it. */
  refused?: string
  signIn?: { method: string; outcome: 'ok' | 'failed' }
}

const notes = new WeakMap<Request, Notes>()

/** Adds to what is known of a request. */
export function note(request: Request, found: Notes): void {
  notes.set(request, { ...notes.get(request), ...found })
}

export function notesOf(request: Request): Notes {
  return notes.get(request) ?? {}
}
