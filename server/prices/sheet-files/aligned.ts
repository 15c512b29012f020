/** Longer texts and lines are not read as tables aligned with spaces. */
const MOST = { lines: 2_000, length: 1_000 }
const CELL = /(?:[^ ]| (?! ))+/g

interface Part {
  value: string
  /** Its start and end in the line. */
  from: number
  to: number
}

/** The cells of a text with columns separated by two or more spaces; null for any other text. */
export function alignedRows(text: string): string[][] | null {
  const lines = text.replaceAll('\u00A0', ' ').split(/\r\n|\r|\n/)
  const isLong = lines.length > MOST.lines || lines.some(({ length }) => length > MOST.length)
  if (isLong || /[;\t]/.test(text)) return null
  const filled = lines.filter((line) => line.trim() !== '')
  const apart = filled.filter((line) => /[^\s,] {2,}\S/.test(line.trim()))
  if (apart.length < 2 || apart.length * 2 < filled.length) return null
  const rows = lines.map(partsOf)
  const wide = rows.filter(({ length }) => length > 1)
  const most = Math.max(...wide.map(({ length }) => length))
  // Without gaps, the index of a cell is its column.
  if (wide.every(({ length }) => length === most)) {
    return rows.map((row) => row.map(({ value }) => value))
  }
  const columns = columnsOf(wide.flat())
  const isUnclear = columns.length < most
  return isUnclear ? null : rows.map((row) => placed(row, columns))
}

function partsOf(line: string): Part[] {
  return [...line.matchAll(CELL)].flatMap(({ 0: own, index }) => {
    const value = own.trim()
    const from = index + own.indexOf(value)
    return value === '' ? [] : [{ value, from, to: from + value.length }]
  })
}

/** Cells below each other share a column. */
function columnsOf(parts: readonly Part[]): Part[] {
  const columns: Part[] = []
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = columns.at(-1)
    if (last !== undefined && part.from < last.to) last.to = Math.max(last.to, part.to)
    else columns.push({ ...part })
  }
  return columns
}

/** A line that starts in the first column and has no other cell may be a title over several columns. */
function placed(row: readonly Part[], columns: readonly Part[]): string[] {
  const [first, ...others] = row
  if (first !== undefined && others.length === 0 && first.from < (columns[1]?.from ?? 0)) {
    return [first.value]
  }
  return columns.map(({ from, to }) => {
    const own = row.filter((part) => part.from >= from && part.from < to)
    return own.map(({ value }) => value).join(' ')
  })
}
