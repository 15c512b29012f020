import type { LengthUnit } from '../../../widget/rules/length.ts'
import type { MatrixType } from '../../resources/price-matrices/contract.ts'
import { type Decimal, isUnit, readNumber } from './numbers.ts'
import type { CellValue, Table } from './sheet.ts'

/** What the rows above a grid say about it: the words of our own export, or a title. */
export interface Heading {
  /** How many rows the heading takes. */
  rows: number
  title?: string
  code?: string
  name?: string
  type?: MatrixType
  row_axis?: string
  col_axis?: string
  decimal?: Decimal
}

/** The words in our export. Each stands in the cell before its value. */
export const WORDS = ['code', 'name', 'matrix_type', 'row_axis', 'col_axis', 'decimal'] as const
/** A table has at least this many rows below its title. */
const LEAST_ROWS = 2
const TYPES: readonly string[] = ['grid_2d', 'list_1d', 'fixed'] satisfies MatrixType[]

export function readHeading({ cells }: Table): Heading {
  const said = cells.findIndex(([word]) => !(WORDS as readonly CellValue[]).includes(word ?? null))
  if (cells[0]?.[0] === 'code' && said > 0) {
    const entries = cells.slice(0, said).flatMap(([word, value]) => {
      return value == null ? [] : [[word, String(value)] as const]
    })
    const { matrix_type, ...words } = Object.fromEntries(entries)
    const type = TYPES.includes(matrix_type ?? '') ? { type: matrix_type as MatrixType } : {}
    return { rows: said, ...words, ...type }
  }
  return titles(cells)
}

/** Counts the rows above the table: each has one text or nothing. The first text is the title. */
function titles(cells: CellValue[][]): Heading {
  let rows = 0
  let title: string | null = null
  for (const row of cells.slice(0, -LEAST_ROWS)) {
    const text = textIn(row)
    if (text === null && !isEmpty(row)) break
    title ??= text
    rows += 1
  }
  return title === null ? { rows: 0 } : { rows, title }
}

/** The table without the notes under it: rows with one text, after an empty row. */
export function withoutNotes(table: Table): Table {
  const { cells } = table
  const end = cells.findIndex(
    (row, index) =>
      isEmpty(row) && cells.slice(index).every((own) => isEmpty(own) || textIn(own) !== null),
  )
  return end === -1 ? table : { ...table, cells: cells.slice(0, end) }
}

function isEmpty(row: readonly CellValue[]): boolean {
  return row.every((cell) => cell === null)
}

/** The text in the first cell of a row that has nothing else, or null. */
function textIn(row: readonly CellValue[]): string | null {
  const filled = row.filter((cell) => cell !== null)
  const [only] = filled
  if (row.length < 2 || filled.length !== 1 || typeof only !== 'string') return null
  return row[0] === only && !isNumber(only) ? only : null
}

function isNumber(text: string): boolean {
  return readNumber(text, 'point') !== null || readNumber(text, 'comma') !== null
}

/** The corner of a grid may name the axes and their unit: `depth \ width (mm)`. */
export function axisNames(
  corner: CellValue,
  isCorner: boolean,
): { row?: string; col?: string; unit: LengthUnit | null } {
  if (!isCorner || typeof corner !== 'string') return { unit: null }
  const unit = /(?:^|[\s([])(mm|cm|m)[)\].]?$/i.exec(corner)?.[1]?.toLowerCase()
  const names = corner
    .replace(/\s*(?:\bin\s+)?[([]?\b(?:mm|cm|m)\b[)\]]?\.?$/i, '')
    .split(/\s*[\\/|×↓→]\s*|\s+x\s+/)
    .map((part) => part.replace(/\s*(?:\bin\s+)?[([]?\b(?:mm|cm|m)\b[)\]]?$/i, '').trim())
    .filter((part) => part !== '')
  const [row, col] = names
  return {
    ...(row === undefined ? {} : { row }),
    ...(col === undefined ? {} : { col }),
    unit: isUnit(unit) ? unit : null,
  }
}
