import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts'

/** A piece of text on a page, in points from the bottom left corner. */
export interface TextPiece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** The items of a page in PDF.js: texts and marks between them. */
export function piecesOf(items: readonly object[]): TextPiece[] {
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const { str: text, transform, width, height } = item as TextItem
    const [x = 0, y = 0] = transform.slice(4)
    return [{ text, x, y, width, height }]
  })
}

/** Words that belong together, such as `€ 1.250,-`. */
interface Cell {
  text: string
  left: number
  right: number
}
interface Line {
  cells: Cell[]
  y: number
  height: number
}

/** A wider space between words separates cells, in letter heights. */
const WORD_SPACE = 0.8
/** Rows of one table are no farther apart, in letter heights. */
const ROW_SPACE = 6
/** A larger space between two lines, as a multiple of the usual one, is an empty row. */
const EMPTY_ROW = 1.6
/** A position covered by a smaller share of a table's rows is between two columns. */
const COVERED = 0.15
const NUMBER = /^\d[\d.,'’]*(?:[-–—]|%)?$/
/** Such as `PG 2`: its number is not a separate cell. */
const LABEL = /^\D+\s\d{1,2}$/
const SIGN = /^\p{Sc}$|^EUR$/u

/**
 * The rows and cells of a page, as in a spreadsheet: columns on the page stay columns, and any
 * other line is one cell. A piece of text may hold a whole row of a table, so words and not pieces
 * are put into columns.
 */
export function rowsOfPage(pieces: readonly TextPiece[]): string[][] {
  const lines = linesOf(pieces)
  const tables: Line[][] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const isApart =
      before === undefined ||
      before.y - line.y > ROW_SPACE * line.height ||
      Math.min(before.cells.length, line.cells.length) < 2
    if (isApart) tables.push([line])
    else tables.at(-1)?.push(line)
  }
  const usual = usualSpace(lines)
  return tables.flatMap(rowsOfTable).flatMap((row, at) => {
    const space = (lines[at - 1]?.y ?? 0) - (lines[at]?.y ?? 0)
    return space > usual * EMPTY_ROW ? [[], row] : [row]
  })
}

/** The most frequent space between two rows of a table. */
function usualSpace(lines: readonly Line[]): number {
  const spaces = lines.flatMap((line, at) => {
    const next = lines[at + 1]
    return next && line.cells.length > 1 && next.cells.length > 1 ? [line.y - next.y] : []
  })
  return spaces.toSorted((a, b) => a - b)[Math.floor(spaces.length / 2)] ?? Number.POSITIVE_INFINITY
}

/** Lines of the page, top to bottom. */
function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: { words: Cell[]; y: number; height: number }[] = []
  for (const piece of pieces.filter(isSeen).toSorted((a, b) => b.y - a.y)) {
    const { y, height } = piece
    const last = lines.at(-1)
    if (last !== undefined && last.y - y < Math.min(last.height, height) / 2)
      last.words.push(...wordsOf(piece))
    else lines.push({ words: wordsOf(piece), y, height })
  }
  return lines.map(({ words, y, height }) => ({ cells: cellsOf(words, height), y, height }))
}

const isSeen = ({ text, width, height }: TextPiece) => text.trim() !== '' && width > 0 && height > 0

/** Only the position of a piece is known, so its letters are assumed to have equal widths. */
function wordsOf({ text, x, width }: TextPiece): Cell[] {
  const each = width / text.length
  if (LABEL.test(text.trim())) return [{ text: text.trim(), left: x, right: x + width }]
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: x + index * each,
    right: x + (index + word.length) * each,
  }))
}

/** Joins adjacent words. A number is a separate cell, with its currency sign before or after it. */
function cellsOf(words: readonly Cell[], height: number): Cell[] {
  const inOrder = words.toSorted((a, b) => a.left - b.left)
  const isSignFirst = !SIGN.test(inOrder.at(-1)?.text ?? '')
  const cells: (Cell & { last: string })[] = []
  for (const word of inOrder) {
    const before = cells.at(-1)
    const isClose = before !== undefined && word.left - before.right < height * WORD_SPACE
    if (before !== undefined && isClose && isJoined(before.last, word.text, isSignFirst)) {
      Object.assign(before, { text: `${before.text} ${word.text}`, right: word.right })
      before.last = word.text
    } else cells.push({ ...word, last: word.text })
  }
  const [first, second, ...others] = cells
  // A heading such as `Price group 2`.
  const isHeading = first && second && second.left - first.right < height * WORD_SPACE
  if (isHeading && others.length === 0)
    return [{ text: `${first.text} ${second.text}`, left: first.left, right: second.right }]
  return cells.map(({ last: _, ...cell }) => cell)
}

function isJoined(before: string, word: string, isSignFirst: boolean): boolean {
  if (SIGN.test(before)) return isSignFirst
  if (SIGN.test(word)) return !isSignFirst
  return !NUMBER.test(before) && !NUMBER.test(word)
}

function rowsOfTable(lines: readonly Line[]): string[][] {
  const columns = columnsOf(lines)
  return lines.map(({ cells }) => {
    const row = columns.map((): string[] => [])
    for (const cell of cells) {
      // A cell over several columns is split by words.
      const isWide = columns.filter((column) => overlap(column, cell) > 0).length > 1
      const parts = isWide
        ? wordsOf({ ...cell, x: cell.left, y: 0, width: cell.right - cell.left, height: 1 })
        : [cell]
      for (const { text, ...part } of parts) {
        const at = nearest(columns, part)
        // A number fills its column, and repeated words belong to the next.
        const isFull = row[at]?.some((own) => own === text || isNumber(own)) && at + 1 < row.length
        row[isFull ? at + 1 : at]?.push(text)
      }
    }
    return row.map((texts) => texts.join(' '))
  })
}

type Column = Pick<Cell, 'left' | 'right'>

const overlap = (a: Column, b: Column) => Math.min(a.right, b.right) - Math.max(a.left, b.left)

const isNumber = (text: string) => NUMBER.test(text.replace(/\p{Sc}|EUR|\s/gu, ''))

function nearest(columns: readonly Column[], cell: Column): number {
  const overlaps = columns.map((column) => overlap(column, cell))
  return overlaps.indexOf(Math.max(...overlaps))
}

/** Positions that enough rows cover. */
function columnsOf(lines: readonly Line[]): Column[] {
  const edges = lines
    .flatMap(({ cells }) =>
      cells.flatMap(({ left, right }) => [[left, 1] as const, [right, -1] as const]),
    )
    .sort(([a, by], [b, other]) => a - b || other - by)
  const fewest = Math.max(1, Math.floor(lines.length * COVERED) + 1)
  const columns: Column[] = []
  let covering = 0
  for (const [at, by] of edges) {
    if (by === 1 && covering === fewest - 1) columns.push({ left: at, right: at })
    if (by === -1 && covering === fewest) Object.assign(columns.at(-1) ?? {}, { right: at })
    covering += by
  }
  return columns
}
