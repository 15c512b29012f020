import type { Command } from 'commander'
import type { Action } from '../../db/action.ts'
import { OPERATOR } from '../../db/actor.ts'
import { ApiError } from '../../errors.ts'
import { getAccountRow } from '../../resources/accounts/store.ts'
import type { Named } from '../../resources/offers/change.ts'
import type { Offer } from '../../resources/offers/contract.ts'
import { CommandFailed, named } from '../failure.ts'
import { onDatabase } from '../output.ts'
import { parseWholeNumber } from '../values.ts'
import { showOffer } from './text.ts'

export interface Account {
  account: number
}

/** A command about one offer: an argument for its id and the account it belongs to. */
export function ofOffer(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .argument('<id>', 'the offer, which has the id of its lead', parseWholeNumber)
    .requiredOption('--account <id>', 'the account', parseWholeNumber)
}

/** Runs an action on the offer and prints what it is then. */
export function acting<Given extends Account, Input extends Named>(
  command: Command,
  action: Action<Input, Offer>,
  read: (given: Given) => Omit<Input, keyof Named>,
): Command {
  return onDatabase(command, (id: number, given: Given) => {
    const input = { ...read(given), id } as Input
    return async (database) => {
      await named(`account ${given.account}`, getAccountRow(database.source, given.account))
      const work = inWords(
        database.run(action, { actor: OPERATOR, accountId: given.account, input }),
      )
      const offer = await named(`lead ${id} in account ${given.account}`, work)
      return showOffer(database, given.account, offer)
    }
  })
}

/** What is wrong with a value is said by its name. */
async function inWords<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'validation_failed') throw error
    const { fields } = error.details as { fields: Record<string, string[]> }
    const status = fields.status?.join(', ')
    throw new CommandFailed(status ?? error.message, status === undefined ? fields : {})
  }
}
