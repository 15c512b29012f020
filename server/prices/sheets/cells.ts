import type { LengthUnit } from '../../../shared/form/length.ts'

export type CellValue = string | number | null
/** Inches are recognised only to reject them. */
export type SizeUnit = LengthUnit | 'in'

/** A cell of the file. `row` and `column` are zero-based. */
export interface SheetCell {
  value: CellValue
  row: number
  column: number
  /** Why the value is not a number, although it looks like one. */
  wrong?: 'formula' | 'error' | 'date' | 'percentage'
  /** The unit in the cell's number format. */
  unit?: SizeUnit
  currency?: string
  /** Other words in it, such as `HT`. */
  words?: string
  /** The number of decimals in the number format. */
  decimals?: number
  /** The number format, if the cell shows something else than the number. */
  code?: string
  /** The spreadsheet hides its row or column. */
  hidden?: 'row' | 'column'
  /** Whether it looks like a number (cached by `looksNumeric`). */
  numeric?: boolean
}

/** A merged area. All four bounds are inclusive. */
export interface CellArea {
  top: number
  left: number
  bottom: number
  right: number
}

export interface Sheet {
  /** The sheet's name; for a CSV file the file's name. */
  name: string
  /** A sheet of a workbook. Its cell names include the sheet: `Blad1!C7`. */
  ofWorkbook: boolean
  hidden: boolean
  /** The filled cells, row by row. */
  cells: SheetCell[]
  merges: CellArea[]
}

/** The name of a cell in a spreadsheet, such as `C7`. */
export function cellName({ row, column }: Pick<SheetCell, 'row' | 'column'>): string {
  return `${columnName(column)}${row + 1}`
}

export function columnName(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The index of a column by its letters: 0 for `A`. */
export function columnIndex(letters: string): number {
  let index = 0
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

/** Parses a cell name such as `C7`; null for anything else. */
export function placeNamed(name: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(name) ?? []
  if (letters === undefined || digits === undefined) return null
  return { row: Number(digits) - 1, column: columnIndex(letters) }
}
