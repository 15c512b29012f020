import type { Actor } from '../db/actor.ts'

/** Facts about an answered request, for the log and the metrics: ids, never personal data. */
export interface RequestNotes {
  accountId?: number
  actor?: Actor
  /** The error code of the rejection. */
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
