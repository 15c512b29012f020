import { basename, extname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { AccountPrices } from '../../../shared/vat.ts'
import { ApiError, type FieldErrors, inSentences } from '../../core/errors.ts'
import { valueIssues } from '../../core/http/body.ts'
import { fieldErrors } from '../../core/http/validate.ts'
import { countSentMatrices, type PriceGrid } from '../../prices/matrices/grid.contract.ts'
import { SentMatrices } from '../../prices/matrices/sent.contract.ts'
import { CEILINGS } from '../../prices/sheets/ceilings.ts'
import type { LastTime } from '../../prices/sheets/last-time.ts'
import { readPriceFile } from '../../prices/sheets/read.ts'
import type { FileChoices, PriceFileRead, SheetIssue } from '../../prices/sheets/sheets.contract.ts'
import { CommandFailed } from './failure.ts'
import { parseJson, readFile } from './values.ts'

/** The matrices of a file, and what was understood of a file of sheets. */
export interface FileRead {
  matrices: PriceGrid[]
  /** The same matrices with their cells; null for a JSON file. */
  read: PriceFileRead | null
}

/** Compares what was read with the matrices of the account, and asks about them. */
type Compare = (read: PriceFileRead) => Promise<PriceFileRead>

/** Reads a file once it is known what its account's prices are. The rules of the API hold for it too. */
export function readMatrices(
  file: string,
  choices: FileChoices,
): (account: AccountPrices, last: LastTime, compare: Compare) => Promise<FileRead> {
  const isJson = extname(file).toLowerCase() === '.json'
  const bytes = readFile(file, isJson ? CEILINGS.jsonBytes : CEILINGS.fileBytes)
  if (isJson) {
    const matrices = readJson(file, bytes, choices)
    return async () => ({ matrices, read: null })
  }
  return async (account, last, compare) => {
    const named = { name: basename(file), bytes }
    const first = await readPriceFile(named, choices, account, last)
    const zero = await askZero(first.faults)
    const again = zero ? await readPriceFile(named, { ...choices, zero }, account, last) : first
    checkOne(again, choices)
    const read = await compare(again)
    if (read.faults_count > 0) throw cannotImport(file, read)
    return { matrices: read.matrices.map(({ matrix }) => matrix), read }
  }
}

/** Asks what 0 means when that is all there is to know, and somebody is there to answer. */
async function askZero(issues: readonly SheetIssue[]): Promise<'gap' | 'price' | null> {
  const [first] = issues
  const isAll = first !== undefined && issues.every(({ kind }) => kind === 'zero')
  if (!isAll || !process.stdin.isTTY || !process.stderr.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const says = `${first.cell} ${first.text.replace(/: say.*/, '')}.`
    const answer = await terminal.question(`${says} Is it a gap or a price? [gap/price] `)
    const word = answer.trim().toLowerCase()
    return word === 'gap' || word === 'price' ? word : null
  } finally {
    terminal.close()
  }
}

function checkOne({ matrices, sheets }: PriceFileRead, { code, name }: FileChoices): void {
  const read = sheets.filter(({ passed_by }) => passed_by === null).map((sheet) => sheet.name)
  // The codes of a sheet with several start with the one that is given.
  const isOne = matrices.length < 2 || (name === undefined && read.length < 2)
  if (isOne || (code === undefined && name === undefined)) return
  const what = read.length > 1 ? `choose a --sheet of ${read.join(', ')}` : 'its table has several'
  throw new CommandFailed(`--code, --update and --name are for one matrix: ${what}`)
}

/** Each issue by its cell, or by the option that settles it. */
function cannotImport(file: string, read: PriceFileRead): CommandFailed {
  const { faults: issues, faults_count: all } = read
  const [first] = issues
  if (all === 1 && first?.cell === null && first.choice === null) {
    return new CommandFailed([`${file} ${first.text}`, ...sayLastTime(read)].join('. '))
  }
  const fields = new Map<string, string[]>()
  for (const { cell, choice, kind, text } of issues) {
    const settles = choice && OPTIONS[kind === 'update' ? kind : choice]
    const place = cell ?? settles ?? 'file'
    const option = settles !== null && cell !== null ? ` (${settles})` : ''
    fields.set(place, [...(fields.get(place) ?? []), text + option])
  }
  return new CommandFailed(sayNotWritten(file, read), Object.fromEntries(fields))
}

export function sayNotWritten(file: string, read: PriceFileRead | null): string {
  const says = `${file} cannot be imported; nothing was written`
  return [says, ...sayLastTime(read)].join('. ')
}

/** A line with what was chosen last time and holds again; none when nothing does. */
export function sayLastTime(read: PriceFileRead | null): string[] {
  const made = (read?.as_last_time ?? []).map(
    ({ sheet, choice, value }) => `${sheet ? `${sheet} ` : ''}${choice} ${value}`,
  )
  return made.length === 0 ? [] : [`As last time: ${made.join('; ')} (--ask-again reads it as new)`]
}

const OPTIONS = {
  code: '--code',
  update: '--update with a code that is there, --code or --new',
  name: '--name',
  type: '--type',
  decimal: '--decimal',
  unit: '--unit or --keep-units',
  zero: '--zero gap or --zero price',
  vat: '--vat as_it_stands, --vat convert or --vat leave_out',
  vat_rate: '--vat-rate',
  currency: null,
  round: '--round cent or --round shown',
  hidden: '--leave-out-hidden',
  table: '--table with its number, or --table all',
  only: '--sheet',
  keep: '--keep',
  pairs: '--pairs width_first or --pairs depth_first',
  swap: '--swap yes or --swap no',
}

function readJson(file: string, bytes: Buffer, choices: FileChoices): PriceGrid[] {
  const content = parseJson(file, bytes)
  if (Object.values(choices).some((given) => given !== undefined)) {
    throw new CommandFailed(
      `${file} holds every setting of its matrices: leave out the other options`,
    )
  }
  const refused = (fields: FieldErrors) =>
    new CommandFailed(`${file} cannot be imported; nothing was written`, fields)
  const issues = valueIssues(content)
  if (Object.keys(issues).length > 0) throw refused(inSentences(issues))
  try {
    countSentMatrices(content)
  } catch (error) {
    if (error instanceof ApiError) throw new CommandFailed(`${file}: ${error.message}`)
    throw error
  }
  const result = SentMatrices.safeParse(content)
  if (result.success) return result.data.matrices
  throw refused(fieldErrors(result.error))
}
