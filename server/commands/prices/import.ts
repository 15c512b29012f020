import { type Command, Option } from 'commander'
import type { Database } from '../../db/database.ts'
import { ApiError, type FieldErrors } from '../../errors.ts'
import { fieldErrors } from '../../http/validate.ts'
import { getAccountRow } from '../../resources/accounts/store.ts'
import {
  dryRunMatrices,
  prepareMatrices,
  putMatrices,
} from '../../resources/price-matrices/actions.ts'
import { countSentMatrices } from '../../resources/price-matrices/ceilings/contract.ts'
import type { MatricesWritten, MatrixType } from '../../resources/price-matrices/contract.ts'
import { SentMatrices, type SentMatrix } from '../../resources/price-matrices/sent/contract.ts'
import { CommandFailed, named } from '../failure.ts'
import { type Output, onDatabase, table } from '../output.ts'
import { progressBar } from '../progress.ts'
import { parseWholeNumber } from '../values.ts'
import { matrixOfTable } from './matrix-of-table.ts'
import type { Decimal } from './numbers.ts'
import { readTables } from './read-file.ts'
import type { Table } from './table.ts'

interface Given {
  account: number
  code?: string
  name?: string
  type?: MatrixType
  sheet?: string
  decimal?: Decimal
  keepUnits?: boolean
  dryRun?: boolean
}

export function addImportCommand(prices: Command): void {
  onDatabase(
    prices
      .command('import')
      .description('create or replace the price matrices of a CSV or XLSX file')
      .argument('<file>', 'one axis in the first row, the other in the first column')
      .requiredOption('--account <id>', 'the account', parseWholeNumber)
      .option('--code <code>', 'code of the matrix; by default what the file or sheet is called')
      .option('--name <name>', 'name of the matrix; by default the title in the file')
      .addOption(
        new Option('--type <type>', 'its type; told from the table when absent').choices([
          'grid_2d',
          'list_1d',
          'fixed',
        ]),
      )
      .option('--sheet <name>', 'only this sheet of a workbook')
      .addOption(
        new Option('--decimal <mark>', 'what stands before decimals').choices(['comma', 'point']),
      )
      .option('--keep-units', 'leave sizes in cm and m as they are, not in mm')
      .option('--dry-run', 'say what would be written, and write nothing'),
    (file: string, given: Given) => async (database) => {
      await named(`account ${given.account}`, getAccountRow(database.source, given.account))
      const matrices = checkTogether(file, await readMatrices(file, given))
      return report(file, given, await write(database, given, matrices))
    },
  )
}

async function readMatrices(file: string, given: Given): Promise<SentMatrix[]> {
  const tables = chosen(file, await readTables(file), given)
  const progress = progressBar(`reading ${file}`, tables.length)
  const faults: FieldErrors = {}
  const matrices = tables.flatMap((one, index) => {
    const found = matrixOfTable(one, given)
    progress(index + 1)
    if ('matrix' in found) return [found.matrix]
    const place = tables.length === 1 ? '' : `${one.name}!`
    for (const [cell, says] of Object.entries(found.faults)) faults[place + cell] = says
    return []
  })
  if (Object.keys(faults).length > 0) throw cannotImport(file, faults)
  return matrices
}

function chosen(file: string, tables: Table[], { sheet, code, name }: Given): Table[] {
  const own = sheet === undefined ? tables : tables.filter((one) => one.name === sheet)
  if (own.length === 0) {
    throw new CommandFailed(sheet === undefined ? `${file} is empty` : `${file} has no ${sheet}`)
  }
  if (own.length === 1 || (code === undefined && name === undefined)) return own
  const names = own.map((one) => one.name).join(', ')
  throw new CommandFailed(`--code and --name are of one matrix; choose a --sheet of ${names}`)
}

/** The rules of the API: what it would refuse is not imported either. */
function checkTogether(file: string, matrices: SentMatrix[]): SentMatrix[] {
  const body = { matrices }
  try {
    countSentMatrices(body)
  } catch (error) {
    if (error instanceof ApiError) throw new CommandFailed(`${file}: ${error.message}`)
    throw error
  }
  const result = SentMatrices.safeParse(body)
  if (result.success) return result.data.matrices
  throw cannotImport(file, fieldErrors(result.error))
}

function cannotImport(file: string, faults: FieldErrors): CommandFailed {
  return new CommandFailed(`${file} cannot be imported; nothing was written`, faults)
}

async function write(
  database: Database,
  { account, dryRun }: Given,
  matrices: SentMatrix[],
): Promise<MatricesWritten> {
  const input = await prepareMatrices(account, matrices)
  if (dryRun) return dryRunMatrices(database.source, input)
  return database.run(putMatrices, account, input)
}

function report(file: string, { account }: Given, written: MatricesWritten): Output {
  const { dry_run, created, updated, prices, matrices, warnings, warnings_count } = written
  const would = dry_run ? 'Would import' : 'Imported'
  const lines = [
    `${would} ${file} to account ${account}: ${created} created, ${updated} replaced, ${prices} prices`,
    table(
      ['code', 'action', 'prices'],
      matrices.map((matrix) => [matrix.code, matrix.action, matrix.prices]),
    ),
  ]
  if (warnings.length > 0) {
    const says: Record<string, string> = { falls: 'below', far_off: 'far off' }
    const rows = warnings.map(({ code, row, col, price, reason, neighbour }) => {
      const other = `${neighbour.price} at ${neighbour.row ?? '-'} × ${neighbour.col ?? '-'}`
      return [code, row, col, price, says[reason] ?? reason, other]
    })
    const title = `Look at these again (${warnings_count}):`
    lines.push('', title, table(['code', 'row', 'column', 'price', 'is', 'its neighbour'], rows))
  }
  return { json: { account, ...written }, text: lines.join('\n') }
}
