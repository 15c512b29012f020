import { CEILINGS, FileRefused } from './ceilings.ts'
import type { SheetCell } from './cells.ts'
import type { Layout } from './layout.ts'
import { groupLabels, type ListColumns, listColumns } from './list-columns.ts'
import { groupCodes } from './price-group-words.ts'
import { looksNumeric, repeats, sizeIn } from './sizes.ts'
import type { Table } from './table.ts'

/** The prices of one matrix with the cells of its axes. A list has no columns. */
export interface SheetPart {
  /** Distinguishes it from the other matrices of its table; empty if it is the only one. */
  label: string
  /** The part of the label in its code. */
  code?: string
  rows: SheetCell[]
  columns: SheetCell[]
  prices: SheetCell[][]
  /** The headings of its sizes, if both are in their own columns. */
  titles?: { row: SheetCell | undefined; col: SheetCell | undefined }
}

/** How the matrices were found, if it is not obvious. */
export type FoundAs = 'plain' | 'one_matrix_each' | 'long_list'

/** The matrices in a table. Most tables have one. */
export function sheetParts(layout: Layout): { parts: SheetPart[]; found: FoundAs } {
  const { parts, found } = partsOf(layout)
  const codes = groupCodes(parts.map(({ label }) => label))
  return {
    parts: codes === null ? parts : parts.map((part, at) => ({ ...part, code: codes[at] ?? '' })),
    found,
  }
}

function partsOf(layout: Layout): { parts: SheetPart[]; found: FoundAs } {
  const { type, table, lines, columns } = layout
  if (type === 'fixed') {
    const prices = [[table[lines[0] ?? 0]?.[columns[0] ?? 0] ?? nowhere()]]
    return { parts: [{ label: '', rows: [], columns: [], prices }], found: 'plain' }
  }
  if (type === 'grid_2d') return gridParts(layout)
  const found = listColumns(layout)
  if (found.sizes.length < 2) return listParts(layout, found)
  return { parts: longListParts(layout, found), found: 'long_list' }
}

function gridParts(layout: Layout): { parts: SheetPart[]; found: FoundAs } {
  const { table, axisRow, axisColumn } = layout
  const columnGroups = grouped(layout.columns, columnLabels(layout))
  // The names of the columns' matrices may be in the first row of the table.
  const lines = layout.lines.filter((line) => columnGroups.length === 1 || !isLabels(layout, line))
  const rowGroups = grouped(lines, rowLabels(layout, lines))
  const parts = rowGroups.flatMap((rows) =>
    columnGroups.map((columns) => ({
      label: labelOf(rows.label, columns.label),
      rows: rows.places.map((line) => cellAt(table, line, axisColumn)),
      columns: columns.places.map((column) => cellAt(table, axisRow, column)),
      prices: rows.places.map((line) =>
        columns.places.map((column) => cellAt(table, line, column)),
      ),
    })),
  )
  return { parts, found: parts.length > 1 ? 'one_matrix_each' : 'plain' }
}

function listParts(
  layout: Layout,
  { sizes: [size = 0], groups, prices }: ListColumns,
): { parts: SheetPart[]; found: FoundAs } {
  const { table, axisRow, axisColumn } = layout
  const headings = headingsOf(prices, table[axisRow])
  const rows =
    groups.length > 0
      ? groupedLines(layout, groups)
      : grouped(layout.lines, rowLabels(layout, layout.lines))
  const parts = rows.flatMap(({ label, places }) =>
    prices.map((column) => ({
      label: labelOf(label, headings.get(column) ?? ''),
      rows: places.map((line) => cellAt(table, line, size)),
      columns: [],
      prices: places.map((line) => [cellAt(table, line, column)]),
      ...(size !== axisColumn && { titles: { row: table[axisRow]?.[size], col: undefined } }),
    })),
  )
  return { parts, found: parts.length > 1 ? 'one_matrix_each' : 'plain' }
}

interface Group {
  label: string
  places: number[]
}

/** Groups positions by label, in order. They are one group if they have one label or none. */
function grouped(places: readonly number[], labels: ReadonlyMap<number, string>): Group[] {
  const groups = new Map<string, number[]>()
  for (const place of places) {
    const label = labels.get(place) ?? ''
    const own = groups.get(label) ?? []
    own.push(place)
    groups.set(label, own)
  }
  return groups.size < 2
    ? [{ label: '', places: [...places] }]
    : [...groups].map(([label, own]) => ({ label, places: own }))
}

/** Words above or below repeated sizes: `Clear | | Tinted |` over `3000 | 4000 | 3000 | 4000`. */
function columnLabels({ table, axisRow, columns, lines }: Layout): Map<number, string> {
  const sizes = columns.map((column) => sizeIn(table[axisRow]?.[column]))
  if (!repeats(sizes)) return new Map()
  const below = table[lines[0] ?? -1] ?? []
  const own = columns.map((column) => textOf(below[column]))
  if (own.every((text) => text !== '')) return labelled(columns, own)
  const above = table[axisRow - 1] ?? []
  let label = ''
  const carried = columns.map((column) => {
    label = textOf(above[column]) || label
    return label
  })
  return labelled(columns, carried)
}

