import { columnIndex } from './cells.ts'
import { findLayout, gridAt } from './find-layout.ts'
import type { Layout } from './layout.ts'
import { partsOf, sizeIn } from './parts.ts'
import type { Remarks } from './remarks.ts'
import type { SheetChoices } from './sheets.contract.ts'
import { looksNumeric } from './sizes.ts'
import type { Table } from './table.ts'

/** Finds the layout of a table, or asks for the type when numbers alone leave it open. */
export function chooseLayout(
  { table, top }: { table: Table; top: number },
  { type, axis_row, axis_column }: SheetChoices,
  remarks: Remarks,
): Layout | null {
  const left = table[0]?.[0]?.column ?? 0
  const found = findLayout(table, {
    type,
    axisRow: axis_row === undefined ? undefined : Math.max(0, axis_row - 1 - top),
    axisColumn:
      axis_column === undefined ? undefined : Math.max(0, columnIndex(axis_column) - left),
  })
  return found === null || type !== undefined ? found : settled(found, remarks)
}

/** Numbers alone may be a list or something else. A corner of 0 makes them a grid. */
function settled(found: Layout, remarks: Remarks): Layout {
  const { type, table, axisRow, axisColumn, lines, columns } = found
  const [line = 0] = lines
  if (type !== 'list_1d' || axisRow !== -1) return found
  if (columns.length === 1 && lines.length === 1 && !hasWord(table, line)) {
    remarks.fault(
      'type',
      null,
      'two numbers alone may be a list or a fixed price: say list_1d or fixed',
      {
        choice: 'type',
      },
    )
  }
  if (columns.length < 2) return found
  if (sizeIn(table[line]?.[axisColumn]) === 0) return gridAt(table, line, axisColumn)
  if (partsOf(found).found === 'long_list') return found
  remarks.fault(
    'type',
    null,
    'numbers without words may be a grid or lists: say grid_2d or list_1d',
    {
      choice: 'type',
    },
  )
  return found
}

function hasWord(table: Table, line: number): boolean {
  return (table[line] ?? []).some((cell) => cell.value !== null && !looksNumeric(cell))
}
