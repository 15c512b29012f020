import type { BadRow, RowFault } from '../../../server/leads/imports/imports.contract.ts'
import { say } from '../../messages/messages.ts'
import { saveFile } from '../../parts/file-reading.ts'

/** The rows of a file that were left out. */
export interface LeftOutReasons {
  name: string
  headings: readonly string[]
  rows: readonly BadRow[]
  /** There may be more than the server names. */
  count: number
}

/** `Phone: is no phone number` */
export function rowFaultText({ code, column }: RowFault, headings: readonly string[]): string {
  const text = say().imports.rowFaults[code]
  return column === null ? text : `${headings[column]}: ${text}`
}

/** Saves them as CSV, each with why it was left out, to be corrected and imported again. */
export function saveLeftOut({ name, headings, rows }: LeftOutReasons): void {
  const { imports } = say()
  const lines = rows.map(({ cells, faults }) => [
    ...headings.map((_, column) => cells[column] ?? ''),
    faults.map((fault) => rowFaultText(fault, headings)).join('; '),
  ])
  const text = csvOf([[...headings, imports.reason], ...lines])
  const base = name.replace(/\.[^.]*$/, '')
  // Excel takes a file for UTF-8 only when it begins with this mark.
  const blob = new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })
  saveFile(`${base}-${imports.leftOutFile}.csv`, blob)
}

/** A spreadsheet would take a text that begins like this for a formula, and run it. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: string): string {
  const text = LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
