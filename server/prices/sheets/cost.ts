import type { SheetCell } from './cells.ts'
import type { Layout } from './layout.ts'
import type { SheetPart } from './parts.ts'
import { headsCost, namesCost } from './price-words.ts'
import { type Remarks, shown } from './remarks.ts'
import type { SheetChoices } from './sheets.contract.ts'
import { headingIn } from './words.ts'

/** Leaves out purchase prices next to other prices. Purchase prices alone are asked about, never sold silently. */
export function soldOf(
  parts: readonly SheetPart[],
  { type, table, axisRow, columns, above }: Layout,
  sheet: string,
  { cost }: SheetChoices,
): { sold: readonly SheetPart[]; left: readonly SheetPart[]; purchase: PurchaseWords | null } {
  const left = cost === 'as_it_stands' ? [] : parts.filter(({ label }) => headsCost(label))
  const sold = parts.filter((part) => !left.includes(part))
  if (cost === 'as_it_stands' || (left.length > 0 && sold.length > 0)) {
    return { sold, left, purchase: null }
  }
  const headings = type === 'list_1d' ? columns.map((at) => table[axisRow]?.[at]) : []
  const cell =
    headings.find((one) => headsCost(headingIn(one))) ??
    above.flat().find((one) => namesCost(headingIn(one))) ??
    null
  const [label = namesCost(sheet) ? sheet : null] = left.map((part) => part.label)
  const words = cell === null ? label : String(cell.value)
  return { sold: parts, left: [], purchase: words === null ? null : { words: shown(words), cell } }
}

/** The words that mark all prices of a table as purchase prices. */
interface PurchaseWords {
  words: string
  cell: SheetCell | null
}

/** Asks how to handle a table of purchase prices, or reports the prices that were left out. */
export function reportCost({ left, purchase }: ReturnType<typeof soldOf>, remarks: Remarks): void {
  for (const { label } of left) {
    const says = `"${shown(label)}" is about prices of purchase: they are left out`
    remarks.note('cost_left_out', null, says, { value: label, choice: 'cost' })
  }
  if (purchase === null) return
  const { words: value, cell } = purchase
  const says = `"${value}" is about prices of purchase: say whether to take them as they stand or to leave them out`
  remarks.issue('cost', cell, says, { value, choice: 'cost' })
}
