import { cellName, columnName, type SheetCell } from './cells.ts'
import { numericColumns } from './layout.ts'
import { headsCost } from './price-words.ts'
import { looksNumeric } from './sizes.ts'
import { isEmptyRow, nextFilled, type Table } from './table.ts'
import { headingIn, isAxisTitle } from './words.ts'

/** A row or column without sizes or prices: article numbers, weights, totals. */
export interface Excluded {
  /** `A` for a column, `12` for a row. */
  line: string
  /** Its heading, or its first number. */
  cell: SheetCell
  /** The cells that are left out, such as `A1:A9`. */
  cells: string
  /** The cells of a row of surcharges. */
  surcharge: SheetCell[]
}

const SIDES = 'breedte|diepte|hoogte|maat|width|depth|height|size|largeur|profondeur|hauteur'
const WEIGHT = 'gewicht|weight|poids|kg'
const LEAST = `min(?:\\.|imum|imale|imaal)?\\s?(?:${SIDES})|mindest(?:breite|tiefe|höhe)|(?:${SIDES}) min`
const TOTAL = '(?:sub)?(?:totaa?l|totale|gesamt|summe|som)'
const SURCHARGE =
  'toeslag|meerprijs|surcharge|aufpreis|zuschlag|supplément|plus-value|minimum(?:prijs|bedrag| price)?|mindestpreis|prix minimum'
const NUMBER = 'nummer|number|nr|no|num|code|n°'
const startingWith = (...words: string[]) =>
  new RegExp(`^(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu')
/** Headings of columns in any table, of columns in a grid, and of rows. */
const IN_TABLE = startingWith(WEIGHT, LEAST)
const IN_GRID = startingWith(TOTAL)
const OF_ROW = startingWith(WEIGHT, LEAST, TOTAL)
const OF_SURCHARGE = startingWith(SURCHARGE)
const NUMBERED = new RegExp(
  `^(?:#|(?:art(?:ikel|icle)?|item|best(?:el|ell)?|pos(?:itie|ition)?|ref(?:erentie|erence|érence)?)?[\\s.-]*(?:${NUMBER})?\\.?|sku|ean|gtin)$`,
  'iu',
)

/**
 * Clears and reports the rows and columns without sizes or prices. `isRestored` returns true for those
 * that the dealer restored. Rows before `from` are skipped.
 */
export function excludeAsides(
  table: Table,
  from: number,
  isRestored: (line: string) => boolean,
): Excluded[] {
  const excluded: Excluded[] = []
  let above: readonly SheetCell[] = []
  for (let row = from; row < table.length; row++) {
    const cells = table[row] ?? []
    if (isEmptyRow(cells)) continue
    if (isAsideRow(cells, above)) {
      const line = String((cells[0]?.row ?? 0) + 1)
      const places = cells.map((_, column) => [row, column] as const)
      if (!isRestored(line)) exclude(line, places)
    } else above = cells
  }
  for (let row = from; row < table.length; row++) {
    const cells = table[row] ?? []
    if (isEmptyRow(cells)) continue
    for (const column of asideColumns(table, row)) {
      const line = columnName(cells[column]?.column ?? 0)
      if (!isRestored(line)) exclude(line, placesBelow(table, row, column))
    }
  }
  return excluded

  function exclude(
    line: string,
    places: readonly (readonly [row: number, column: number])[],
  ): void {
    const gone = places.flatMap(([row, column]) => {
      const cells = table[row] ?? []
      const cell = cells[column]
      if (!isFilled(cell)) return []
      cells[column] = { value: null, row: cell.row, column: cell.column }
      return [cell]
    })
    const [cell, last] = [gone[0], gone.at(-1)]
    if (cell === undefined || last === undefined) return
    const surcharge = OF_SURCHARGE.test(headingIn(cell)) && cell.row === last.row ? gone : []
    excluded.push({ line, cell, cells: `${cellName(cell)}:${cellName(last)}`, surcharge })
  }
}

/** True for a row of weights, minimum sizes, totals or purchase prices. */
export function namesAside(text: string): boolean {
  return OF_ROW.test(text) || headsCost(text)
}

/** A non-price word followed by numbers, in a table that has started. */
function isAsideRow(cells: readonly SheetCell[], above: readonly SheetCell[]): boolean {
  const [first, ...numbers] = cells.filter(isFilled)
  return (
    (OF_SURCHARGE.test(headingIn(first)) || namesAside(headingIn(first))) &&
    numbers.every(looksNumeric) &&
    numericColumns(cells).some((column) => looksNumeric(above[column]))
  )
}

/** The columns whose heading in this row marks the numbers below as neither sizes nor prices. */
function asideColumns(table: Table, row: number): number[] {
  const headings = table[row] ?? []
  const next = table[nextFilled(table, row)] ?? []
  const isGrid = numericColumns(headings).length > 1
  const isNamed = (column: number) => {
    const heading = headingIn(headings[column])
    const words = isGrid ? [IN_TABLE, IN_GRID] : [IN_TABLE]
    if (heading === '') return false
    if (isGrid && headsCost(heading)) return true
    return NUMBERED.test(heading) || words.some((word) => word.test(heading))
  }
  const counted = countedColumn(table, row)
  const isAside = (column: number) => column === counted || isNamed(column)
  const numbers = numericColumns(next)
  const asides = numbers.filter(isAside)
  // Some columns must remain as sizes or prices.
  const isLeft = numbers.some((column) => !isAside(column) && !looksNumeric(headings[column]))
  return asides.length > 0 && isLeft ? asides : []
}

/** A first column without a heading that numbers the rows below, next to the sizes: 1, 2, 3 … */
function countedColumn(table: Table, row: number): number | null {
  const headings = table[row] ?? []
  const below = nextFilled(table, row)
  const [column = 0] = numericColumns(table[below] ?? [])
  const [own, sizes, first] = headings.slice(column, column + 3)
  const isNextToSizes =
    looksNumeric(table[below]?.[column + 1]) &&
    !looksNumeric(sizes) &&
    (looksNumeric(first) || (sizes !== undefined && isAxisTitle(sizes)))
  if (isEmptyRow(headings) || isFilled(own) || !isNextToSizes) return null
  let count = 0
  for (let at = below; at < table.length; at++) {
    const cell = table[at]?.[column]
    if (!(table[at] ?? []).some(looksNumeric)) continue
    if (Number(cell?.value) !== count + 1) return null
    count += 1
  }
  return count > 1 ? column : null
}

/** From a heading to the end of its table. */
function placesBelow(table: Table, row: number, column: number): [number, number][] {
  const places: [number, number][] = []
  for (let at = row; at < table.length; at++) {
    const cells = table[at] ?? []
    const begins = isEmptyRow(table[at - 1] ?? []) && !isFilled(cells[column])
    const hasNumbers = cells.some(looksNumeric)
    if (at > row && !isEmptyRow(cells) && (begins || !hasNumbers)) break
    places.push([at, column])
  }
  return places
}

function isFilled(cell: SheetCell | undefined): cell is SheetCell {
  return cell !== undefined && (cell.value !== null || cell.wrong !== undefined)
}
