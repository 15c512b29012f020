import type { Command } from 'commander'
import { listGrids } from '../../../prices/matrices/matrices.reads.ts'
import { CommandFailed } from '../failure.ts'
import { onAccount } from '../output.ts'
import { addImport } from './import.ts'
import { addList } from './list.ts'
import { addRemove } from './remove.ts'
import { csvOfMatrix, writeMatricesTo } from './write-file.ts'

export function addPriceCommands(program: Command): void {
  const prices = program.command('prices')
  addList(prices)
  addImport(prices)
  addExport(prices)
  addRemove(prices)
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
