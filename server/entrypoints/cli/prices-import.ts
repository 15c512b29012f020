import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { accountPrices } from '../../../shared/vat.ts'
import { compareUpload } from '../../prices/matrices/compare-upload.ts'
import { listKeptChoices } from '../../prices/matrices/kept-choices.ts'
import type { MatricesWritten, PriceWarning } from '../../prices/matrices/matrices.contract.ts'
import { findLosses, type Loss } from '../../prices/matrices/matrices.reads.ts'
import { dryRunMatrices, putMatrices } from '../../prices/matrices/matrices.writes.ts'
import { prepareMatrices } from '../../prices/matrices/report.ts'
import {
  CURRENCY_CHOICES,
  ENCODINGS,
  FileChoices,
  MAX_TABLES,
  type MatrixRead,
  PAIRS,
  type PriceFileRead,
  ROUND,
  SWAP,
  VAT_CHOICES,
} from '../../prices/sheets/sheets.contract.ts'
import { CommandFailed } from './failure.ts'
import { act, onAccount, type PreparedOnAccount } from './output.ts'
import { readMatrices, sayLastTime, sayNotWritten } from './prices-read-file.ts'
import { table } from './table.ts'
import { parsePercentage } from './values.ts'

const SAYS: Record<string, string> = {
  zero: 'zero',
  falls: 'below',
  far_off: 'far off',
  equal: 'equal to',
}

/** What an import did, or would do, and the prices that the dealer should check. */
function showWritten(
  file: string,
  account: number,
  written: MatricesWritten,
  read: PriceFileRead | null,
): string {
  const { dry_run, created, updated, prices, matrices, warnings, warnings_count } = written
  const would = dry_run ? 'Would import' : 'Imported'
  const lines = [
    `${would} ${file} to account ${account}: ${created} created, ${updated} replaced, ${prices} prices`,
    table(
      ['code', 'action', 'prices'],
      matrices.map((matrix) => [matrix.code, matrix.action, matrix.prices]),
    ),
  ]
  const { matrices: found, sheets } = read ?? { matrices: [], sheets: [] }
  lines.push(...sayLastTime(read))
  for (const { passed_by } of sheets) {
    if (passed_by !== null) lines.push(`Passed by: the sheet ${passed_by.value} ${passed_by.text}`)
  }
  for (const { matrix, notes } of found) {
    for (const { cell, text } of notes)
      lines.push(`${matrix.code}: ${cell ? `${cell} ` : ''}${text}`)
  }
  if (warnings.length > 0) {
    const title = `Check these prices (${warnings_count}):`
    const headings = ['code', 'cell', 'row', 'column', 'price', 'is', 'its neighbour']
    const rows = warnings.map((warning) => rowOf(warning, found))
    lines.push('', title, table(headings, rows))
  }
  return lines.join('\n')
}

/** A warning by the cell of the dealer's own sheet and its own sizes. */
function rowOf(warning: PriceWarning, found: readonly MatrixRead[]): (string | number | null)[] {
  const { code, price, reason, neighbour } = warning
  const own = placeOf(warning, code, found)
  const other = neighbour === null ? null : placeOf(neighbour, code, found)
  const where = other === null ? '' : (other.cell ?? `${other.row ?? '-'} × ${other.column ?? '-'}`)
  const beside = neighbour === null ? null : `${neighbour.price} at ${where}`
  return [code, own.cell, own.row, own.column, price, SAYS[reason] ?? reason, beside]
}

interface Place {
  row: number | null
  col: number | null
}

function placeOf({ row, col }: Place, code: string, found: readonly MatrixRead[]) {
  const own = found.find(({ matrix }) => matrix.code === code)
  if (own === undefined || own.matrix.matrix_type === 'fixed') {
    return { cell: null, row, column: col }
  }
  const { matrix, rows, columns, cells } = own
  const r = matrix.row_values.indexOf(row ?? Number.NaN)
  const c = matrix.matrix_type === 'grid_2d' ? matrix.col_values.indexOf(col ?? Number.NaN) : 0
  return {
    cell: cells[r]?.[c] ?? null,
    row: sizeOf(rows, r) ?? row,
    column: sizeOf(columns, c) ?? col,
  }
}

