import type { Command } from 'commander'
import { inWords, removeMatrix } from '../../resources/price-matrices/remove.ts'
import { named, refusedAs } from '../failure.ts'
import { act, onAccount } from '../output.ts'

export function addRemove(prices: Command): void {
  onAccount(
    prices
      .command('remove')
      .description('remove a price matrix and its history for good')
      .argument('<code>', 'the matrix, by its code')
      .option(
        '--force',
        'also when a form or an offer item uses it; its prices are then on request',
      ),
    (code: string, { force = false }: { force?: boolean }) =>
      async (database, { id }) => {
        const refused = `the matrix ${code} was not removed; --force removes it`
        const work = () => act(database, removeMatrix, id, { code, force })
        const { forms, items } = await named(
          `matrix ${code} in account ${id}`,
          refusedAs(refused, work),
        )
        const used = inWords({ forms, items })
        const text = `Removed the matrix ${code}${used === '' ? '' : `, which is used by ${used}`}`
        return { json: { account: id, code, forms, items }, text }
      },
  )
}
