/** A sheet of a file. Its cells are numbers or texts as in the file, and null when empty. */
export interface Table {
  /** The sheet's name, or the file's. */
  name: string
  cells: CellValue[][]
  /** The place of the first cell in the file. */
  origin: { row: number; column: number }
  /** The rows of this table are the columns of the file. */
  turned?: true
}

export type CellValue = string | number | null

/** Makes a table without the empty rows and columns around it. */
export function trimmed(name: string, cells: CellValue[][]): Table {
  const rows = cells.map((row) => row.some((cell) => cell !== null))
  const first = rows.indexOf(true)
  const kept = first === -1 ? [] : cells.slice(first, rows.lastIndexOf(true) + 1)
  const filled = kept.map((row) => row.findIndex((cell) => cell !== null)).filter((at) => at >= 0)
  const left = filled.length === 0 ? 0 : Math.min(...filled)
  const right = Math.max(0, ...kept.map((row) => row.findLastIndex((cell) => cell !== null)))
  return {
    name,
    cells: kept.map((row) =>
      Array.from({ length: right - left + 1 }, (_, index) => row[left + index] ?? null),
    ),
    origin: { row: Math.max(0, first), column: left },
  }
}

/** The table below its first rows. Columns on the left that are now empty are gone too. */
export function below({ name, cells, origin }: Table, rows: number): Table {
  const kept = cells.slice(rows)
  const left = kept[0]?.findIndex((_, column) => kept.some((row) => row[column] !== null)) ?? -1
  const column = Math.max(0, left)
  return {
    name,
    cells: kept.map((row) => row.slice(column)),
    origin: { row: origin.row + rows, column: origin.column + column },
  }
}

export function turned({ name, cells, origin }: Table): Table {
  const [first = []] = cells
  const columns = first.map((_, index) => cells.map((row) => row[index] ?? null))
  return { name, cells: columns, origin, turned: true }
}

/** The name of a cell in a spreadsheet, such as `C7`. */
export function cellName(table: Table, row: number, column: number): string {
  return table.turned ? nameOf(table, column, row) : nameOf(table, row, column)
}

function nameOf({ origin }: Table, row: number, column: number): string {
  let letters = ''
  for (let rest = origin.column + column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${origin.row + row + 1}`
}
