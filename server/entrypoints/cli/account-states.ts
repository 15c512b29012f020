import type { Command } from 'commander'
import { disableAccount, enableAccount } from '../../account/accounts/states.ts'
import { named } from './failure.ts'
import { act, onDatabase } from './output.ts'
import { parseWholeNumber } from './values.ts'

const SAYS_DISABLED =
  'Its forms take no requests, its keys and members are refused, and its mails and webhooks wait. Nothing is lost; zeven account enable opens it again.'

/** `zeven account disable` and `enable`. */
export function addStateCommands(account: Command): void {
  const byId = (command: Command) =>
    command.argument('<id>', 'the account, by its id', parseWholeNumber)

  onDatabase(
    byId(account.command('disable').description('close an account; nothing of it is lost')).option(
      '--reason <text>',
      'why, for its members to read',
    ),
    (id: number, { reason }: { reason?: string }) =>
      async (database) => {
        const disabling = act(database, disableAccount, id, { id, reason })
        const { name, disabled_reason } = await named(`account ${id}`, disabling)
        const text = `Disabled account ${id}: ${name}. ${SAYS_DISABLED}`
        return { json: { id, name, status: 'disabled', reason: disabled_reason }, text }
      },
  )

  onDatabase(
    byId(account.command('enable').description('open an account again')),
    (id: number) => async (database) => {
      const { name } = await named(`account ${id}`, act(database, enableAccount, id, { id }))
      return { json: { id, name, status: 'open' }, text: `Enabled account ${id}: ${name}.` }
    },
  )
}
