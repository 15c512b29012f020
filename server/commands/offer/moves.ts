import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  acceptMeasurement,
  invoiceOffer,
  moveToStatus,
  rejectOffer,
  sendOffer,
  signOffer,
} from '../../resources/offers/actions.ts'
import { buildOffer } from '../../resources/offers/build.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '../../resources/offers/contract.ts'
import { setDiscount, type Wanted } from '../../resources/offers/set-discount.ts'
import { getOffer } from '../../resources/offers/store.ts'
import { parseTimestamp } from '../../time.ts'
import { CommandFailed, named } from '../failure.ts'
import { onDatabase } from '../output.ts'
import { parseWholeNumber } from '../values.ts'
import { type Account, acting, ofOffer } from './run.ts'
import { showOffer } from './text.ts'
import { parseDescription, parseName, parsePercentage } from './values.ts'

const NOTHING = () => ({})

/** How an offer goes from step to step. */
export function addMoveCommands(offer: Command): void {
  const of = (name: string, description: string) => ofOffer(offer, name, description)
  onDatabase(
    of('show', 'print an offer'),
    (id: number, { account }: Account) =>
      async (database) => {
        const found = getOffer(database.source, account, id)
        return showOffer(database, account, await named(`offer ${id} in account ${account}`, found))
      },
  )
  acting(of('build', 'make a lead an offer by the rules, or build it again'), buildOffer, NOTHING)
  acting(of('send', 'mark it as sent to the customer'), sendOffer, NOTHING)
  acting(of('sign', 'note that the customer signed'), signOffer, NOTHING)
  acting(
    of('reject', 'note that the customer declined').option(
      '--reason <text>',
      'what they said',
      parseDescription,
    ),
    rejectOffer,
    ({ reason }: Account & { reason?: string }) => ({ reason: reason ?? null }),
  )
  acting(
    of('measure', 'note that the customer accepts the price and asks to be measured'),
    acceptMeasurement,
    NOTHING,
  )
  acting(
    of('move', 'give it a status of the account’s own, or take that away').requiredOption(
      '--to <status>',
      'the status; or none for the one that says how far it is',
    ),
    moveToStatus,
    ({ to }: Account & { to: string }) => ({ status: to === 'none' ? null : to }),
  )
  addInvoice(of('invoice', 'note how far it was invoiced'))
  addDiscount(of('discount', 'give it a discount of your own, or pin a promotion'))
}

interface GivenInvoice extends Account {
  number: string
  status: InvoiceStatus
  paidAt?: number
}

function addInvoice(command: Command): void {
  acting(
    command
      .requiredOption('--number <number>', 'its number in your books', parseName)
      .addOption(
        new Option('--status <status>', 'what became of it')
          .choices(INVOICE_STATUSES)
          .makeOptionMandatory(),
      )
      .option('--paid-at <time>', 'when it was paid, ISO 8601; now when absent', parseTime),
    invoiceOffer,
    ({ number, status, paidAt }: GivenInvoice) => {
      if (paidAt !== undefined && status !== 'paid') {
        throw new CommandFailed('--paid-at goes with --status paid alone')
      }
      return { number, status, paidAt: paidAt ?? null }
    },
  )
}

function parseTime(text: string): number {
  const time = parseTimestamp(text)
  if (time === null) throw new InvalidArgumentError('Give a time such as 2026-09-10T08:30:00Z.')
  return time
}

interface GivenDiscount extends Account {
  rate?: number
  promotion?: number
  none?: true
}

function addDiscount(command: Command): void {
  acting(
    command
      .option('--rate <percentage>', 'a discount of your own', parsePercentage)
      .option('--promotion <id>', 'a promotion to pin it to', parseWholeNumber)
      .option('--none', 'neither: the next promotion that is applied reaches it again'),
    setDiscount,
    (given: GivenDiscount) => ({ discount: readDiscount(given) }),
  )
}

function readDiscount({ rate, promotion, none }: GivenDiscount): Wanted {
  const given = [rate, promotion, none].filter((one) => one !== undefined)
  if (given.length !== 1) throw new CommandFailed('give one of --rate, --promotion and --none')
  if (rate !== undefined) return { rate }
  return promotion === undefined ? null : { promotionId: promotion }
}
