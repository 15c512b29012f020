import { type LengthUnit, MILLIMETRES } from '../../../widget/rules/length.ts'
import type { FieldErrors } from '../../errors.ts'
import type { MatrixType } from '../../resources/price-matrices/contract.ts'
import { axisNames, readHeading, withoutNotes } from './heading.ts'
import { type Decimal, decimalOf, readNumber } from './numbers.ts'
import { below, type CellValue, cellName, type Table, turned } from './sheet.ts'

/** What the operator says about a table. We find the rest in the table. */
export interface Given {
  code?: string
  name?: string
  type?: MatrixType
  decimal?: Decimal
  /** Keeps centimetres and metres. Without this, they become millimetres. */
  keepUnits?: boolean
}

/** The matrix in a table, and where in the table its prices begin. */
export interface Grid {
  table: Table
  firstRow: number
  firstColumn: number
  code: string
  name: string
  type: MatrixType
  rowAxis: string
  colAxis: string
  rows: (number | null)[]
  columns: (number | null)[]
  prices: (number | null)[][]
}

/** People write these where there is no price. */
const GAP = /^(?:[-–—x]|n\.?v\.?t\.?|n\/a|op aanvraag|on request|auf anfrage|sur demande)$/i

/** Reads the numbers of a table. `faults` names the cells that cannot be read, and why. */
export function readGrid(whole: Table, given: Given): { grid: Grid; faults: FieldErrors } {
  const heading = readHeading(whole)
  const body = below(withoutNotes(whole), heading.rows)
  const type = given.type ?? heading.type ?? typeOf(body)
  const table = type === 'list_1d' && isHorizontal(body) ? turned(body) : body
  const faults = new Map<string, string[]>()
  const decimal = given.decimal ?? heading.decimal ?? decimalOf(body.cells.flat())
  if (decimal === null) faults.set('--decimal', ['say comma or point: the cells use both'])
  if (given.type === undefined && heading.type === undefined && isPairOfNumbers(body)) {
    faults.set('--type', ['say list_1d or fixed: two numbers alone may be either'])
  }
  if (type === 'fixed' && table.cells.length > 1) {
    faults.set('--type', ['a fixed price is one number, and this table has more'])
  }
  const read = reader(table, decimal ?? 'point', faults)
  const firstRow = type === 'grid_2d' || (type === 'list_1d' && hasHeader(table)) ? 1 : 0
  const firstColumn = type === 'fixed' ? lastColumn(table) : 1
  const names = axisNames(table.cells[0]?.[0] ?? null, firstRow === 1)
  const toSize = (unit: LengthUnit | null, value: number) =>
    given.keepUnits || unit === null ? value : Number((value * MILLIMETRES[unit]).toFixed(6))
  const axisAt = (row: number, column: number) => read(row, column, names.unit, toSize)
  const lines = table.cells.slice(firstRow).map((_, index) => firstRow + index)
  const width = type === 'grid_2d' ? (table.cells[0]?.length ?? 0) : firstColumn + 1
  const places = Array.from({ length: Math.max(0, width - firstColumn) }, (_, i) => firstColumn + i)
  const grid: Grid = {
    table,
    firstRow,
    firstColumn,
    code: given.code ?? heading.code ?? codeOf(whole.name),
    name: given.name ?? heading.name ?? heading.title ?? whole.name,
    type,
    rowAxis: heading.row_axis ?? names.row ?? 'rows',
    colAxis: heading.col_axis ?? names.col ?? 'columns',
    rows: type === 'fixed' ? [] : lines.map((row) => axisAt(row, 0)),
    columns: type === 'grid_2d' ? places.map((column) => axisAt(0, column)) : [],
    prices: lines.map((row) => places.map((column) => read(row, column, null))),
  }
  return { grid, faults: Object.fromEntries(faults) }
}

function reader(table: Table, decimal: Decimal, faults: Map<string, string[]>) {
  return (
    row: number,
    column: number,
    usual: LengthUnit | null,
    toSize?: (unit: LengthUnit | null, value: number) => number,
  ): number | null => {
    const cell = table.cells[row]?.[column] ?? null
    const isGap = cell === null || (typeof cell === 'string' && GAP.test(cell))
    if (isGap && toSize === undefined) return null
    const found = isGap ? null : readNumber(cell, decimal)
    if (found !== null) return toSize?.(found.unit ?? usual, found.value) ?? found.value
    const says = cell === null ? 'is empty' : `"${cell}" cannot be read as a number`
    faults.set(cellName(table, row, column), [says])
    return null
  }
}

function typeOf({ cells }: Table): MatrixType {
  const width = cells[0]?.length ?? 0
  if (cells.length === 1 && width <= 2) return 'fixed'
  if (cells.length === 2 && width > 2 && !isNumber(cells[1]?.[0])) return 'list_1d'
  return width > 2 || isNumber(cells[0]?.[1], !isNumber(cells[0]?.[0])) ? 'grid_2d' : 'list_1d'
}

/** This may be a list of one row, or one price that the file's separator cut at its decimals. */
function isPairOfNumbers({ cells }: Table): boolean {
  const [[first, second, ...more] = [], ...rows] = cells
  return rows.length === 0 && more.length === 0 && isNumber(first) && isNumber(second)
}

function isNumber(cell: CellValue | undefined, also = true): boolean {
  return also && decimals.some((decimal) => readNumber(cell ?? null, decimal) !== null)
}
const decimals: Decimal[] = ['comma', 'point']

/** A list along the first row, with its prices in the second. */
function isHorizontal({ cells }: Table): boolean {
  return cells.length === 2 && (cells[0]?.length ?? 0) > 2
}

/** Words above a list, such as `length` and `price`. */
function hasHeader({ cells }: Table): boolean {
  return !isNumber(cells[0]?.[0]) && !isNumber(cells[0]?.[1])
}

function lastColumn({ cells }: Table): number {
  return Math.max(0, (cells[0]?.length ?? 0) - 1)
}

/** Makes a code from the name of a sheet or file. */
function codeOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
  return plain.replaceAll(/[^A-Za-z0-9_-]+/g, '-').replaceAll(/^-+|-+$/g, '')
}
