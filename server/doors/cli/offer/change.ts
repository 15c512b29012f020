import type { Command } from 'commander'
import type { Action } from '../../../ground/db/action.ts'
import type { Named } from '../../../leads/change.ts'
import type { Offer } from '../../../leads/offer.contract.ts'
import { CommandFailed, fieldsOf, named } from '../failure.ts'
import { act, onAccount } from '../output.ts'
import { parseWholeNumber } from '../values.ts'
import { showOffer } from './show.ts'

/** A command about one offer. */
export function ofOffer(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .argument('<id>', 'the id of the offer, which is also the id of its lead', parseWholeNumber)
}

/** Makes a command that changes an offer and then shows it. */
export function changing<Given, Input extends Named>(
  command: Command,
  action: Action<Input, Offer>,
  read: (given: Given) => Omit<Input, keyof Named>,
): Command {
  return onAccount(command, (id: number, given: Given) => {
    const input = { ...read(given), id } as Input
    return async (database, account) => {
      const work = act(database, action, account.id, input).catch(refuse)
      const offer = await named(`lead ${id} in account ${account.id}`, work)
      return showOffer(database, account.id, offer)
    }
  })
}

/** A refusal because of the offer's status is the message itself. Other refusals name the value. */
export function refuse(error: unknown): never {
  const { status, ...fields } = fieldsOf(error)
  throw new CommandFailed(status?.join(', ') ?? 'these values cannot be used', fields)
}
