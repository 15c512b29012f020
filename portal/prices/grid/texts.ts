import { decimalSign, formatAmount, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import type { GridRange } from './edit.ts'
import {
  type GridCell,
  type GridPlace,
  type GridSheet,
  type GridSize,
  hasColumns,
  hasRows,
} from './sheet.ts'

/** A price as the grid shows it; invalid input unchanged. */
export function cellText(cell: GridCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? formatAmount(cell) : cell
}

export function sizeText(size: GridSize): string {
  return typeof size === 'number' ? formatNumber(size) : size
}

/** In input format, which spreadsheets also use. */
export function plainPrice(value: GridCell | GridSize, isPrice: boolean): string {
  if (typeof value !== 'number') return value ?? ''
  const text = isPrice ? (value / 100).toFixed(2) : String(value)
  return text.replace('.', decimalSign())
}

/** `2,500 × 3,000`: the name of a cell. */
export function placeText(sheet: GridSheet, { row, col }: GridPlace): string {
  const { prices } = t()
  const parts = [
    ...(hasRows(sheet) && row >= 0
      ? [sizeText(sheet.rows[row] ?? '') || prices.rowNumber(row + 1)]
      : []),
    ...(hasColumns(sheet) && col >= 0
      ? [sizeText(sheet.columns[col] ?? '') || prices.columnNumber(col + 1)]
      : []),
  ]
  return parts.join(' × ') || t().leads.price
}

/** The selection with its headings, as rows of texts. */
export function rowsIn(sheet: GridSheet, { top, left, bottom, right }: GridRange): string[][] {
  const rows: string[][] = []
  for (let row = top; row <= bottom; row++) {
    const texts: string[] = []
    for (let col = left; col <= right; col++) texts.push(textAt(sheet, row, col))
    rows.push(texts)
  }
  return rows
}

function textAt(sheet: GridSheet, row: number, col: number): string {
  if (row < 0 && col < 0) return [sheet.rowAxis, sheet.colAxis].join(' / ')
  if (row < 0) return plainPrice(sheet.columns[col] ?? '', false)
  if (col < 0) return plainPrice(sheet.rows[row] ?? '', false)
  return plainPrice(sheet.cells[row]?.[col] ?? null, true)
}
