import { Help } from 'commander'

export type TableCell = string | number | boolean | null | readonly string[]

/** In characters. A narrower text column is hard to read. */
const LEAST_TEXT = 16
const GAP = 2

/** A table of objects. The headings are the names of their members. */
export function listing<Key extends string>(
  objects: readonly Record<Key, TableCell>[],
  keys: readonly Key[],
): string {
  const headings = keys.map((key) => key.replaceAll('_', ' '))
  return table(
    headings,
    objects.map((own) => keys.map((key) => own[key])),
  )
}

/**
 * Rows under headings. On a narrow terminal, the widest column is wrapped. On a very
 * narrow one, each row is a block. Elsewhere, as in a pipe, every row is one line of any length.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly TableCell[])[],
): string {
  if (rows.length === 0) return 'None'
  const texts = rows.map((row) => row.map(cellText))
  const all = [[...headings], ...texts]
  if (roomForWidest(widthsOf(all)) >= LEAST_TEXT) return aligned(all)
  return texts
    .map((row) => aligned(headings.map((heading, column) => [heading, row[column] ?? ''])))
    .join('\n\n')
}

/** Columns of aligned text. The widest becomes narrower if the terminal is too narrow. */
export function aligned(rows: string[][]): string {
  const widths = widthsOf(rows)
  const most = Math.max(LEAST_TEXT, roomForWidest(widths))
  const help = Object.assign(new Help(), { minWidthToWrap: 0 })
  const lines = rows.flatMap((row) => {
    const cells = row.map((cell) => help.boxWrap(cell, most).split('\n'))
    const height = Math.max(...cells.map((cell) => cell.length))
    return Array.from({ length: height }, (_, line) =>
      cells.map((cell, at) => (cell[line] ?? '').padEnd(Math.min(widths[at] ?? 0, most) + GAP)),
    )
  })
  return lines.map((line) => line.join('').trimEnd()).join('\n')
}

/** The number of characters that remain for the widest column. */
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

/** One line. Control characters become spaces, because untrusted text could control the terminal. */
function cellText(cell: TableCell): string {
  if (typeof cell === 'boolean') return cell ? 'on' : 'off'
  const text = Array.isArray(cell) ? cell.join(', ') : String(cell ?? '-')
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
