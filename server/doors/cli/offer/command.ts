import { type Command, Option } from 'commander'
import { INVOICE_STATUSES, type InvoiceStatus } from '../../../leads/offer.contract.ts'
import { buildOffer } from '../../../offers/build.ts'
import { getOffer } from '../../../offers/offers.reads.ts'
import {
  acceptMeasurement,
  invoiceOffer,
  moveToStatus,
  rejectOffer,
  signOffer,
} from '../../../offers/offers.writes.ts'
import { setDiscount, type Wanted } from '../../../offers/set-discount.ts'
import { CommandFailed, named } from '../failure.ts'
import { onAccount } from '../output.ts'
import {
  parseDescription,
  parseName,
  parsePercentage,
  parseTime,
  parseWholeNumber,
} from '../values.ts'
import { changing, ofOffer } from './change.ts'
import { addLineCommands } from './line.ts'
import { addSendCommands } from './send.ts'
import { showOffer } from './show.ts'

const NOTHING = () => ({})

/** What the portal’s screens do, on a command line. */
export function addOfferCommands(program: Command): void {
  const offer = program.command('offer')
  const of = (name: string, description: string) => ofOffer(offer, name, description)
  onAccount(of('show', 'show an offer'), (id: number) => async (database, account) => {
    const found = getOffer(database.source, account.id, id)
    const shown = await named(`offer ${id} in account ${account.id}`, found)
    return showOffer(database, account.id, shown)
  })
  changing(
    of('build', 'make an offer of a lead by the rules, or make it again'),
    buildOffer,
    NOTHING,
  )
  addLineCommands(offer)
  addDiscount(of('discount', 'give a discount, pin a promotion, or take either away'))
  addSendCommands(offer)
  changing(
    of('measure', 'note that the customer accepts the price and asks to be measured'),
    acceptMeasurement,
    NOTHING,
  )
  changing(of('sign', 'note that the customer signed'), signOffer, NOTHING)
  addReject(of('reject', 'note that the customer declined'))
  addInvoice(of('invoice', 'note the number and the status of its invoice'))
  addMove(of('move', 'give it one of the account’s own statuses, or take that away'))
}

function addDiscount(command: Command): void {
  changing(
    command
      .option('--rate <percentage>', 'a discount of the dealer’s own, such as 7.5', parsePercentage)
      .option('--promotion <id>', 'a promotion to pin, by its id', parseWholeNumber)
      .option('--none', 'neither; a promotion that is applied later may reach the offer again'),
    setDiscount,
    (given: GivenDiscount) => ({ discount: readDiscount(given) }),
  )
}

interface GivenDiscount {
  rate?: number
  promotion?: number
  none?: true
}

function readDiscount({ rate, promotion, none }: GivenDiscount): Wanted {
  const given = [rate, promotion, none].filter((one) => one !== undefined)
  if (given.length !== 1) throw new CommandFailed('give one of --rate, --promotion and --none')
  if (rate !== undefined) return { rate }
  return promotion === undefined ? null : { promotionId: promotion }
}

function addReject(command: Command): void {
  changing(
    command.option('--reason <text>', 'what the customer said', parseDescription),
    rejectOffer,
    ({ reason }: { reason?: string }) => ({ reason: reason ?? null }),
  )
}

function addInvoice(command: Command): void {
  const status = new Option('--status <status>', 'the status of the invoice').choices(
    INVOICE_STATUSES,
  )
  changing(
    command
      .requiredOption(
        '--number <number>',
        'the number of the invoice in the dealer’s books',
        parseName,
      )
      .addOption(status.makeOptionMandatory())
      .option('--paid-at <time>', 'when it was paid, in ISO 8601; now when left out', parseTime),
    invoiceOffer,
    ({ number, status, paidAt }: GivenInvoice) => {
      if (paidAt !== undefined && status !== 'paid') {
        throw new CommandFailed('--paid-at goes with --status paid alone')
      }
      return { number, status, paidAt: paidAt ?? null }
    },
  )
}

interface GivenInvoice {
  number: string
  status: InvoiceStatus
  paidAt?: number
}

function addMove(command: Command): void {
  changing(
    command.requiredOption('--to <status|none>', 'the status, or none for the status of its stage'),
    moveToStatus,
    ({ to }: { to: string }) => ({ status: to === 'none' ? null : to }),
  )
}
