import { type Article, articleList, articlesIn } from './articles.ts'
import { columnIndex, columnName, type Sheet } from './cells.ts'
import { excludeAsides } from './excluded-columns.ts'
import { findLayout, gridAt } from './find-layout.ts'
import type { Layout } from './layout.ts'
import type { AboutMatrix } from './matrix.ts'
import { namesAround } from './names.ts'
import { pairLayout } from './pairs.ts'
import { sheetParts } from './parts.ts'
import { groupCodes } from './price-group-words.ts'
import { asksForGroups, nameGroups } from './price-groups.ts'
import { joinRanges } from './ranges.ts'
import { inOwnVat, readArticles } from './read-articles.ts'
import { codeOf, readTable, type TableInput } from './read-table.ts'
import { type Remarks, remarksOn } from './remarks.ts'
import { type Rounding, reportRounding } from './rounding.ts'
import { severalTables, type TableAt, tableFound } from './several-tables.ts'
import type {
  MatrixRead,
  SheetChoices,
  SheetIssue,
  SheetNote,
  TableFound,
} from './sheets.contract.ts'
import { looksNumeric, sizeIn } from './sizes.ts'
import { isEmptyRow, type Table, tableOf } from './table.ts'
import { reportExcluded, reportHidden } from './table-remarks.ts'
import {
  type AboutFile,
  all,
  nearestStated,
  readVat,
  type StatedVat,
  sideOf,
  statedIn,
  statedInName,
} from './vat.ts'
import { readOwnWords } from './words.ts'

/** The content of a sheet. A sheet without a table is not a price list. */
export interface SheetUnderstood {
  hasTable: boolean
  matrices: MatrixRead[]
  issues: SheetIssue[]
  /** The positions of its tables if it has several. */
  tables: TableFound[]
  /** The rows and columns without sizes or prices. */
  excluded: string[]
  articles: Article[]
  /** Notes about the articles. */
  notes: SheetNote[]
}

/** Reads the matrices of one sheet, or its articles if it is a list without sizes. */
export function readSheet(sheet: Sheet, chosen: SheetChoices, file: AboutFile): SheetUnderstood {
  const remarks = remarksOn(sheet)
  const nothing = { ...NOTHING, issues: remarks.issues }
  const sized = tableOf(sheet, chosen)
  if ('far' in sized) {
    const says = `${sheet.name} has cells too far apart for a price list: empty the cell ${sized.far}`
    remarks.issue('file', null, says, { value: sized.far })
    return { ...nothing, hasTable: true }
  }
  const words = readOwnWords(sized.table)
  const choices: SheetChoices = {
    ...(words?.decimal === undefined ? {} : { decimal: words.decimal }),
    ...(words?.zero === undefined ? {} : { zero: words.zero }),
    // Sizes of our own exports are already in the unit of the matrix.
    ...(words?.type === undefined ? {} : { unit: 'none' as const }),
    ...chosen,
  }
  const { decimal = null, type = words?.type, axis_row: isTable = type } = choices
  const { account } = file
  const list =
    isTable === undefined ? articleList(sized.table, decimal, sideOf(account.includeVat)) : null
  const around = statedAround(sheet, file)
  const given = { sheet, words, choices, file, articles: [], remarks, hasList: list !== null }
  const tables = list?.isSure ? null : readTables(given, sized, around)
  if (list === null || (tables?.hasTable && tables.issues.length + tables.matrices.length > 0)) {
    return tables ?? nothing
  }
  const own = remarksOn(sheet)
  const articles = readArticles(list, around.nearest(around.onSheet), choices, account, own)
  return { ...nothing, ...own, hasTable: true, articles }
}

const NOTHING = { matrices: [], tables: [], excluded: [], articles: [], notes: [], hasTable: false }

/** The statements on a sheet, and the nearest ones to a table of it. */
function statedAround(sheet: Sheet, file: AboutFile) {
  const onSheet = statedIn(sheet.cells)
  const named = [statedInName(sheet.ofWorkbook ? sheet.name : ''), file.named]
  const nearest = (near: StatedVat) =>
    nearestStated(all([near, ...named]), onSheet, file.everywhere)
  return { onSheet, nearest }
}

