import { type Checking, checkRow, type GoodRow, textOfCell } from './file-check-row.ts'
import { guessColumns } from './file-headings.ts'
import { type ImportTable, readImportTable, TableRefused, type TableRow } from './file-table.ts'
import {
  type BadRow,
  type FileFault,
  fieldsOf,
  type ImportChoices,
  type ImportRead,
  MOST_BAD_ROWS,
  MOST_STATUS_WORDS,
} from './imports.contract.ts'

/** What a file is read with. */
export interface ImportToRead
  extends Pick<Checking, 'country' | 'timeZone' | 'ownStatuses' | 'now'> {
  file: { name: string; bytes: Uint8Array }
  choices: ImportChoices
}

/** What the file says by itself. Who is known and what is in already, only the database knows. */
export interface ImportFileRead
  extends Pick<
    ImportRead,
    'fault' | 'sheets' | 'sheet' | 'columns' | 'rows' | 'status_words' | 'bad' | 'bad_count'
  > {
  good: GoodRow[]
}

const EXAMPLES = 3

/** Reads and checks all rows of a file. It never throws for a bad file. */
export async function readImportFile({
  file,
  choices,
  ...account
}: ImportToRead): Promise<ImportFileRead> {
  try {
    const table = await readImportTable(file, choices.sheet)
    const { headings } = table
    const columns = columnsOf(table, choices)
    const statuses = new Map(choices.statuses.map(({ word, status }) => [word, status]))
    const checking = { ...account, kind: choices.kind, columns, headings, statuses }
    return { ...describe(table, columns), ...checkRows(table.rows, checking) }
  } catch (error) {
    if (error instanceof TableRefused) return refused(error.fault)
    throw error
  }
}

function columnsOf(
  { headings }: ImportTable,
  { kind, columns }: ImportChoices,
): Checking['columns'] {
  if (columns === undefined) return guessColumns(headings, kind)
  const fields = fieldsOf(kind)
  return headings.map((_, column) => {
    const field = columns[column] ?? null
    return field !== null && fields.includes(field) ? field : null
  })
}

function describe({ sheets, sheet, headings, rows }: ImportTable, columns: Checking['columns']) {
  return {
    fault: null,
    sheets,
    sheet,
    rows: rows.length,
    columns: headings.map((heading, column) => ({
      heading,
      field: columns[column] ?? null,
      examples: examplesOf(rows, column),
    })),
  }
}

function examplesOf(rows: readonly TableRow[], column: number): string[] {
  const examples = new Set<string>()
  for (const { cells } of rows.slice(0, 200)) {
    const text = textOfCell(cells[column]).slice(0, 100)
    if (text !== '') examples.add(text)
    if (examples.size === EXAMPLES) break
  }
  return [...examples]
}

function checkRows(rows: readonly TableRow[], checking: Checking) {
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  const words = new Set<string>(checking.statuses.keys())
  const times = new Map<string, number>()
  for (const row of rows) {
    const checked = checkRow(row, checking)
    if ('good' in checked) {
      good.push(numbered(checked.good, times))
      continue
    }
    const { faults, statusWord } = checked
    if (statusWord !== null && words.size < MOST_STATUS_WORDS) words.add(statusWord.slice(0, 100))
    bad.push({ row: row.number, cells: row.cells.map(textOfCell), faults })
  }
  return {
    good,
    bad: bad.slice(0, MOST_BAD_ROWS),
    bad_count: bad.length,
    status_words: [...words],
  }
}

/** A file may say the same in two rows. Each counts, and each is imported once. */
function numbered(good: GoodRow, times: Map<string, number>): GoodRow {
  const before = times.get(good.key) ?? 0
  times.set(good.key, before + 1)
  return before === 0 ? good : { ...good, key: `${good.key} ${before + 1}` }
}

function refused(fault: FileFault): ImportFileRead {
  const nothing = { sheets: [], sheet: null, columns: [], rows: 0, status_words: [] }
  return { ...nothing, fault, good: [], bad: [], bad_count: 0 }
}
