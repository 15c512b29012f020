import { type Command, Option } from 'commander'
import { OPERATOR } from '../../db/actor.ts'
import type { Database } from '../../db/database.ts'
import { getAccountRow } from '../../resources/accounts/store.ts'
import { dryRunMatrices, putMatrices } from '../../resources/price-matrices/actions.ts'
import type { MatricesWritten } from '../../resources/price-matrices/contract.ts'
import { prepareMatrices } from '../../resources/price-matrices/prepare.ts'
import type { SentMatrix } from '../../resources/price-matrices/sent/contract.ts'
import { named } from '../failure.ts'
import { onDatabase } from '../output.ts'
import { parseWholeNumber } from '../values.ts'
import { type FileOptions, readMatrices } from './read-matrices.ts'
import { showWritten } from './show-written.ts'

interface Given extends FileOptions {
  account: number
  dryRun?: boolean
}

export function addImportCommand(prices: Command): void {
  onDatabase(
    prices
      .command('import')
      .description('create or replace the price matrices of a CSV, XLSX or JSON file')
      .argument(
        '<file>',
        'one axis in the first row, the other in the first column; or what the API takes',
      )
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
      const { account } = given
      await named(`account ${account}`, getAccountRow(database.source, account))
      const written = await write(database, given, await readMatrices(file, given))
      return { json: { account, ...written }, text: showWritten(file, account, written) }
    },
  )
}

async function write(
  database: Database,
  { account, dryRun }: Given,
  matrices: SentMatrix[],
): Promise<MatricesWritten> {
  const input = prepareMatrices(matrices)
  if (dryRun) return dryRunMatrices(database.source, account, input)
  return database.run(putMatrices, { actor: OPERATOR, accountId: account, input })
}
