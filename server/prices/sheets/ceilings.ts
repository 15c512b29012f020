import type { SheetIssue } from './sheets.contract.ts'

/**
 * Limits of a price list. File size, unpacked bytes and cells are counted before the whole file is
 * read into memory, so that no file takes seconds or gigabytes.
 */
export const CEILINGS = {
  fileBytes: 10 * 1024 * 1024,
  textBytes: 3 * 1024 * 1024,
  unpackedBytes: 20 * 1024 * 1024,
  parts: 2_000,
  /** Filled cells of a file. */
  cells: 100_000,
  /** Rows times columns of a sheet, from its first filled cell to its last. */
  area: 150_000,
  /** Characters per cell, as in Excel. */
  cellLength: 32_767,
  merges: 10_000,
  /** Characters of a title that are read. */
  shownWords: 300,
} as const

/** A workbook with more sheets is not a price list. */
export const MAX_SHEETS = 200

/** Limits of a workbook. Customer lists are longer than price lists. */
export type WorkbookCeilings = Record<'unpackedBytes' | 'cells', number>

/** The reasons that a file cannot be read. */
type RefusedFile = Extract<SheetIssue['kind'], `file_${string}`>

/** The file cannot be read. The message gives the reason and the remedy for the dealer. */
export class FileRefused extends Error {
  readonly kind: RefusedFile
  constructor(message: string, kind: RefusedFile = 'file_damaged') {
    super(message)
    this.kind = kind
  }
}

/** The file exceeds a limit, such as `200 sheets`. */
export function tooLarge(most: string): FileRefused {
  return new FileRefused(`has more than ${most}`, 'file_large')
}
