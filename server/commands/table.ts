import { terminalColumns } from 'terminal-columns'

export type Cell = string | number | boolean | null | readonly string[]

/** The narrowest that a column of text may become before its table is no longer readable. */
const LEAST_TEXT = 16
const GAP = 2

/** What a program would read, for people: the members of each object under their own names. */
export function listing<Key extends string>(
  objects: readonly Record<Key, Cell>[],
  keys: readonly Key[],
): string {
  const headings = keys.map((key) => key.replaceAll('_', ' '))
  return table(
    headings,
    objects.map((own) => keys.map((key) => own[key])),
  )
}

/**
 * Rows under headings. A terminal that is too narrow has the longest texts broken between words, or
 * shows each row as a block. Elsewhere, as in a pipe, every row is one line, whatever its length.
 */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return 'None'
  const texts = rows.map((row) => row.map(cellText))
  const all = [[...headings], ...texts]
  if (roomForWidest(widthsOf(all)) >= LEAST_TEXT) return aligned(all)
  return texts
    .map((row) => aligned(headings.map((heading, column) => [heading, row[column] ?? ''])))
    .join('\n\n')
}

/** Columns side by side; the widest gives way where the terminal ends. */
export function aligned(rows: string[][]): string {
  const widths = widthsOf(rows)
  const most = Math.max(LEAST_TEXT, roomForWidest(widths))
  const columns = widths.map((width) => ({
    width: width > most ? most : 'content-width',
    paddingRight: GAP,
  }))
  const text = terminalColumns(rows, { stdoutColumns: Number.POSITIVE_INFINITY, columns })
  return text.replaceAll(/ +$/gm, '')
}

/** What the terminal leaves for the widest column beside the others. */
function roomForWidest(widths: readonly number[]): number {
  const others = widths.reduce((sum, width) => sum + width + GAP, -GAP) - Math.max(...widths)
  return terminalWidth() - others
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const [first = []] = rows
  return first.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
}

function terminalWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY
}

/** One line. Text of others may hold what a terminal obeys, such as a change of its colours. */
function cellText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'on' : 'off'
  const text = Array.isArray(cell) ? cell.join(', ') : String(cell ?? '-')
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
