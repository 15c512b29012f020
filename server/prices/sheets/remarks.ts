import { cellName, type Sheet, type SheetCell } from './cells.ts'
import type { SheetIssue, SheetNote } from './sheets.contract.ts'

type Choice = SheetIssue['choice']
interface More {
  value?: string | number
  choice?: Choice
}

/** Remarks about one sheet while it is read. */
export interface Remarks {
  sheet: string
  issues: SheetIssue[]
  notes: SheetNote[]
  issue(kind: SheetIssue['kind'], cell: SheetCell | null, text: string, more?: More): void
  note(kind: SheetNote['kind'], cell: SheetCell | null, text: string, more?: More): void
  /** The name of a cell for a person: `Blad1!C7`, or `C7` in a CSV file. */
  nameOf(cell: SheetCell): string
}

/** Maximum displayed characters of a cell's text. */
const SHOWN = 60

export function remarksOn(sheet: Pick<Sheet, 'name' | 'ofWorkbook'>): Remarks {
  const nameOf = (cell: SheetCell) => {
    if (cell.row < 0) return ''
    return sheet.ofWorkbook ? `${sheet.name}!${cellName(cell)}` : cellName(cell)
  }
  const issues: SheetIssue[] = []
  const notes: SheetNote[] = []
  const about = (cell: SheetCell | null, text: string, { value, choice = null }: More) => ({
    sheet: sheet.name,
    cell: cell === null ? null : nameOf(cell),
    value: shown(value ?? cell?.value ?? ''),
    text,
    choice,
  })
  return {
    sheet: sheet.name,
    issues,
    notes,
    issue: (kind, cell, text, more = {}) => issues.push({ kind, ...about(cell, text, more) }),
    note: (kind, cell, text, more = {}) => notes.push({ kind, ...about(cell, text, more) }),
    nameOf,
  }
}

/** The content of a cell, shortened for display. */
export function shown(value: string | number): string {
  const text = String(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text
}