/** A size as the sheet has it, with its unit. */
function sizeOf(axis: MatrixRead['rows'], at: number): string | null {
  const label = axis?.labels[at]
  if (label === undefined) return null
  return axis?.unit && /\d$/.test(label) ? `${label} ${axis.unit}` : label
}

interface ImportOptions
  extends Omit<FileChoices, 'only' | 'sheets' | 'table' | 'vat_rate' | 'keep'> {
  table?: string
  update?: string
  new?: boolean
  /** In hundredths of a percent. */
  vatRate?: number
  skipColumns?: string
  skipRows?: string
  keep?: string
  leaveOutHidden?: boolean
  sheet?: string
  keepUnits?: boolean
  dryRun?: boolean
  allowGaps?: boolean
  askAgain?: boolean
}

export function addImport(prices: Command): void {
  onAccount(importCommand(prices), importFile)
}

function importCommand(prices: Command): Command {
  const one = (flags: string, says: string, words: string[]) =>
    new Option(flags, says).choices(words)
  return prices
    .command('import')
    .description('create or replace the price matrices of a file, all of them or none')
    .argument('<file>', 'a .csv or .xlsx file of a dealer, or a .json file as the API takes it')
    .option('--code <code>', 'code of the matrix; the name of the file or sheet when left out')
    .option('--update <code>', 'code of the matrix that it updates, which must be there')
    .option('--new', 'tables whose code is not there are new, also when they are like others')
    .option('--name <name>', 'name of the matrix; the title above the table when left out')
    .addOption(
      one('--type <type>', 'its type; found in the table when left out', [
        'grid_2d',
        'list_1d',
        'fixed',
      ]),
    )
    .option('--sheet <name>', 'only this sheet of a workbook')
    .addOption(
      one('--decimal <mark>', 'the mark before decimals; found in the numbers when left out', [
        'comma',
        'point',
      ]),
    )
    .addOption(
      one('--unit <unit>', 'the unit of sizes without one; they are kept when left out', [
        'mm',
        'cm',
        'm',
      ]),
    )
    .option('--keep-units', 'keep sizes in cm and m; they become mm when left out')
    .addOption(
      one('--zero <meaning>', 'what 0 means: a gap, where there is no price, or a price', [
        'gap',
        'price',
      ]),
    )
    .addOption(one('--vat <choice>', 'when words say otherwise than the account', [...VAT_CHOICES]))
    .option(
      '--vat-rate <percentage>',
      'to convert at; the country’s when left out',
      parsePercentage,
    )
    .addOption(
      one('--currency <choice>', 'when prices are in another currency than the account’s', [
        ...CURRENCY_CHOICES,
      ]),
    )
    .addOption(one('--encoding <name>', 'of a text; guessed when left out', [...ENCODINGS]))
    .addOption(one('--round <to>', 'prices that hold more than they show', [...ROUND]))
    .option('--table <number>', 'which of several tables on a sheet, from 1 on, or all of them')
    .addOption(one('--pairs <order>', 'which of two sizes in one cell is first', [...PAIRS]))
    .addOption(one('--swap <choice>', 'swap rows and columns, as the matrix has them', [...SWAP]))
    .option('--range <cells>', 'only these cells, such as B4:H20')
    .option('--skip-columns <letters>', 'leave out these columns, such as A,J')
    .option('--skip-rows <numbers>', 'leave out these rows, such as 3,9')
    .option('--keep <lines>', 'read these columns and rows that were struck out, such as A,12')
    .option('--leave-out-hidden', 'leave out hidden rows and columns of a sheet')
    .option('--allow-gaps', 'import a file that leaves less than half of the prices, or none')
    .option('--ask-again', 'without what was chosen for the last file of this shape')
    .option('--dry-run', 'say what would be written, and write nothing')
}

