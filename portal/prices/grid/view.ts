import type { GridPlace } from './sheet.ts'

/** The dimensions of the grid, in CSS pixels, as in `prices.css`. */
export const ROW = globalThis.matchMedia?.('(pointer: coarse)').matches ? 44 : 32
export const COLUMN = 92
export const SIDE = 96
/** Rows and columns rendered beyond the visible part, so that scrolling shows no gap. */
const BEYOND = 6
/** Rows to scroll before the next part is rendered. */
const STEP = 4

/** The rendered rows and columns; the ends are exclusive. */
export interface GridView {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Scrolled {
  scrollTop: number
  scrollLeft: number
  clientHeight: number
  clientWidth: number
}

export function viewOf(scrolled: Scrolled, rows: number, columns: number): GridView {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scrolled
  const [top, bottom] = part(scrollTop / ROW, clientHeight / ROW, rows)
  const [left, right] = part(scrollLeft / COLUMN, clientWidth / COLUMN, columns)
  return { top, bottom, left, right }
}

function part(first: number, seen: number, all: number): [number, number] {
  const from = Math.floor((first - BEYOND) / STEP) * STEP
  const to = Math.ceil((first + seen + BEYOND) / STEP) * STEP
  return [Math.max(0, from), Math.min(all, to)]
}

/** The scroll position at which a cell is not covered by the sticky headings. */
export function scrollTo(
  { row, col }: GridPlace,
  scrolled: Scrolled,
): { top: number; left: number } {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scrolled
  return {
    top: row < 0 ? scrollTop : near(row * ROW, ROW, scrollTop, clientHeight - ROW),
    left: col < 0 ? scrollLeft : near(col * COLUMN, COLUMN, scrollLeft, clientWidth - SIDE),
  }
}

function near(start: number, size: number, scrolled: number, seen: number): number {
  if (start < scrolled) return start
  return start + size > scrolled + seen ? start + size - seen : scrolled
}

/** The rows or columns to render: the visible part, and always the active one. */
export function drawn(from: number, to: number, active: number): number[] {
  const list = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (active < 0 || (active >= from && active < to)) return list
  return active < from ? [active, ...list] : [...list, active]
}