function readTables(
  input: Omit<TableInput, 'rounding'>,
  sized: TableAt,
  { onSheet, nearest }: ReturnType<typeof statedAround>,
): SheetUnderstood {
  const { sheet, words, choices, file, articles, remarks } = input
  const { issues } = remarks
  const { keep = [] } = choices
  const rounding: Rounding = { count: 0, largest: 0, open: null, openCount: 0 }
  const given = { ...input, rounding }
  if (words?.type) {
    const layout = ownLayout(sized.table.slice(words.rows), words.type)
    const matrices = readTable(given, layout, {
      label: '',
      over: null,
      stated: { vat: [], currency: [] },
    })
    reportRounding(rounding, remarks, remarks)
    return { ...NOTHING, hasTable: true, matrices, issues, articles }
  }
  nameGroups(sized.table, words?.rows ?? 0, groupColumn(sized.table, choices))
  joinRanges(sized.table, choices.decimal, remarks)
  const excluded = excludeAsides(sized.table, words?.rows ?? 0, (line) => keep.includes(line))
  const { layouts, tables } = chooseTables(sized, choices, remarks)
  const matrices = layouts.flatMap(({ layout, label, over }) => {
    const near = tables.length === 0 ? onSheet : statedIn([...layout.above, ...layout.table].flat())
    return readTable(given, layout, { label, over, stated: nearest(near) })
  })
  const { account } = file
  const surcharges = excluded.map(({ surcharge }) => surcharge)
  articles.push(...articlesIn(surcharges, choices.decimal ?? null, account.currency))
  const own = remarksOn(sheet)
  reportRounding(rounding, remarks, own)
  own.notes.push(...remarks.notes)
  reportHidden(sheet, choices, own)
  reportExcluded(excluded, choices, own)
  if (tables.length > 0 && choices.table === undefined && issues.length === 0) {
    own.note('all_tables', null, `its ${tables.length} tables are a matrix each`, {
      value: tables.length,
      choice: 'table',
    })
  }
  matrices[0]?.notes.push(...own.notes)
  // The tables ask the questions about VAT.
  const vat = readVat(nearest(onSheet).vat, choices, account, remarksOn(sheet))
  return {
    ...{ matrices, issues, tables, notes: [], excluded: excluded.map(({ line }) => line) },
    hasTable: layouts.length > 0 || issues.length > 0,
    articles: vat === 'left_out' ? [] : inOwnVat(articles, vat, account),
  }
}

/** The chosen column of price groups, as an index into the table. */
function groupColumn(table: Table, { group_column: named = 'none' }: SheetChoices): number | null {
  const column = table[0]?.findIndex((cell) => columnName(cell.column) === named) ?? -1
  return column === -1 ? null : column
}

/** The layout of our own exports is known. */
function ownLayout(table: Table, type: AboutMatrix['type']): Layout {
  const rows = table.map((_, row) => row)
  const columns = (table[0] ?? []).map((_, column) => column)
  const found = { type, table, above: [], axisColumn: 0 }
  switch (type) {
    case 'grid_2d':
      return { ...found, axisRow: 0, lines: rows.slice(1), columns: columns.slice(1) }
    case 'list_1d':
      return { ...found, axisRow: -1, lines: rows, columns: [1] }
    case 'fixed':
      return { ...found, axisRow: -1, axisColumn: -1, lines: [0], columns: [1] }
  }
}

/** Finds the layout of a table, or asks for the type if the numbers are ambiguous. */
export function chooseLayout(
  { table, top }: { table: Table; top: number },
  { type, axis_row, axis_column, pairs, group_column }: SheetChoices,
  remarks: Remarks,
): Layout | null {
  const left = table[0]?.[0]?.column ?? 0
  const isFree = type === undefined && axis_row === undefined
  const paired = isFree ? pairLayout(table, pairs, remarks) : null
  if (paired !== null) return paired
  const found = findLayout(table, {
    type,
    axisRow: axis_row === undefined ? undefined : Math.max(0, axis_row - 1 - top),
    axisColumn:
      axis_column === undefined ? undefined : Math.max(0, columnIndex(axis_column) - left),
  })
  if (found !== null && group_column === undefined && asksForGroups(found, remarks)) return null
  return found === null || type !== undefined ? found : settled(found, remarks)
}

