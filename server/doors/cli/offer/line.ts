import type { Command } from 'commander'
import { addLine, editLine, placeLine, removeLine } from '../../../offers/lines.ts'
import { CommandFailed } from '../failure.ts'
import {
  parseDescription,
  parseName,
  parsePercentage,
  parsePrice,
  parseQuantity,
  parseWholeNumber,
} from '../values.ts'
import { changing, ofOffer } from './change.ts'

interface GivenLine {
  line: number
  name?: string
  description?: string
  quantity?: number
  price?: number | 'request'
  vat?: number
  position?: number
}

/** Lines typed by hand: `zeven offer line add|edit|place|remove`. */
export function addLineCommands(offer: Command): void {
  const line = offer.command('line').description('add, change, move and remove lines')
  const of = (name: string, description: string) => ofOffer(line, name, description)
  changing(
    withLineOptions(of('add', 'add a line'), true).option(
      '--position <n>',
      'its position, from 1; at the end when left out',
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
  changing(withLineOptions(withLineId(of('edit', 'change a line')), false), editLine, readChange)
  changing(
    withLineId(of('place', 'move a line to another position')).requiredOption(
      '--position <n>',
      'its new position, from 1',
      parseWholeNumber,
    ),
    placeLine,
    ({ line: lineId, position = 1 }: GivenLine) => ({ lineId, position }),
  )
  changing(
    withLineId(of('remove', 'remove a line')),
    removeLine,
    ({ line: lineId }: GivenLine) => ({
      lineId,
    }),
  )
}

function withLineId(command: Command): Command {
  return command.requiredOption(
    '--line <id>',
    'the id of the line, as `offer show` lists it',
    parseWholeNumber,
  )
}

function withLineOptions(command: Command, isNew: boolean): Command {
  const option = (flags: string, description: string, parse: (text: string) => unknown) =>
    isNew
      ? command.requiredOption(flags, description, parse)
      : command.option(flags, description, parse)
  option('--name <text>', 'the text of the line', parseName)
  option('--price <amount|request>', 'the price of one before the discount, or request', parsePrice)
  option('--vat <percentage>', 'its VAT, such as 21', parsePercentage)
  return command
    .option('--quantity <number>', isNew ? 'how many; 1 when left out' : 'how many', parseQuantity)
    .option('--description <text>', 'more text below the line', parseDescription)
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
