import type { AccountPrices } from '../../../shared/vat.ts'
import { ApiError } from '../../core/errors.ts'
import { countSentMatrices } from '../matrices/grid.contract.ts'
import { type NamedFile, openSheets } from '../sheet-files/open.ts'
import { FileRefused } from './ceilings.ts'
import type { Sheet } from './cells.ts'
import { asLastTime, type LastTime } from './last-time.ts'
import { sheetGroups } from './price-group-words.ts'
import { readSheet, type SheetUnderstood } from './read-sheet.ts'
import { shown } from './remarks.ts'
import { shapeOf } from './shape.ts'
import type {
  FileChoices,
  MatrixRead,
  PriceFileRead,
  SheetChoices,
  SheetIssue,
  SheetNote,
  SheetRead,
} from './sheets.contract.ts'
import { type AboutFile, all, type StatedVat, statedIn, statedInName } from './vat.ts'

/** Maximum issues and sheets in the result. There may be more. */
export const MAX_SHEET_ISSUES = 500
/** The upper left part of a sheet, shown to choose its axes. */
const PREVIEW = { rows: 40, columns: 20 }

/**
 * Reads the price list in a CSV, XLSX or ODS file. Returns its content and issues, and writes
 * nothing. The caller shows the issues, asks for the `choice` that settles each, and calls it again
 * with the same bytes. Without issues, the `matrix` of each matrix is a valid body of `POST
 * /price-matrices`. The account has the VAT of its prices, and `last` has the choices for files of
 * the same shape. It never throws for a bad file.
 */
export async function readPriceFile(
  file: NamedFile,
  said: FileChoices,
  account: AccountPrices,
  last: LastTime = { stored: [], hasChoices: false },
): Promise<PriceFileRead> {
  try {
    const { encoding: chosenText, ...choices } = said
    const { sheets, encoding } = await openSheets(file, chosenText)
    const ownName = file.name.replace(/\.[^.]*$/, '')
    const names = sheets.map(({ name }) => name)
    const about = { account, named: statedInName(ownName), groups: sheetGroups(names, ownName) }
    const chosen = asLastTime({ shape: shapeOf(sheets, about), sheets: names, choices }, last)
    return { ...chosen, encoding, ...read(sheets, chosen.read_with.choices, about) }
  } catch (error) {
    if (error instanceof FileRefused) return refused(issue(error.kind, error.message))
    throw error
  }
}

function read(
  sheets: Sheet[],
  choices: FileChoices,
  file: Omit<AboutFile, 'everywhere'>,
): Omit<PriceFileRead, 'read_with' | 'as_last_time' | 'encoding'> {
  const stated = all(sheets.map(({ cells }) => statedIn(cells)))
  const everywhere: StatedVat = {
    vat: stated.vat.map((said) => ({ ...said, cell: null })),
    currency: stated.currency.map((one) => ({ ...one, cell: null })),
  }
  const about = { ...file, everywhere }
  const looks = sheets.map((sheet) => look(sheet, choices, about))
  const matrices = looks.flatMap(({ understood }) => understood?.matrices ?? [])
  const issues = [
    ...missingSheets(sheets, choices),
    ...looks.flatMap(({ understood }) => understood?.issues ?? []),
  ]
  const articles = looks.flatMap(({ shown, understood }) =>
    (understood?.articles ?? []).map((one) => ({ sheet: shown.name, ...one })),
  )
  if (issues.length + matrices.length + articles.length === 0) {
    issues.push(issue('no_table', 'has no table of prices'))
  }
  if (issues.length === 0) issues.push(...namedTwice(matrices, choices))
  issues.push(...tooMany(matrices))
  return {
    sheets: looks.map(({ shown }) => shown),
    matrices,
    articles,
    faults: issues.slice(0, MAX_SHEET_ISSUES),
    faults_count: issues.length,
  }
}

function refused(one: SheetIssue): PriceFileRead {
  const nothing = { read_with: null, as_last_time: [], encoding: null, sheets: [], matrices: [] }
  return { ...nothing, articles: [], faults: [one], faults_count: 1 }
}

function issue(
  kind: SheetIssue['kind'],
  text: string,
  { value = '', choice = null }: Partial<Pick<SheetIssue, 'value' | 'choice'>> = {},
): SheetIssue {
  return { kind, sheet: null, cell: null, value, text, choice }
}

