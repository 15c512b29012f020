import { roundHalfUp } from '../../../shared/money.ts'
import type { SheetCell } from './cells.ts'
import type { Remarks } from './remarks.ts'
import type { SheetChoices } from './sheets.contract.ts'

/** The computed prices of a sheet, such as 1405.6701 where 1405.67 is shown. */
export interface Rounding {
  count: number
  /** By how much a price was changed at most. */
  largest: number
  /** The first that holds something else than it shows, and how many do. Somebody must say which counts. */
  open: SheetCell | null
  openCount: number
}

/** A computed price this near to a cent is that cent. */
const NEAR = 0.0005
const HALF_CENT = 0.005_001

/** The price of a cell in whole cents; null when what it holds and what it shows are two prices. */
export function inCents(
  cell: SheetCell,
  value: number,
  { round }: SheetChoices,
  rounding: Rounding,
): number | null {
  const { decimals } = cell
  const cent = roundHalfUp(value, 2)
  const shown = decimals === undefined || decimals > 2 ? cent : roundHalfUp(value, decimals)
  const off = Math.abs(value - cent)
  const isOpen = Math.abs(shown - value) > HALF_CENT || (decimals !== 2 && off > NEAR)
  if (isOpen && round === undefined) {
    rounding.open ??= cell
    rounding.openCount += 1
    return null
  }
  const price = isOpen && round === 'shown' ? shown : cent
  if (price === value) return price
  rounding.count += 1
  rounding.largest = Math.max(rounding.largest, roundHalfUp(Math.abs(value - price), 6))
  return price
}

/** One remark for a sheet: how many prices were rounded, and by how much at most. */
export function reportRounding(
  { count, largest, open, openCount }: Rounding,
  issues: Remarks,
  notes: Remarks,
): void {
  if (open !== null) {
    const says = `has more decimals than a price, or than it shows (${openCount} such prices): say whether they are rounded to a cent or are what is shown`
    issues.issue('rounding', open, says, { value: openCount, choice: 'round' })
  }
  if (count === 0) return
  const says = `computed prices were rounded: ${count}, by ${largest} at most`
  notes.note('rounded', null, says, { value: `${count}, ${largest}`, choice: 'round' })
}
