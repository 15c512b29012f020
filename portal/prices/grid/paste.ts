import { MAX_PRICES_PER_GRID } from '../../../server/prices/matrices/grid.contract.ts'
import type { DecimalMark } from '../../../shared/read-number.ts'
import type { Copied, CopiedBlock, Pasted } from './clipboard.ts'
import { addColumns, addRows, type GridRange, mapCells } from './edit.ts'
import { readPrice, readTypedSize } from './read-price.ts'
import {
  type GridCell,
  type GridPlace,
  type GridSheet,
  type GridSize,
  hasColumns,
  hasRows,
} from './sheet.ts'

export type Paste =
  | { sheet: GridSheet; range: GridRange; unread: number; added: { rows: number; columns: number } }
  | { refused: 'too_many' | 'no_room' | 'nothing' }

/**
 * Puts a block of prices into a sheet, starting at a place. A larger block adds rows and columns.
 * One cell fills the whole selection.
 */
export function paste(
  sheet: GridSheet,
  chosen: GridRange,
  { block, decimal }: Copied,
  currency: string,
): Paste {
  const first = block[0]?.[0]
  if (first === undefined) return { refused: 'nothing' }
  const reading = { decimal, currency }
  const at = { row: chosen.top, col: chosen.left }
  if (block.length === 1 && block[0]?.length === 1 && at.row >= 0 && at.col >= 0) {
    const price = priceIn(first, reading)
    return pasted(
      mapCells(sheet, chosen, () => price),
      chosen,
    )
  }
  return part(sheet, at, block, reading)
}

/**
 * True for a block with more than prices: words in its first row or column, sizes there, or a place
 * at the corner of the grid. It is read like a file.
 */
export function isTable({ block, decimal }: Copied, chosen: GridRange, currency: string): boolean {
  const [head = [], ...lines] = block
  if (head.length + lines.length < 2) return false
  if (chosen.top < 0 && chosen.left < 0) return true
  const side = lines.map(([first]) => first)
  const isWord = (cell: Pasted | undefined) =>
    /\p{L}{2}/u.test(cell?.text ?? '') && typeof priceIn(cell, { decimal, currency }) === 'string'
  if ([...head, ...side].some(isWord)) return true
  const [corner, ...columns] = head
  return corner?.text === '' && areSizes(columns) && areSizes(side)
}

/** Ascending whole numbers. */
function areSizes(cells: readonly (Pasted | undefined)[]): boolean {
  const sizes = cells.map((cell) => readTypedSize(cell?.text ?? '', null))
  return (
    sizes.length > 0 &&
    sizes.every(
      (size, at) => Number.isInteger(size) && (at === 0 || Number(size) > Number(sizes[at - 1])),
    )
  )
}

interface Reading {
  decimal: DecimalMark | null
  currency: string
}

function part(sheet: GridSheet, at: GridPlace, block: CopiedBlock, reading: Reading): Paste {
  const height = block.length
  const width = block[0]?.length ?? 0
  const range = {
    top: at.row,
    left: at.col,
    bottom: at.row + height - 1,
    right: at.col + width - 1,
  }
  const rows = Math.max(0, range.bottom + 1 - sheet.rows.length)
  const columns = Math.max(0, range.right + 1 - sheet.columns.length)
  if ((rows > 0 && !hasRows(sheet)) || (columns > 0 && !hasColumns(sheet))) {
    return { refused: 'no_room' }
  }
  const cells = (sheet.rows.length + rows) * (sheet.columns.length + columns)
  if (cells > MAX_PRICES_PER_GRID) return { refused: 'too_many' }
  const room = addColumns(addRows(sheet, sheet.rows.length, rows), sheet.columns.length, columns)
  const at_ = (row: number, col: number) => block[row - at.row]?.[col - at.col]
  const priced = mapCells(room, range, (_, row, col) => priceIn(at_(row, col), reading))
  const sized = {
    ...priced,
    rows:
      at.col < 0 ? sizes(priced.rows, range.top, range.bottom, (row) => at_(row, -1)) : priced.rows,
    columns:
      at.row < 0
        ? sizes(priced.columns, range.left, range.right, (col) => at_(-1, col))
        : priced.columns,
  }
  return pasted(sized, range, { rows, columns })

  function sizes(
    before: readonly GridSize[],
    from: number,
    to: number,
    cellAt: (index: number) => Pasted | undefined,
  ) {
    return before.map((size, index) =>
      index < from || index > to ? size : sizeIn(cellAt(index), reading),
    )
  }
}

function pasted(sheet: GridSheet, range: GridRange, added = { rows: 0, columns: 0 }): Paste {
  let unread = 0
  for (let row = Math.max(0, range.top); row <= range.bottom; row++) {
    for (let col = Math.max(0, range.left); col <= range.right; col++) {
      if (typeof sheet.cells[row]?.[col] === 'string') unread += 1
    }
  }
  return { sheet, range, unread, added }
}

/** A spreadsheet may show a price with fewer decimals than it has: then its exact number counts. */
function priceIn(cell: Pasted | undefined, { decimal, currency }: Reading): GridCell {
  const { text = '', exact = null } = cell ?? {}
  // A number that is too wide for its column is shown as hash signs.
  if (exact !== null && /^#+$/.test(text)) return readPrice(exact.toFixed(2), '.', currency)
  const price = readPrice(text, decimal, currency)
  if (exact === null || typeof price !== 'number') return price
  const cents = Math.round(exact * 100)
  const isExact = Math.abs(exact * 100 - cents) < 1e-6 && Math.abs(cents - price) < 100
  return isExact ? cents : price
}

function sizeIn(cell: Pasted | undefined, { decimal }: Reading): GridSize {
  return readTypedSize(cell?.text ?? '', decimal)
}
