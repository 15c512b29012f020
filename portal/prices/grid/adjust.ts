import { type GridRange, mapCells } from './edit.ts'
import type { GridSheet } from './sheet.ts'

/** How prices are changed and rounded. */
export interface Adjustment {
  /** Hundredths of a percent: 350 is 3.5 % more. */
  percent: number
  /** In cents. 1 keeps every cent. */
  step: number
  way: 'nearest' | 'up' | 'down'
}

/** Changes the prices of a range. Gaps stay gaps, and only the end result is rounded. */
export function adjust(sheet: GridSheet, range: GridRange, adjustment: Adjustment): GridSheet {
  return mapCells(sheet, range, (cell) =>
    typeof cell === 'number' ? adjustedCents(cell, adjustment) : cell,
  )
}

const WHOLE = 10_000n

/** Exact at any size: amounts are whole numbers until they are rounded once. */
export function adjustedCents(cents: number, { percent, step, way }: Adjustment): number {
  const dividend = BigInt(cents) * (WHOLE + BigInt(percent))
  const divisor = WHOLE * BigInt(step)
  const steps = {
    down: () => dividend / divisor,
    up: () => (dividend + divisor - 1n) / divisor,
    nearest: () => (2n * dividend + divisor) / (2n * divisor),
  }[way]()
  return Number(steps * BigInt(step))
}
