import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Clip } from '../../../server/prices/sheet-files/clip.contract.ts'
import { type GridRange, rangeOf } from './edit.ts'
import {
  firstPlace,
  type GridIssue,
  type GridPlace,
  type GridSheet,
  gridIssues,
  isSameSheet,
} from './sheet.ts'
import { type GridHistory, newHistory, redo, step, undo } from './undo.ts'

/** The selection: `active` has the focus, and the range extends to `anchor`. */
export interface Chosen {
  active: GridPlace
  anchor: GridPlace
}

/** A matrix on the screen during editing. */
export interface GridState {
  /** The stored sheet. */
  base: Signal<GridSheet>
  past: Signal<GridHistory>
  chosen: Signal<Chosen>
  /** The initial text of the field over the active cell; null if it is closed. */
  typing: Signal<string | null>
  /** A pasted table that is still to be read; null if there is none. */
  table: Signal<Clip | null>
  /** The server's warnings about cells, by size. */
  warnings: Signal<ReadonlyMap<string, string>>
  sheet: ReadonlySignal<GridSheet>
  range: ReadonlySignal<GridRange>
  issues: ReadonlySignal<readonly GridIssue[]>
  isChanged: ReadonlySignal<boolean>
  /** The stored rows and columns by size, to detect changes. */
  stored: ReadonlySignal<{ rows: Map<unknown, number>; columns: Map<unknown, number> }>
  isReadOnly: boolean
  /** One action, which one undo reverts. */
  change(sheet: GridSheet): void
  undo(): void
  redo(): void
  /** Selects a place, or everything up to it. */
  choose(place: GridPlace, extend?: boolean): void
  chooseRange(range: GridRange): void
}

export function createGrid(stored: GridSheet, isReadOnly: boolean): GridState {
  const base = signal(stored)
  const past = signal(newHistory(stored))
  const start = { row: 0, col: 0 }
  const chosen = signal<Chosen>({ active: start, anchor: start })
  const typing = signal<string | null>(null)
  const sheet = computed(() => past.value.now)
  const places = (sizes: readonly unknown[]) => new Map(sizes.map((size, index) => [size, index]))
  const grid: GridState = {
    base,
    past,
    chosen,
    typing,
    table: signal(null),
    warnings: signal(new Map()),
    sheet,
    range: computed(() => rangeOf(chosen.value.active, chosen.value.anchor)),
    issues: computed(() => gridIssues(sheet.value)),
    isChanged: computed(() => !isSameSheet(base.value, sheet.value)),
    stored: computed(() => ({
      rows: places(base.value.rows),
      columns: places(base.value.columns),
    })),
    isReadOnly,
    change: (now) => moveTo(step(past.peek(), now)),
    undo: () => moveTo(undo(past.peek())),
    redo: () => moveTo(redo(past.peek())),
    choose: (place, extend = false) => {
      const active = within(place, sheet.peek())
      const anchor = extend ? chosen.peek().anchor : active
      chosen.value = { active, anchor }
    },
    chooseRange: ({ top, left, bottom, right }) => {
      const active = within({ row: top, col: left }, sheet.peek())
      chosen.value = { active, anchor: within({ row: bottom, col: right }, sheet.peek()) }
    },
  }
  return grid

  function moveTo(next: GridHistory): void {
    if (isReadOnly || next === past.peek()) return
    batch(() => {
      past.value = next
      const { active, anchor } = chosen.peek()
      chosen.value = { active: within(active, next.now), anchor: within(anchor, next.now) }
    })
  }
}

/** The nearest existing place. */
function within({ row, col }: GridPlace, sheet: GridSheet): GridPlace {
  const first = firstPlace(sheet)
  return {
    row: Math.max(first.row, Math.min(row, sheet.rows.length - 1)),
    col: Math.max(first.col, Math.min(col, sheet.columns.length - 1)),
  }
}
