import type { BadRow, RowIssue } from '../../../server/leads/imports/imports.contract.ts'
import { BYTE_ORDER_MARK, csvOf } from '../../../shared/csv.ts'
import { saveFile } from '../../components/file-reading.ts'
import { t } from '../../messages/messages.ts'

export interface LeftOutReasons {
  name: string
  headings: readonly string[]
  rows: readonly BadRow[]
  /** There may be more than the server lists. */
  count: number
}

/** `Phone: is no phone number` */
export function rowIssueText({ code, column }: RowIssue, headings: readonly string[]): string {
  const text = t().imports.rowIssues[code]
  return column === null ? text : `${headings[column]}: ${text}`
}

/** Saves them as CSV, each with its reason, to be corrected and imported again. */
export function saveLeftOut({ name, headings, rows }: LeftOutReasons): void {
  const { imports } = t()
  const lines = rows.map(({ cells, faults: issues }) => [
    ...headings.map((_, column) => cells[column] ?? ''),
    issues.map((issue) => rowIssueText(issue, headings)).join('; '),
  ])
  const text = csvOf([[...headings, imports.reason], ...lines])
  const base = name.replace(/\.[^.]*$/, '')
  const blob = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
  saveFile(`${base}-${imports.leftOutFile}.csv`, blob)
}
