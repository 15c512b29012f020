import type { Command } from 'commander'
import { ApiError } from '../../../ground/errors.ts'
import type { Uses } from '../../../prices/matrices/desk.contract.ts'
import { inWords } from '../../../prices/matrices/in-use.ts'
import { removeMatrix } from '../../../prices/matrices/remove.ts'
import { CommandFailed, named } from '../failure.ts'
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
        const work = act(database, removeMatrix, id, { code, force }).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'price_matrix_in_use')) throw error
          const fields = { [code]: [`is used by ${inWords(error.details as Uses)}`] }
          throw new CommandFailed(`the matrix ${code} was not removed; --force removes it`, fields)
        })
        const { forms, items } = await named(`matrix ${code} in account ${id}`, work)
        const used = inWords({ forms, items })
        const text = `Removed the matrix ${code}${used === '' ? '' : `, which is used by ${used}`}`
        return { json: { account: id, code, forms, items }, text }
      },
  )
}
