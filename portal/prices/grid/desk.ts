import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Range, rangeOf } from './edit.ts'
import { type Fault, faultsOf, firstPlace, isSame, type Place, type Sheet } from './sheet.ts'
import { begin, type Past, redo, step, undo } from './undo.ts'

/** What is chosen: `active` has the focus, and the range reaches from there to `anchor`. */
export interface Chosen {
  active: Place
  anchor: Place
}

/** A matrix on the screen while it is edited. */
export interface Desk {
  /** As it is stored. */
  base: Signal<Sheet>
  past: Signal<Past>
  chosen: Signal<Chosen>
  /** What the field begins with that is open over the active cell; null when none is. */
  typing: Signal<string | null>
  /** Why cells look wrong to the server, by their sizes. */
  warnings: Signal<ReadonlyMap<string, string>>
  sheet: ReadonlySignal<Sheet>
  range: ReadonlySignal<Range>
  faults: ReadonlySignal<readonly Fault[]>
  isChanged: ReadonlySignal<boolean>
  /** The stored rows and columns by their sizes, to see what is changed. */
  stored: ReadonlySignal<{ rows: Map<unknown, number>; columns: Map<unknown, number> }>
  isReadOnly: boolean
  /** One gesture, which one undo takes back. */
  change(sheet: Sheet): void
  undo(): void
  redo(): void
  /** Chooses a place, or everything up to it. */
  choose(place: Place, extend?: boolean): void
  chooseRange(range: Range): void
}

export function createDesk(stored: Sheet, isReadOnly: boolean): Desk {
  const base = signal(stored)
  const past = signal(begin(stored))
  const start = { row: 0, col: 0 }
  const chosen = signal<Chosen>({ active: start, anchor: start })
  const typing = signal<string | null>(null)
  const sheet = computed(() => past.value.now)
  const places = (sizes: readonly unknown[]) => new Map(sizes.map((size, index) => [size, index]))
  const desk: Desk = {
    base,
    past,
    chosen,
    typing,
    warnings: signal(new Map()),
    sheet,
    range: computed(() => rangeOf(chosen.value.active, chosen.value.anchor)),
    faults: computed(() => faultsOf(sheet.value)),
    isChanged: computed(() => !isSame(base.value, sheet.value)),
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
  return desk

  function moveTo(next: Past): void {
    if (isReadOnly || next === past.peek()) return
    batch(() => {
      past.value = next
      const { active, anchor } = chosen.peek()
      chosen.value = { active: within(active, next.now), anchor: within(anchor, next.now) }
    })
  }
}

/** The nearest place that there is. */
function within({ row, col }: Place, sheet: Sheet): Place {
  const first = firstPlace(sheet)
  return {
    row: Math.max(first.row, Math.min(row, sheet.rows.length - 1)),
    col: Math.max(first.col, Math.min(col, sheet.columns.length - 1)),
  }
}
