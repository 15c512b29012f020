import { roundHalfUp } from '../../../shared/money.ts'
import type { SheetCell } from './cells.ts'
import type { Remarks } from './remarks.ts'
import type { SheetChoices } from './sheets.contract.ts'

/** The computed prices of a sheet, such as 1405.6701 where 1405.67 is shown. */
export interface Rounding {
  count: number
  /** The largest change of a price. */
  largest: number
  /** The first cell whose value differs from the displayed one, and their number. A person must choose. */
  open: SheetCell | null
  openCount: number
}

/** A computed price this close to a cent is rounded to it. */
const NEAR = 0.0005
const HALF_CENT = 0.005_001

/** The price of a cell in whole cents; null if its value and its displayed text are two prices. */
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

/** One remark per sheet: the number of rounded prices, and the largest change. */
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