/** Numbers alone may be a list or something else. A 0 in the corner makes them a grid. */
function settled(found: Layout, remarks: Remarks): Layout {
  const { type, table, axisRow, axisColumn, lines, columns } = found
  const [line = 0] = lines
  if (type !== 'list_1d' || axisRow !== -1) return found
  if (columns.length === 1 && lines.length === 1 && !hasWord(table, line)) {
    const says = 'two numbers alone may be a list or a fixed price: say list_1d or fixed'
    remarks.issue('type', null, says, { choice: 'type' })
  }
  if (columns.length < 2) return found
  if (sizeIn(table[line]?.[axisColumn]) === 0) return gridAt(table, line, axisColumn)
  if (sheetParts(found).found === 'long_list') return found
  const says = 'numbers without words may be a grid or lists: say grid_2d or list_1d'
  remarks.issue('type', null, says, { choice: 'type' })
  return found
}

function hasWord(table: Table, line: number): boolean {
  return (table[line] ?? []).some((cell) => cell.value !== null && !looksNumeric(cell))
}

interface Chosen {
  layout: Layout
  /** Distinguishes it from the other tables that are read; empty if it is the only one. */
  label: string
  /** The shared title of tables whose own titles are price groups. */
  over: string | null
}

/** The tables of a sheet to read. Asks which if there are several. */
function chooseTables(
  sized: TableAt,
  choices: SheetChoices,
  remarks: Remarks,
): { layouts: Chosen[]; tables: TableFound[] } {
  // The choice of the axes applies to one table.
  const { axis_row: _, axis_column: __, ...others } = choices
  const layoutOf = (placed: TableAt, isFirst: boolean, own: Remarks) =>
    chooseLayout(placed, isFirst ? choices : others, own)
  const ownLayoutOf = (placed: TableAt, isFirst: boolean, own: Remarks) =>
    withOwnTitle(layoutOf(placed, isFirst, own))
  const unsaid = remarksOn({ name: remarks.sheet, ofWorkbook: false })
  const placed = severalTables(sized, (one, isFirst) => layoutOf(one, isFirst, unsaid))
  const [first, second] = placed
  if (first === undefined || second === undefined) {
    const layout = layoutOf(sized, true, remarks)
    return { layouts: layout === null ? [] : [{ layout, label: '', over: null }], tables: [] }
  }
  const names = placed.map((one, at) => {
    const layout = ownLayoutOf(one, at === 0, unsaid)
    return layout === null ? null : namesAround(layout)
  })
  const titles = names.map((own) => own?.title ?? null)
  const overs = names.map((_, at) => names.slice(0, at + 1).findLast((own) => own?.over)?.over)
  const tables = placed.map((one, at) => tableFound(one, titles[at] ?? null))
  const ownLabels = labelsOf(titles)
  const labels = ownLabels ?? titles.map((_, at) => String(at + 1))
  // Tables that each have their own title are distinguished by it.
  const { table = ownLabels === null ? 0 : 'all' } = choices
  const isChosen = (at: number) => table === 'all' || table === at + 1
  if ((table !== 'all' && table > placed.length) || table === 0) {
    const says = `has ${placed.length} tables, ${tables.map(({ from, to }) => `${from}:${to}`).join(', ')}`
    remarks.issue('tables', null, `${remarks.sheet} ${says}: say which`, {
      value: placed.length,
      choice: 'table',
    })
    return { layouts: [], tables }
  }
  const layouts = placed.flatMap((one, at): Chosen[] => {
    const layout = isChosen(at) ? ownLayoutOf(one, at === 0, remarks) : null
    const label = table === 'all' ? (labels[at] ?? '') : ''
    return layout === null ? [] : [{ layout, label, over: overs[at] ?? null }]
  })
  return { layouts, tables }
}

/** With several tables, the words right above a table are its own. Earlier words are about the whole sheet. */
function withOwnTitle(layout: Layout | null): Layout | null {
  if (layout === null) return null
  const end = layout.above.findLastIndex((row) => !isEmptyRow(row))
  const start = layout.above.slice(0, Math.max(0, end)).findLastIndex(isEmptyRow)
  return { ...layout, above: layout.above.slice(start + 1) }
}

/** Labels for tables that each have their own title. They become codes. */
function labelsOf(titles: readonly (string | null)[]): string[] | null {
  const named = titles.map((title) => title ?? '')
  const labels = groupCodes(named) ?? named
  const codes = new Set(labels.map(codeOf))
  return codes.size === titles.length && !codes.has('') ? labels : null
}
