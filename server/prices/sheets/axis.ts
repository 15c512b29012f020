import { MILLIMETRES } from '../../../shared/form/length.ts'
import type { SheetCell, SizeUnit } from './cells.ts'
import { type Decimal, isUnit } from './numbers.ts'
import { type Remarks, shown } from './remarks.ts'
import type { AxisRead, SheetChoices } from './sheets.contract.ts'
import { readSize } from './sizes.ts'

/** An axis with its sizes as they will be stored. An unreadable size is null. */
export interface SheetAxis {
  values: (number | null)[]
  read: AxisRead
  /** The sizes were descending and were reversed. */
  isTurned: boolean
}

/** How the sizes of an axis are read. */
export interface AxisReading {
  decimal: Decimal
  /** The unit that the words around the table name. */
  unit: SizeUnit | null
  chosen: SheetChoices['unit']
}

export function readAxis(
  cells: readonly SheetCell[],
  reading: AxisReading,
  remarks: Remarks,
): SheetAxis {
  const isEmpty = cells.length > 1 && cells.every(({ value, wrong }) => value === null && !wrong)
  if (isEmpty) remarks.issue('empty', cells[0] ?? null, 'and all below it should be sizes')
  const sizes = cells.map((cell) => (isEmpty ? null : readValue(cell, reading, remarks)))
  const values = sizes.map((size) => size?.value ?? null)
  const isTurned = values.length > 1 && goesDown(values)
  const order = isTurned ? [...cells].reverse() : cells
  const unit = sizes.find((size) => size?.unit != null)?.unit ?? null
  if (sizes.some((size) => size?.means === 'up_to')) {
    const first = cells[sizes.findIndex((size) => size?.means === 'up_to')] ?? null
    remarks.note('up_to', first, 'is a largest size: a price holds up to its size anyway')
  }
  return {
    values: isTurned ? values.toReversed() : values,
    read: {
      unit,
      labels: order.map(({ value }) => shown(value ?? '')),
      cells: order.map(remarks.nameOf),
    },
    isTurned,
  }
}

function goesDown(values: readonly (number | null)[]): boolean {
  return values.every((value, index) => {
    const before = values[index - 1]
    return value !== null && (index === 0 || (before != null && value < before))
  })
}

function readValue(
  cell: SheetCell,
  { decimal, unit: around, chosen }: AxisReading,
  remarks: Remarks,
) {
  const size = issueOf(cell, remarks) ? null : readSize(cell, decimal)
  if (size === null) return null
  const unit = size.unit ?? (chosen === undefined ? around : chosen === 'none' ? null : chosen)
  if (unit === 'in') {
    remarks.issue('inches', cell, 'is in inches: give mm, cm or m', { choice: 'unit' })
    return null
  }
  if (size.means === 'from') {
    remarks.issue('from_size', cell, 'is where a price begins: give the size up to which it holds')
    return null
  }
  const known = unit !== null && isUnit(unit) ? unit : null
  const keeps = known === null || chosen === 'none'
  const value = keeps ? size.value : Number((size.value * MILLIMETRES[known]).toFixed(6))
  return { value, unit: known, means: size.means }

  function issueOf(own: SheetCell, { issue }: Remarks): boolean {
    if (own.wrong !== undefined) return wrongNumber(own, remarks)
    if (own.value === null) issue('empty', own, 'is empty, and should be a size')
    else if (readSize(own, decimal) === null) notANumber(own, remarks)
    else return false
    return true
  }
}

export function notANumber(cell: SheetCell, remarks: Remarks): void {
  remarks.issue('not_a_number', cell, `"${shown(cell.value ?? '')}" cannot be read as a number`)
}

const SAYS = {
  formula: 'has a formula without its result: open the file in a spreadsheet and save it again',
  date: 'is a date: give the number that was meant',
  percentage: 'is a percentage, and should be a number',
} as const

/** Reports why a cell that looks like a number is not one. Always true, because it is an issue. */
export function wrongNumber(cell: SheetCell, remarks: Remarks): true {
  const { wrong } = cell
  if (wrong === 'error') {
    remarks.issue('error_value', cell, `shows the error ${shown(cell.value ?? '')}`)
  } else if (wrong === 'formula' || wrong === 'date') remarks.issue(wrong, cell, SAYS[wrong])
  else remarks.issue('not_a_number', cell, SAYS.percentage)
  return true
}
