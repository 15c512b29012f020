import type { LengthUnit } from '../../../shared/form/length.ts'

export type CellValue = string | number | null
/** Inches are known only to refuse them. */
export type SizeUnit = LengthUnit | 'in'

/** A cell as the file has it. `row` and `column` count from 0. */
export interface SheetCell {
  value: CellValue
  row: number
  column: number
  /** Why the value is no number, although it looks like one. */
  wrong?: 'formula' | 'error' | 'date' | 'percentage'
  /** What the cell's number format shows besides the number. */
  unit?: SizeUnit
  currency?: string
  /** Other words that it shows there, such as `HT`. */
  words?: string
  /** How many decimals the number format shows. */
  decimals?: number
  /** The number format, where it shows something else than the number. */
  code?: string
  /** The spreadsheet shows nothing of its row or column. */
  hidden?: 'row' | 'column'
  /** Whether it looks like a number, once somebody asked (`looksNumeric`). */
  numeric?: boolean
}

/** Cells that the sheet shows as one. All four are part of it. */
export interface CellArea {
  top: number
  left: number
  bottom: number
  right: number
}

export interface Sheet {
  /** The sheet's name; for a CSV file that of the file. */
  name: string
  /** A sheet of a workbook. Its cells are named with the sheet: `Blad1!C7`. */
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

/** Finds the place that a name such as `C7` means; null for anything else. */
export function placeNamed(name: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(name) ?? []
  if (letters === undefined || digits === undefined) return null
  return { row: Number(digits) - 1, column: columnIndex(letters) }
}
