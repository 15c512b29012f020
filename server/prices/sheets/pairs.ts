import { sideNamed } from './axis-words.ts'
import type { SheetCell } from './cells.ts'
import { type Layout, numericColumns } from './layout.ts'
import type { Remarks } from './remarks.ts'
import type { SheetChoices } from './sheets.contract.ts'
import { looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table } from './table.ts'
import { namesInCorner } from './words.ts'

const SIZE = '(\\d[\\d.,]*) ?(mm|cm|m)?'
/** Two sizes in one cell: `306 x 250`, `3,06 m × 2,50 m`. */
const PAIR = new RegExp(`^${SIZE} ?(?:x|×|\\*|by|bij|op|auf|sur|par) ?${SIZE}\\.?$`, 'i')
/** The heading above them: `breedte x diepte`, `Maat (b×d)`. */
const HEADING = /(\p{L}+)[^\p{L}]*[x×*/]\s*(\p{L}+)/iu
const LETTERS: Record<string, 'width' | 'depth'> = {
  ...{ b: 'width', w: 'width' },
  ...{ d: 'depth', t: 'depth', p: 'depth', u: 'depth', h: 'depth' },
}
/** Longer texts are neither. */
const LONGEST = 60

/** A list with both sizes of a price in one cell; null for any other table. */
export function pairLayout(
  table: Table,
  chosen: SheetChoices['pairs'],
  remarks: Remarks,
): Layout | null {
  const start = table.findIndex((cells) => columnOfPair(cells) !== null)
  const column = columnOfPair(table[start] ?? [])
  if (column === null) return null
  const header = table.slice(0, start).findLastIndex((cells) => !isEmptyRow(cells))
  const filled = (table[header] ?? []).filter(({ value }) => value !== null)
  const above = filled.length > 1 ? header : start
  const heading = above < start ? table[header]?.[column] : undefined
  const named = namedIn(heading)
  const order = chosen ?? named.order
  const first = table[start]?.[column] ?? null
  if (order === null) {
    const says = 'may be width × depth or depth × width: say which'
    remarks.issue('pairs', first, says, { choice: 'pairs' })
  }
  const words = named.order === null || named.order !== order ? wordsOf(order) : named.words
  const titles = words.map((word) => (named.unit === null ? word : `${word} (${named.unit})`))
  const own = table.slice(above).map((cells, index) => {
    const cell = cells[column] ?? { value: null, row: -1, column: -1 }
    const at = above + index
    const parts = at < start ? titles : pairIn(cell)
    if (parts === null && numericColumns(cells).length > 0) {
      remarks.issue('not_a_number', cell, 'cannot be read as two sizes')
    }
    const [one = cell.value, other = null] = parts ?? []
    // A column before the sizes may have a group, and never prices.
    const rest = [...cells.slice(column + 1), ...cells.slice(0, column)]
    return [{ ...cell, value: one }, { ...cell, value: other }, ...rest]
  })
  const lines = own.flatMap((_, row) =>
    pairIn(table[above + row]?.[column]) === null ? [] : [row],
  )
  const firstBefore = 1 + (table[0]?.length ?? 0) - column
  const prices = (own[0] ?? []).flatMap((_, at) =>
    at > 1 && at < firstBefore && lines.some((row) => looksNumeric(own[row]?.[at])) ? [at] : [],
  )
  return {
    type: 'list_1d',
    table: own,
    above: table.slice(0, above),
    axisRow: above < start ? 0 : -1,
    axisColumn: 0,
    lines,
    columns: [1, ...prices],
    pairs: order ?? 'width_first',
  }
}

/** The column of two sizes in a row, followed by a price. */
function columnOfPair(cells: readonly SheetCell[]): number | null {
  const column = cells.findIndex((cell) => pairIn(cell) !== null)
  return column >= 0 && cells.slice(column + 1).some(looksNumeric) ? column : null
}

function pairIn(cell: SheetCell | undefined): [string, string] | null {
  const { value } = cell ?? { value: null }
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const found = PAIR.exec(value.replaceAll(/\s+/g, ' ').trim())
  if (found === null) return null
  const [, one = '', oneUnit, other = '', otherUnit = ''] = found
  // `306 x 250 cm`: the unit applies to both.
  return [`${one} ${oneUnit ?? otherUnit}`.trim(), `${other} ${otherUnit}`.trim()]
}

function namedIn(cell: SheetCell | undefined) {
  const text = typeof cell?.value === 'string' ? cell.value.slice(0, LONGEST) : ''
  const [, one = '', other = ''] = HEADING.exec(text) ?? []
  const [first, second] = [one, other].map((word) => sideNamed(word) ?? LETTERS[word.toLowerCase()])
  const isKnown = first !== undefined && second !== undefined && first !== second
  const order: SheetChoices['pairs'] | null =
    isKnown && first === 'width'
      ? 'width_first'
      : isKnown && second === 'width'
        ? 'depth_first'
        : null
  return {
    order,
    words: one.length > 1 && other.length > 1 ? [one, other] : wordsOf(order),
    unit: namesInCorner(cell).rowUnit,
  }
}

function wordsOf(order: SheetChoices['pairs'] | null): string[] {
  return order === 'depth_first' ? ['depth', 'width'] : ['width', 'depth']
}
