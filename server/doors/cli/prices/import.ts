import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { findLosses, type Loss } from '../../../prices/matrices/losses.ts'
import { dryRunMatrices, putMatrices } from '../../../prices/matrices/matrices.writes.ts'
import { prepareMatrices } from '../../../prices/matrices/prepare.ts'
import { type FileChoices, MAX_TABLES } from '../../../prices/sheets/sheets.contract.ts'
import { CommandFailed } from '../failure.ts'
import { act, onAccount } from '../output.ts'
import { readMatrices } from './read-file.ts'
import { showWritten } from './show-written.ts'

interface Given extends Omit<FileChoices, 'only' | 'sheets' | 'table'> {
  table?: string
  leaveOutHidden?: boolean
  sheet?: string
  keepUnits?: boolean
  dryRun?: boolean
  allowGaps?: boolean
}

export function addImport(prices: Command): void {
  const one = (flags: string, says: string, words: string[]) =>
    new Option(flags, says).choices(words)
  onAccount(
    prices
      .command('import')
      .description('create or replace the price matrices of a file, all of them or none')
      .argument('<file>', 'a .csv or .xlsx file of a dealer, or a .json file as the API takes it')
      .option('--code <code>', 'code of the matrix; the name of the file or sheet when left out')
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
      .option('--table <number>', 'which of several tables on a sheet, from 1 on, or all of them')
      .option('--leave-out-hidden', 'leave out hidden rows and columns of a sheet')
      .option('--allow-gaps', 'import a file that leaves less than half of the prices, or none')
      .option('--dry-run', 'say what would be written, and write nothing'),
    (file: string, given: Given) => {
      const read = readMatrices(file, choicesOf(given))
      return async (database, { id, currency }) => {
        const { matrices, read: found, passedBy } = await read(currency)
        const losses = await findLosses(database.source, id, matrices)
        if (losses.length > 0 && !given.allowGaps) throw needsAllowGaps(file, losses)
        const input = prepareMatrices(matrices, basename(file))
        const written = given.dryRun
          ? await dryRunMatrices(database.source, id, input)
          : await act(database, putMatrices, id, input)
        const json = { account: id, ...written, sheets_passed_by: passedBy.map(({ name }) => name) }
        return { json, text: showWritten(file, id, written, { found, passedBy }) }
      }
    },
  )
}

function needsAllowGaps(file: string, losses: readonly Loss[]): CommandFailed {
  const faults = losses.map(({ code, before, after }) => {
    const says = before === 0 ? 'would have no price' : `would keep ${after} of ${before} prices`
    return [code, [`${says}: if that is meant, say --allow-gaps`]]
  })
  const message = `${file} cannot be imported; nothing was written`
  return new CommandFailed(message, Object.fromEntries(faults))
}

function choicesOf({ sheet, keepUnits, leaveOutHidden, ...given }: Given): FileChoices {
  const { code, name, type, decimal, zero, unit } = given
  const chosen = {
    ...{ code, name, type, decimal, zero },
    unit: keepUnits ? ('none' as const) : unit,
    hidden: leaveOutHidden ? ('leave_out' as const) : undefined,
    table: tableOf(given.table),
  }
  const only = sheet === undefined ? {} : { only: [sheet] }
  const entries = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), ...only }
}

function tableOf(given: string | undefined): FileChoices['table'] {
  if (given === undefined || given === 'all') return given
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= MAX_TABLES) return number
  throw new CommandFailed(`--table is a number from 1 to ${MAX_TABLES}, or all`)
}
