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
import { begin, type GridHistory, redo, step, undo } from './undo.ts'

/** What is chosen: `active` has the focus, and the range reaches from there to `anchor`. */
export interface Chosen {
  active: GridPlace
  anchor: GridPlace
}

/** A matrix on the screen while it is edited. */
export interface GridState {
  /** As it is stored. */
  base: Signal<GridSheet>
  past: Signal<GridHistory>
  chosen: Signal<Chosen>
  /** What the field starts with that is open over the active cell; null when none is. */
  typing: Signal<string | null>
  /** A table that was pasted and is still to be read; null when none is. */
  table: Signal<Clip | null>
  /** Why cells look wrong to the server, by their sizes. */
  warnings: Signal<ReadonlyMap<string, string>>
  sheet: ReadonlySignal<GridSheet>
  range: ReadonlySignal<GridRange>
  issues: ReadonlySignal<readonly GridIssue[]>
  isChanged: ReadonlySignal<boolean>
  /** The stored rows and columns by their sizes, to see what is changed. */
  stored: ReadonlySignal<{ rows: Map<unknown, number>; columns: Map<unknown, number> }>
  isReadOnly: boolean
  /** One gesture, which one undo takes back. */
  change(sheet: GridSheet): void
  undo(): void
  redo(): void
  /** Chooses a place, or everything up to it. */
  choose(place: GridPlace, extend?: boolean): void
  chooseRange(range: GridRange): void
}

export function createGrid(stored: GridSheet, isReadOnly: boolean): GridState {
  const base = signal(stored)
  const past = signal(begin(stored))
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

/** The nearest place that there is. */
function within({ row, col }: GridPlace, sheet: GridSheet): GridPlace {
  const first = firstPlace(sheet)
  return {
    row: Math.max(first.row, Math.min(row, sheet.rows.length - 1)),
    col: Math.max(first.col, Math.min(col, sheet.columns.length - 1)),
  }
}
