import { MAX_PRICES_PER_GRID } from '../../../server/prices/matrices/grid.contract.ts'
import type { DecimalMark } from '../../../shared/read-number.ts'
import type { Clip, CopiedBlock, Pasted } from './clipboard.ts'
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
 * Puts a block into a sheet, with its first cell at a place. A block that is larger than the sheet
 * adds rows and columns; at the corner it becomes the whole sheet, sizes and all. One cell fills the
 * whole range that was chosen.
 */
export function paste(
  sheet: GridSheet,
  chosen: GridRange,
  { block, decimal }: Clip,
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
  const isWhole = at.row < 0 && at.col < 0
  if (isWhole && hasColumns(sheet)) return whole(sheet, block, reading)
  const own = at.row === 0 && at.col === 0 ? withoutSizes(sheet, block, reading) : block
  return part(sheet, at, own, reading)
}

interface Reading {
  decimal: DecimalMark | null
  currency: string
}

function whole(sheet: GridSheet, block: CopiedBlock, reading: Reading): Paste {
  const [head = [], ...lines] = block
  const columns = head.slice(1)
  if (lines.length * columns.length > MAX_PRICES_PER_GRID) return { refused: 'too_many' }
  if (lines.length === 0 || columns.length === 0) return { refused: 'nothing' }
  const changed = {
    ...sheet,
    rows: lines.map(([first]) => sizeIn(first, reading)),
    columns: columns.map((cell) => sizeIn(cell, reading)),
    cells: lines.map(([, ...cells]) => cells.map((cell) => priceIn(cell, reading))),
  }
  return pasted(changed, { top: -1, left: -1, bottom: lines.length - 1, right: columns.length - 1 })
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

/** A whole table that is pasted onto the prices brings the very sizes that stand there already. */
function withoutSizes(sheet: GridSheet, block: CopiedBlock, reading: Reading): CopiedBlock {
  const [head = [], ...lines] = block
  const isHead =
    head.length === sheet.columns.length + 1 &&
    sheet.columns.every((size, col) => sizeIn(head[col + 1], reading) === size)
  const isSide =
    lines.length === sheet.rows.length &&
    sheet.rows.every((size, row) => sizeIn(lines[row]?.[0], reading) === size)
  return isHead && isSide ? lines.map((line) => line.slice(1)) : block
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

/** A spreadsheet may show a price with fewer decimals than it has: then its own number counts. */
function priceIn(cell: Pasted | undefined, { decimal, currency }: Reading): GridCell {
  const { text = '', exact = null } = cell ?? {}
  // A number that is too wide for its column is shown as hashes.
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