/** Reads a sheet, or returns why it was skipped. */
function look(
  sheet: Sheet,
  choices: FileChoices,
  about: AboutFile,
): { shown: SheetRead; understood: SheetUnderstood | null } {
  const shown = {
    name: sheet.name,
    preview: previewOf(sheet),
    tables: [],
    struck: [],
    notes: [],
    has_hidden: sheet.cells.some(({ hidden }) => hidden !== undefined),
  }
  const passed = notChosen(sheet, choices)
  if (passed !== null) return { shown: { ...shown, passed_by: passed }, understood: null }
  const understood = readSheet(sheet, choicesFor(sheet.name, choices), about)
  const { tables, excluded, notes } = understood
  return {
    shown: {
      ...shown,
      passed_by: whyPassed(sheet, understood, choices),
      tables,
      struck: excluded,
      notes,
    },
    understood,
  }
}

/** The reason that a sheet was skipped; null if it was read. */
function whyPassed(
  sheet: Sheet,
  { hasTable, matrices, issues, articles }: SheetUnderstood,
  choices: FileChoices,
): SheetNote | null {
  if (matrices.length + issues.length + articles.length > 0) return null
  if (!hasTable) return passing('no_prices', sheet, 'has no table of prices')
  return choicesFor(sheet.name, choices).cost === 'leave_out'
    ? passing('cost_left_out', sheet, 'has prices of purchase')
    : passing('other_vat', sheet, 'says something else of VAT than the account’s prices')
}

function notChosen(sheet: Sheet, { only }: FileChoices): SheetNote | null {
  if (only !== undefined) {
    return only.includes(sheet.name) ? null : passing('not_chosen', sheet, 'was not chosen')
  }
  return sheet.hidden ? passing('hidden', sheet, 'is hidden') : null
}

function passing(kind: SheetNote['kind'], sheet: Sheet, text: string): SheetNote {
  return { kind, sheet: sheet.name, cell: null, value: sheet.name, text, choice: 'only' }
}

export function choicesFor(name: string, { only: _, sheets, ...all }: FileChoices): SheetChoices {
  const own = sheets !== undefined && Object.hasOwn(sheets, name) ? sheets[name] : {}
  return { ...all, ...own }
}

function missingSheets(sheets: readonly Sheet[], { only = [] }: FileChoices): SheetIssue[] {
  const names = new Set(sheets.map(({ name }) => name))
  return only
    .filter((name) => !names.has(name))
    .map((name) => issue('file', `has no sheet ${shown(name)}`, { value: name, choice: 'only' }))
}

/** Two sheets may produce the same code, such as `Glass 2026` and `Glass-2026`. */
function namedTwice(matrices: readonly MatrixRead[], { code }: FileChoices): SheetIssue[] {
  const first = new Map<string, MatrixRead>()
  const said = new Set<string>()
  return matrices.flatMap((one) => {
    const other = first.get(one.matrix.code)
    if (other === undefined) first.set(one.matrix.code, one)
    const own = one.matrix.code
    if (other === undefined || said.size === said.add(`${own} ${one.sheet}`).size) return []
    const where =
      other.sheet === one.sheet ? `${one.sheet} makes` : `${other.sheet} and ${one.sheet} both make`
    const choice = code === undefined ? 'code' : 'only'
    return [
      issue('same_code', `${where} the code ${own}: give one of them another`, {
        value: own,
        choice,
      }),
    ]
  })
}

function tooMany(matrices: readonly MatrixRead[]): SheetIssue[] {
  try {
    countSentMatrices({ matrices: matrices.map(({ matrix }) => matrix) })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return [issue('too_many_prices', error.message)]
  }
}

/** The first rows and columns of a sheet as text, from `A1` on. */
function previewOf({ cells }: Sheet): string[][] {
  const corner = cells.filter(({ row, column }) => row < PREVIEW.rows && column < PREVIEW.columns)
  const height = Math.max(0, ...corner.map(({ row }) => row + 1))
  const width = Math.max(0, ...corner.map(({ column }) => column + 1))
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  for (const { row, column, value } of corner) {
    const line = rows[row]
    if (line !== undefined) line[column] = shown(value ?? '')
  }
  return rows
}
