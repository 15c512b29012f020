import type { MatrixType } from '../../resources/price-matrices/contract.ts'
import { type Decimal, isUnit, readNumber, type Unit } from './numbers.ts'
import type { CellValue, Table } from './table.ts'

/** What the rows above a grid say of it: our own export's words, or a title. */
export interface Heading {
  /** How many rows it takes. */
  rows: number
  title?: string
  code?: string
  name?: string
  type?: MatrixType
  row_axis?: string
  col_axis?: string
  decimal?: Decimal
}

/** The words of an export, each before its value. */
export const WORDS = ['code', 'name', 'matrix_type', 'row_axis', 'col_axis', 'decimal'] as const
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
  const title = cells.length > 2 ? titleIn(cells[0] ?? []) : null
  return title === null ? { rows: 0 } : { rows: 1, title }
}

/** A line of one text above the rest. */
function titleIn(row: readonly CellValue[]): string | null {
  const filled = row.filter((cell) => cell !== null)
  const [only] = filled
  if (row.length < 2 || filled.length !== 1 || typeof only !== 'string') return null
  return readNumber(only, 'point') === null && row[0] === only ? only : null
}

/** Names of the axes and their unit in the corner of a grid: `depth \ width (mm)`. */
export function axisNames(
  corner: CellValue,
  isCorner: boolean,
): { row?: string; col?: string; unit: Unit | null } {
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
