import type { Command } from 'commander'
import { addLine, editLine, placeLine, removeLine } from '../../resources/offers/lines.ts'
import { CommandFailed } from '../failure.ts'
import { parseWholeNumber } from '../values.ts'
import { type Account, acting, ofOffer } from './run.ts'
import {
  parseDescription,
  parseName,
  parsePercentage,
  parsePrice,
  parseQuantity,
} from './values.ts'

interface GivenLine extends Account {
  line: number
  name?: string
  description?: string
  quantity?: number
  price?: number | 'request'
  vat?: number
  position?: number
}

/** Lines by hand: `zeven offer line add|edit|place|remove`. */
export function addLineCommands(offer: Command): void {
  const line = offer.command('line').description('lines by hand')
  const of = (name: string, description: string) => ofOffer(line, name, description)
  acting(
    typed(of('add', 'add a line'), true).option(
      '--position <n>',
      'where; the end when absent',
      parseWholeNumber,
    ),
    addLine,
    ({ name = '', description, quantity = 1, price, vat = 0, position }: GivenLine) => ({
      name,
      description: description ?? null,
      quantity,
      price: centsOf(price) ?? null,
      vatRate: vat,
      position: position ?? null,
    }),
  )
  acting(typed(one(of('edit', 'change a line')), false), editLine, readChange)
  acting(
    one(of('place', 'move a line to another position')).requiredOption(
      '--position <n>',
      'where',
      parseWholeNumber,
    ),
    placeLine,
    ({ line: lineId, position = 1 }: GivenLine) => ({ lineId, position }),
  )
  acting(one(of('remove', 'remove a line')), removeLine, ({ line: lineId }: GivenLine) => ({
    lineId,
  }))
}

function one(command: Command): Command {
  return command.requiredOption('--line <id>', 'the line, by its id', parseWholeNumber)
}

function typed(command: Command, isNew: boolean): Command {
  const option = (flags: string, description: string, parse: (text: string) => unknown) =>
    isNew
      ? command.requiredOption(flags, description, parse)
      : command.option(flags, description, parse)
  option('--name <text>', 'what it is', parseName)
  option('--price <amount>', 'what one costs, before the discount; or request', parsePrice)
  option('--vat <percentage>', 'its VAT', parsePercentage)
  return command
    .option('--quantity <number>', 'how many', parseQuantity)
    .option('--description <text>', 'what there is to say of it', parseDescription)
}

function readChange({ line: lineId, name, description, quantity, price, vat }: GivenLine) {
  const change = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(quantity !== undefined && { quantity }),
    ...(price !== undefined && { price: centsOf(price) ?? null }),
    ...(vat !== undefined && { vatRate: vat }),
  }
  if (Object.keys(change).length === 0) throw new CommandFailed('name at least one change')
  return { lineId, ...change }
}

function centsOf(price: number | 'request' | undefined): number | null | undefined {
  return price === 'request' ? null : price
}
