import type { GridSheet } from './sheet.ts'

/** Maximum undoable actions. */
const MOST_UNDOS = 100

/** A sheet with its states before each action. Unchanged rows are shared. */
export interface GridHistory {
  now: GridSheet
  done: readonly GridSheet[]
  undone: readonly GridSheet[]
}

export function newHistory(sheet: GridSheet): GridHistory {
  return { now: sheet, done: [], undone: [] }
}

export function step(past: GridHistory, now: GridSheet): GridHistory {
  if (now === past.now) return past
  return { now, done: [...past.done, past.now].slice(-MOST_UNDOS), undone: [] }
}

export function undo(past: GridHistory): GridHistory {
  const before = past.done.at(-1)
  if (before === undefined) return past
  return { now: before, done: past.done.slice(0, -1), undone: [...past.undone, past.now] }
}

export function redo(past: GridHistory): GridHistory {
  const after = past.undone.at(-1)
  if (after === undefined) return past
  return { now: after, done: [...past.done, past.now], undone: past.undone.slice(0, -1) }
}
