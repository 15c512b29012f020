import type { MatricesWritten, PriceWarning } from '../../../prices/matrices/matrices.contract.ts'
import type { MatrixRead, SheetRead } from '../../../prices/sheets/sheets.contract.ts'
import { table } from '../table.ts'

/** What the sheets say beside their prices. */
export interface FromSheets {
  found: readonly MatrixRead[]
  passedBy: readonly SheetRead[]
}

const SAYS: Record<string, string> = {
  zero: 'zero',
  falls: 'below',
  far_off: 'far off',
  equal: 'equal to',
}

/** What an import did, or would do, and the prices that the dealer should check. */
export function showWritten(
  file: string,
  account: number,
  written: MatricesWritten,
  { found, passedBy }: FromSheets,
): string {
  const { dry_run, created, updated, prices, matrices, warnings, warnings_count } = written
  const would = dry_run ? 'Would import' : 'Imported'
  const lines = [
    `${would} ${file} to account ${account}: ${created} created, ${updated} replaced, ${prices} prices`,
    table(
      ['code', 'action', 'prices'],
      matrices.map((matrix) => [matrix.code, matrix.action, matrix.prices]),
    ),
  ]
  for (const { passed_by } of passedBy) {
    if (passed_by !== null) lines.push(`Passed by: the sheet ${passed_by.value} ${passed_by.text}`)
  }
  for (const { matrix, notes } of found) {
    for (const { cell, text } of notes)
      lines.push(`${matrix.code}: ${cell ? `${cell} ` : ''}${text}`)
  }
  if (warnings.length > 0) {
    const title = `Check these prices (${warnings_count}):`
    const headings = ['code', 'cell', 'row', 'column', 'price', 'is', 'its neighbour']
    const rows = warnings.map((warning) => rowOf(warning, found))
    lines.push('', title, table(headings, rows))
  }
  return lines.join('\n')
}

/** A warning by the cell of the dealer's own sheet and its own sizes. */
function rowOf(warning: PriceWarning, found: readonly MatrixRead[]): (string | number | null)[] {
  const { code, price, reason, neighbour } = warning
  const own = placeOf(warning, code, found)
  const other = neighbour === null ? null : placeOf(neighbour, code, found)
  const where = other === null ? '' : (other.cell ?? `${other.row ?? '-'} × ${other.column ?? '-'}`)
  const beside = neighbour === null ? null : `${neighbour.price} at ${where}`
  return [code, own.cell, own.row, own.column, price, SAYS[reason] ?? reason, beside]
}

interface Place {
  row: number | null
  col: number | null
}

function placeOf({ row, col }: Place, code: string, found: readonly MatrixRead[]) {
  const own = found.find(({ matrix }) => matrix.code === code)
  if (own === undefined || own.matrix.matrix_type === 'fixed') {
    return { cell: null, row, column: col }
  }
  const { matrix, rows, columns, cells } = own
  const r = matrix.row_values.indexOf(row ?? Number.NaN)
  const c = matrix.matrix_type === 'grid_2d' ? matrix.col_values.indexOf(col ?? Number.NaN) : 0
  return {
    cell: cells[r]?.[c] ?? null,
    row: sizeOf(rows, r) ?? row,
    column: sizeOf(columns, c) ?? col,
  }
}

/** A size as the sheet has it, with its unit. */
function sizeOf(axis: MatrixRead['rows'], at: number): string | null {
  const label = axis?.labels[at]
  if (label === undefined) return null
  return axis?.unit && /\d$/.test(label) ? `${label} ${axis.unit}` : label
}
