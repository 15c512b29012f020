import type { Command } from 'commander'
import { getAccountRow } from '../../resources/accounts/store.ts'
import { listGrids } from '../../resources/price-matrices/store.ts'
import { CommandFailed, named } from '../failure.ts'
import { onDatabase } from '../output.ts'
import { parseWholeNumber } from '../values.ts'
import { csvOfMatrix } from './table-of-matrix.ts'
import { writeMatricesTo } from './write-file.ts'

interface Given {
  account: number
  code?: string
}

export function addExportCommand(prices: Command): void {
  onDatabase(
    prices
      .command('export')
      .description('write price matrices as import reads them; one is printed without a file')
      .argument('[file]', 'a .csv for one matrix, an .xlsx or .json for any number')
      .requiredOption('--account <id>', 'the account', parseWholeNumber)
      .option('--code <code>', 'only this matrix'),
    (file: string | undefined, { account, code }: Given) =>
      async (database) => {
        await named(`account ${account}`, getAccountRow(database.source, account))
        const all = await listGrids(database.source, account)
        const grids = code === undefined ? all : all.filter((grid) => grid.code === code)
        const [only, ...others] = grids
        if (only === undefined) throw new CommandFailed(`there is no matrix ${code ?? 'to export'}`)
        if (file !== undefined) {
          await writeMatricesTo(file, grids)
          const codes = grids.map((grid) => grid.code)
          const text = `Exported ${codes.join(', ')} of account ${account} to ${file}`
          return { json: { account, file, codes }, text }
        }
        const text = others.length === 0 ? csvOfMatrix(only).trimEnd() : null
        return { json: { matrices: grids }, text: text ?? nameOne(all.map((grid) => grid.code)) }
      },
  )
}

function nameOne(codes: string[]): string {
  return `Name a --code or a file; there are ${codes.join(', ')}`
}