function importFile(file: string, given: ImportOptions): PreparedOnAccount {
  const choices = choicesOf(given)
  const read = readMatrices(file, choices)
  return async (database, account) => {
    const { id } = account
    const kept = await listKeptChoices(database.source, id)
    const last = { kept, isAskedAgain: given.askAgain ?? false }
    const compare = async (one: PriceFileRead) => {
      const inForce = one.read_with?.choices ?? choices
      const answers = given.new ? asNew(inForce, one) : inForce
      const compared = await compareUpload(database.source, id, one, answers)
      const isNone = compared.faults_count === 0 && Object.keys(compared.versions).length === 0
      if (!isNone || given.update === undefined) return compared
      throw new CommandFailed(`there is no matrix ${given.update}`)
    }
    const { matrices, read: understood } = await read(accountPrices(account), last, compare)
    const losses = await findLosses(database.source, id, matrices)
    if (losses.length > 0 && !given.allowGaps) {
      throw needsAllowGaps(sayNotWritten(file, understood), losses)
    }
    const { sheets = [], as_last_time = [], read_with } = understood ?? {}
    const input = prepareMatrices(matrices, { file: basename(file), read_with })
    const written = given.dryRun
      ? await dryRunMatrices(database.source, id, input)
      : await act(database, putMatrices, id, input)
    const passedBy = sheets.filter(({ passed_by }) => passed_by !== null)
    const sheets_passed_by = passedBy.map(({ name }) => name)
    const json = { account: id, ...written, sheets_passed_by, as_last_time }
    return { json, text: showWritten(file, id, written, understood) }
  }
}

/** The choice of each sheet's own code says that it is a new one. */
function asNew(choices: FileChoices, { matrices }: PriceFileRead): FileChoices {
  if (choices.code !== undefined) return choices
  const said = matrices.map(({ sheet, own_code }) => [
    sheet,
    { code: own_code, ...choices.sheets?.[sheet] },
  ])
  return { ...choices, sheets: { ...choices.sheets, ...Object.fromEntries(said) } }
}

function needsAllowGaps(message: string, losses: readonly Loss[]): CommandFailed {
  const issues = losses.map(({ code, before, after }) => {
    const says = before === 0 ? 'would have no price' : `would keep ${after} of ${before} prices`
    return [code, [`${says}: if that is meant, say --allow-gaps`]]
  })
  return new CommandFailed(message, Object.fromEntries(issues))
}

function choicesOf({ sheet, keepUnits, leaveOutHidden, ...given }: ImportOptions): FileChoices {
  const { name, type, decimal, zero, unit, vat, round, range, keep, pairs, swap, update } = given
  const { currency, encoding } = given
  if (given.code !== undefined && update !== undefined)
    throw new CommandFailed('say --code or --update, not both')
  const code = update ?? given.code
  const skip = [given.skipColumns, given.skipRows].filter((lines) => lines !== undefined).join(',')
  const chosen = {
    ...{ code, name, type, decimal, zero, vat, round, range, pairs, swap, currency, encoding },
    vat_rate: given.vatRate === undefined ? undefined : given.vatRate / 100,
    skip: linesOf(skip),
    keep: linesOf(keep),
    unit: keepUnits ? ('none' as const) : unit,
    hidden: leaveOutHidden ? ('leave_out' as const) : undefined,
    table: tableOf(given.table),
  }
  const only = sheet === undefined ? {} : { only: [sheet] }
  const entries = Object.entries(chosen).filter(([, value]) => value !== undefined)
  const result = FileChoices.safeParse({ ...Object.fromEntries(entries), ...only })
  if (result.success) return result.data
  const [place] = result.error.issues[0]?.path ?? []
  const says =
    'columns are letters, rows are numbers and a range is two cells: A,J or 3,9 or B4:H20'
  throw new CommandFailed(`--${String(place)}: ${says}`)
}

/** `a, j` and `3,9` as the choices name them. */
function linesOf(given = ''): string[] | undefined {
  return given === ''
    ? undefined
    : given
        .toUpperCase()
        .split(',')
        .map((line) => line.trim())
}

function tableOf(given: string | undefined): FileChoices['table'] {
  if (given === undefined || given === 'all') return given
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= MAX_TABLES) return number
  throw new CommandFailed(`--table is a number from 1 to ${MAX_TABLES}, or all`)
}
