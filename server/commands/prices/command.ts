import { type Command, Option } from 'commander'
import { dryRunMatrices, putMatrices } from '../../resources/price-matrices/actions.ts'
import type { MatricesWritten } from '../../resources/price-matrices/contract.ts'
import { prepareMatrices } from '../../resources/price-matrices/prepare.ts'
import { listGrids } from '../../resources/price-matrices/store.ts'
import { CommandFailed } from '../failure.ts'
import { act, onAccount } from '../output.ts'
import { table } from '../table.ts'
import { type FileOptions, readMatrices } from './read-matrices.ts'
import { csvOfMatrix, writeMatricesTo } from './write-file.ts'

export function addPriceCommands(program: Command): void {
  const prices = program.command('prices').description('import and export price matrices')
  addImport(prices)
  addExport(prices)
}

function addImport(prices: Command): void {
  const types = ['grid_2d', 'list_1d', 'fixed']
  onAccount(
    prices
      .command('import')
      .description('create or replace the price matrices of a file, all of them or none')
      .argument('<file>', 'a .csv or .xlsx file of a dealer, or a .json file as the API takes it')
      .option('--code <code>', 'code of the matrix; the name of the file or sheet when left out')
      .option('--name <name>', 'name of the matrix; the title above the table when left out')
      .addOption(
        new Option('--type <type>', 'its type; found in the table when left out').choices(types),
      )
      .option('--sheet <name>', 'only this sheet of a workbook')
      .addOption(
        new Option(
          '--decimal <mark>',
          'the mark before decimals; found in the numbers when left out',
        ).choices(['comma', 'point']),
      )
      .option('--keep-units', 'keep sizes in cm and m; they become mm when left out')
      .option('--dry-run', 'say what would be written, and write nothing'),
    async (file: string, given: FileOptions & { dryRun?: boolean }) => {
      const input = prepareMatrices(await readMatrices(file, given))
      return async (database, { id }) => {
        const written = given.dryRun
          ? await dryRunMatrices(database.source, id, input)
          : await act(database, putMatrices, id, input)
        return { json: { account: id, ...written }, text: showWritten(file, id, written) }
      }
    },
  )
}

/** What an import did, or would do, and the prices that the dealer should check. */
function showWritten(file: string, account: number, written: MatricesWritten): string {
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
    const title = `Check these prices (${warnings_count}):`
    lines.push('', title, table(['code', 'row', 'column', 'price', 'is', 'its neighbour'], rows))
  }
  return lines.join('\n')
}

function addExport(prices: Command): void {
  onAccount(
    prices
      .command('export')
      .description('write price matrices in a form that import reads')
      .argument(
        '[file]',
        'a .csv for one matrix, an .xlsx or .json for any number; printed when left out',
      )
      .option('--code <code>', 'only this matrix'),
    (file: string | undefined, { code, json }: { code?: string; json?: boolean }) =>
      async ({ source }, { id }) => {
        const all = await listGrids(source, id)
        const grids = code === undefined ? all : all.filter((grid) => grid.code === code)
        const [only, ...others] = grids
        if (only === undefined) throw new CommandFailed(`there is no matrix ${code ?? 'to export'}`)
        const codes = grids.map((grid) => grid.code)
        if (file !== undefined) {
          await writeMatricesTo(file, grids)
          const text = `Exported ${codes.join(', ')} of account ${id} to ${file}`
          return { json: { account: id, file, codes }, text }
        }
        // The operator may send the output to a file, so it must be the CSV of exactly one matrix.
        if (others.length > 0 && !json) {
          throw new CommandFailed(`name a file or one --code of ${codes.join(', ')}`)
        }
        return { json: { matrices: grids }, text: csvOfMatrix(only).trimEnd() }
      },
  )
}
