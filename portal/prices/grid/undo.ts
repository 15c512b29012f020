import type { GridSheet } from './sheet.ts'

/** This many gestures can be undone. */
const MOST_UNDOS = 100

/** A sheet with what it was before each gesture. Rows that stay the same are shared. */
export interface Past {
  now: GridSheet
  done: readonly GridSheet[]
  undone: readonly GridSheet[]
}

export function begin(sheet: GridSheet): Past {
  return { now: sheet, done: [], undone: [] }
}

export function step(past: Past, now: GridSheet): Past {
  if (now === past.now) return past
  return { now, done: [...past.done, past.now].slice(-MOST_UNDOS), undone: [] }
}

export function undo(past: Past): Past {
  const before = past.done.at(-1)
  if (before === undefined) return past
  return { now: before, done: past.done.slice(0, -1), undone: [...past.undone, past.now] }
}

export function redo(past: Past): Past {
  const after = past.undone.at(-1)
  if (after === undefined) return past
  return { now: after, done: [...past.done, past.now], undone: past.undone.slice(0, -1) }
}
