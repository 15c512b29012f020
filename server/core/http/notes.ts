import type { Actor } from '../db/actor.ts'

/** What is known of a request when it is answered, for the log and the metrics: ids, never people. */
export interface RequestNotes {
  accountId?: number
  actor?: Actor
  /** The code of the error that refused it. */
  refused?: string
  signIn?: { method: string; outcome: 'ok' | 'failed' }
}

const notes = new WeakMap<Request, RequestNotes>()

export function annotate(request: Request, found: RequestNotes): void {
  notes.set(request, { ...notes.get(request), ...found })
}

export function notesOf(request: Request): RequestNotes {
  return notes.get(request) ?? {}
}
