import type { Sheet } from './cells.ts'
import { chooseTables } from './choose-tables.ts'
import type { Layout } from './layout.ts'
import type { About } from './matrix.ts'
import { readTable } from './read-table.ts'
import { remarksOn } from './remarks.ts'
import type { MatrixRead, SheetChoices, SheetFault, TableFound } from './sheets.contract.ts'
import { type Table, tableOf } from './table.ts'
import { sayHidden } from './table-remarks.ts'
import { readOwnWords } from './words.ts'

/** What was understood of a sheet. Without a table, it was no price list. */
export interface SheetUnderstood {
  hasTable: boolean
  matrices: MatrixRead[]
  faults: SheetFault[]
  /** Where its tables stand when it has several. */
  tables: TableFound[]
}

/** Reads the matrices of one sheet. `currency` is that of the account's prices. */
export function readSheet(sheet: Sheet, chosen: SheetChoices, currency: string): SheetUnderstood {
  const remarks = remarksOn(sheet)
  const { faults } = remarks
  const sized = tableOf(sheet, chosen)
  if ('far' in sized) {
    const says = `${sheet.name} has cells too far apart for a price list: empty the cell ${sized.far}`
    remarks.fault('file', null, says, { value: sized.far })
    return { hasTable: true, matrices: [], faults, tables: [] }
  }
  const words = readOwnWords(sized.table)
  const choices: SheetChoices = {
    ...(words?.decimal === undefined ? {} : { decimal: words.decimal }),
    ...(words?.zero === undefined ? {} : { zero: words.zero }),
    ...chosen,
  }
  const given = { sheet, words, choices, currency, remarks }
  if (words?.type) {
    const layout = ownLayout(sized.table.slice(words.rows), words.type)
    return { hasTable: true, matrices: readTable(given, layout, ''), faults, tables: [] }
  }
  const { layouts, tables } = chooseTables(sized, choices, remarks)
  const matrices = layouts.flatMap(({ layout, label }) => readTable(given, layout, label))
  const own = remarksOn(sheet)
  sayHidden(sheet, choices, own)
  matrices[0]?.notes.push(...own.notes)
  const hasTable = layouts.length > 0 || faults.length > 0
  return { hasTable, matrices, faults, tables }
}

/** Our own exports are read as they were written. */
function ownLayout(table: Table, type: About['type']): Layout {
  const rows = table.map((_, row) => row)
  const columns = (table[0] ?? []).map((_, column) => column)
  const found = { type, table, above: [], axisColumn: 0 }
  switch (type) {
    case 'grid_2d':
      return { ...found, axisRow: 0, lines: rows.slice(1), columns: columns.slice(1) }
    case 'list_1d':
      return { ...found, axisRow: -1, lines: rows, columns: [1] }
    case 'fixed':
      return { ...found, axisRow: -1, axisColumn: -1, lines: [0], columns: [1] }
  }
}
