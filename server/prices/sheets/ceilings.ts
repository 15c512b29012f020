import type { SheetIssue } from './sheets.contract.ts'

/**
 * How large a price list may be. The file, the unpacked parts and the number of cells are counted
 * before anything is read into memory as a whole, so that no file takes seconds or gigabytes.
 */
export const CEILINGS = {
  fileBytes: 10 * 1024 * 1024,
  textBytes: 3 * 1024 * 1024,
  unpackedBytes: 20 * 1024 * 1024,
  parts: 2_000,
  /** Filled cells of a file. */
  cells: 100_000,
  /** Rows times columns of one sheet, from its first filled cell to its last. */
  area: 150_000,
  /** Characters of one cell, as in Excel. */
  cellLength: 32_767,
  merges: 10_000,
  /** Characters of a title that are looked at. */
  shownWords: 300,
} as const

/** A workbook with more sheets is no price list. */
export const MAX_SHEETS = 200

/** What a workbook may hold. Lists of customers are longer than price lists. */
export type WorkbookCeilings = Record<'unpackedBytes' | 'cells', number>

/** What a file is that cannot be read. */
type RefusedFile = Extract<SheetIssue['kind'], `file_${string}`>

/** The file cannot be read. The message says why, and what the dealer can do. */
export class FileRefused extends Error {
  readonly kind: RefusedFile
  constructor(message: string, kind: RefusedFile = 'file_damaged') {
    super(message)
    this.kind = kind
  }
}

/** The file has more of something than a price list, such as `200 sheets`. */
export function tooLarge(most: string): FileRefused {
  return new FileRefused(`has more than ${most}`, 'file_large')
}
