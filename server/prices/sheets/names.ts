import type { SheetCell, SizeUnit } from './cells.ts'
import type { Layout } from './layout.ts'
import { groupIn } from './price-group-words.ts'
import { withoutPriceWords } from './price-words.ts'
import { looksNumeric } from './sizes.ts'
import { isAxisTitle, namesInCorner } from './words.ts'

/** The names in the words around a table. */
export interface SheetNames {
  title: string | null
  /** The text above a title that is only a price group: the name of the product. */
  over: string | null
  row: string | null
  col: string | null
  rowUnit: SizeUnit | null
  colUnit: SizeUnit | null
}

export function namesAround(layout: Layout): SheetNames {
  const { above, table, axisRow, axisColumn } = layout
  const corner = layout.type === 'fixed' ? undefined : table[axisRow]?.[axisColumn]
  const inCorner = namesInCorner(corner !== undefined && isWord(corner) ? corner : undefined)
  const words = above.map((row) => [...new Set(row)].filter(isWord))
  const [colTitle, rowTitle] = axisTitles(layout, words)
  const adjacent = wordNextTo(layout)
  const ofColumns = namesInCorner(colTitle)
  const ofRows = namesInCorner(rowTitle ?? adjacent)
  const all = words.flat()
  const titles = all.flatMap((cell) =>
    cell !== colTitle && cell !== rowTitle && namesIt(cell) && isTitle(cell, words)
      ? String(cell.value)
      : [],
  )
  const [first = null] = titles
  const group = titles.find((text) => groupIn(text) !== null)
  const general =
    all.map((cell) => namesInCorner(cell).rowUnit).find((unit) => unit !== null) ?? null
  const units = [inCorner.rowUnit ?? ofRows.rowUnit, inCorner.colUnit ?? ofColumns.rowUnit]
  const [rowUnit = null, colUnit = null] = units
  return {
    title: group ?? first,
    over: group === undefined || group === first ? null : first,
    row: inCorner.row ?? ofRows.row ?? null,
    col: inCorner.col ?? ofColumns.row ?? null,
    rowUnit: rowUnit ?? colUnit ?? general,
    colUnit: colUnit ?? rowUnit ?? general,
  }
}

function isWord(cell: SheetCell): boolean {
  return typeof cell.value === 'string' && cell.wrong === undefined && !looksNumeric(cell)
}

/** `Width (mm)` above the columns, and `Depth (mm)` next to it above the rows. */
function axisTitles(
  { type, axisColumn, above }: Layout,
  words: SheetCell[][],
): (SheetCell | undefined)[] {
  if (type !== 'grid_2d') return []
  const at = words.findLastIndex((row) => row.length > 0)
  const edge = columnsOf(above[at] ?? [], axisColumn)
  const row = words[at] ?? []
  const right = row.filter(({ column }) => column > edge)
  const left = row.filter(({ column }) => column <= edge)
  const columns = right.length === 1 && right.every(isAxisTitle) ? right[0] : undefined
  const rows =
    columns !== undefined && left.length === 1 && left.every(isAxisTitle) ? left[0] : undefined
  return [columns, rows]
}

/** The sheet column of a table column. */
function columnsOf(row: readonly SheetCell[], column: number): number {
  return row[column]?.column ?? column
}

/** A text next to the sizes of the rows, such as `Depth (mm)` over all of them. */
function wordNextTo({ type, table, axisColumn, lines, axisRow }: Layout): SheetCell | undefined {
  if (type !== 'grid_2d') return undefined
  const adjacent = [axisRow, ...lines].flatMap((line) =>
    (table[line] ?? []).slice(0, axisColumn).filter(isWord),
  )
  const different = [...new Set(adjacent)]
  return different.length === 1 ? different[0] : undefined
}

/** `Prijzen per m²` alone is not a name. */
function namesIt({ value }: SheetCell): boolean {
  return withoutPriceWords(String(value)) !== ''
}

/** The first words above a table are its title, unless other words are next to them, like headings. */
function isTitle(cell: SheetCell, words: readonly SheetCell[][]): boolean {
  return words.some((row) => row.includes(cell) && row.length < 3)
}