function isLabels({ table, columns }: Layout, line: number): boolean {
  return columns.every((column) => textOf(table[line]?.[column]) !== '')
}

/** Words next to repeated sizes: `2000 | clear`, `2000 | tinted`. */
function rowLabels(layout: Layout, lines: readonly number[]): Map<number, string> {
  const { table } = layout
  const column = labelColumn(layout)
  if (column === null) return new Map()
  let label = ''
  return labelled(
    lines,
    lines.map((line) => {
      label = textOf(table[line]?.[column]) || label
      return label
    }),
  )
}

/** The column of those words: the nearest before the prices, else the first after them. */
export function labelColumn(layout: Layout): number | null {
  const known = labelColumns.get(layout) ?? { column: findLabelColumn(layout) }
  labelColumns.set(layout, known)
  return known.column
}

/** Each matrix of a table needs the same result. */
const labelColumns = new WeakMap<Layout, { column: number | null }>()

function findLabelColumn({ table, axisColumn, columns, lines }: Layout): number | null {
  const sizes = lines.map((line) => sizeIn(table[line]?.[axisColumn]))
  if (!repeats(sizes)) return null
  const first = columns[0] ?? 1
  const all = [...(table[0] ?? []).keys()].filter((column) => column !== axisColumn)
  const before = all.filter((column) => column < first).toReversed()
  const behind = all.filter((column) => column > (columns.at(-1) ?? first))
  const isApart = (column: number) =>
    new Set(lines.map((line) => textOf(table[line]?.[column]))).size > 1
  return [...before, ...behind].find(isApart) ?? null
}

function labelled(places: readonly number[], labels: readonly string[]): Map<number, string> {
  return new Map(places.map((place, index) => [place, labels[index] ?? '']))
}

/** One matrix for each group and price column, if both sizes are in their own columns. */
function longListParts(layout: Layout, { sizes, groups, prices }: ListColumns): SheetPart[] {
  const { table, axisRow } = layout
  const [down = 0, over = 0] = sizes
  const heading = (column: number) => table[axisRow]?.[column]
  const headings = headingsOf(prices, table[axisRow])
  let left: number = CEILINGS.area
  return groupedLines(layout, groups).flatMap(({ label, places: lines }) => {
    const rows = firstOfEach(lines, (line) => cellAt(table, line, down))
    const across = firstOfEach(lines, (line) => cellAt(table, line, over))
    left -= rows.length * across.length * prices.length
    if (left < 0)
      throw new FileRefused(
        `has a list whose sizes make more than ${CEILINGS.area} prices`,
        'file_large',
      )
    return prices.map((price) => {
      const places = new Map(
        lines.map((line) => [
          `${sizeIn(table[line]?.[down])} ${sizeIn(table[line]?.[over])}`,
          cellAt(table, line, price),
        ]),
      )
      return {
        label: labelOf(label, headings.get(price) ?? ''),
        rows,
        columns: across,
        prices: rows.map((row) =>
          across.map((column) => places.get(`${sizeIn(row)} ${sizeIn(column)}`) ?? nowhere()),
        ),
        titles: { row: heading(down), col: heading(over) },
      }
    })
  })
}

function groupedLines(layout: Layout, groups: readonly number[]): Group[] {
  return grouped(layout.lines, labelled(layout.lines, groupLabels(layout, groups)))
}

/** The names of several price columns. A repeated name gets a number: `Price 2`. */
function headingsOf(columns: readonly number[], row: Table[number] = []): Map<number, string> {
  const texts = columns.length > 1 ? columns.map((column) => headingOf(row[column])) : []
  const numbered = texts.map((text, at) => {
    const count = texts.slice(0, at + 1).filter((other) => other === text).length
    return count > 1 ? `${text} ${count}`.trim() : text
  })
  return labelled(columns, numbered)
}

function labelOf(...labels: readonly string[]): string {
  return labels.filter((label) => label !== '').join(', ')
}

/** One cell for each size, in ascending order. */
function firstOfEach(lines: readonly number[], cellOf: (line: number) => SheetCell): SheetCell[] {
  const cells = new Map<number | SheetCell, SheetCell>()
  for (const line of lines) {
    const cell = cellOf(line)
    const size = sizeIn(cell) ?? cell
    if (!cells.has(size)) cells.set(size, cell)
  }
  const sizeOf = (size: number | SheetCell) => (typeof size === 'number' ? size : Infinity)
  return [...cells]
    .toSorted(([one], [other]) => sizeOf(one) - sizeOf(other))
    .map(([, cell]) => cell)
}

function textOf(cell: SheetCell | undefined): string {
  return typeof cell?.value === 'string' && !looksNumeric(cell) ? cell.value : ''
}

/** The price heading of a list may be a year. */
function headingOf(cell: SheetCell | undefined): string {
  return cell?.value == null ? '' : String(cell.value)
}

function cellAt(table: Table, row: number, column: number): SheetCell {
  return table[row]?.[column] ?? nowhere()
}

/** A gap: the sheet has no cell here. */
function nowhere(): SheetCell {
  return { value: null, row: -1, column: -1 }
}
