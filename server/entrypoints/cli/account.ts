import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  type Account,
  AccountSettings,
  budgetsOf,
  LetterheadSettings,
  NEW_ACCOUNT,
} from '../../account/accounts/accounts.contract.ts'
import { listAccounts } from '../../account/accounts/accounts.reads.ts'
import { createAccount, setAccount } from '../../account/accounts/accounts.writes.ts'
import { letterheadOf } from '../../account/accounts/letterhead.ts'
import { readSigns, signsToJson } from '../../account/accounts/signs.ts'
import { PLANS } from '../../core/contract.ts'
import type { Database } from '../../core/db/database.ts'
import { addLeavingCommands } from './account-leaving.ts'
import { addStateCommands } from './account-states.ts'
import { CommandFailed, named } from './failure.ts'
import { accountNamed, act, type Output, onDatabase } from './output.ts'
import { listing } from './table.ts'
import { checkOptions, parseSwitch, parseWholeNumber, parseWords } from './values.ts'

/** Settings as parsed by commander. */
type AccountOptions = Record<string, string | string[] | boolean | Limit | Text>

export function addAccountCommands(program: Command): void {
  const account = program.command('account')
  const create = account
    .command('create')
    .description('create an account; the defaults are for a Dutch dealer on trial')
  onDatabase(
    withSettings(create.requiredOption('--name <name>', 'name of the dealer')),
    (given: AccountOptions) => {
      const settings = checkOptions(AccountSettings, { ...NEW_ACCOUNT, ...read(given) })
      return async (database) => show(await act(database, createAccount, null, settings), 'Created')
    },
    'create',
  )

  const set = account
    .command('set')
    .description('change settings of an account')
    .argument('<id>', 'the account, by its id', parseWholeNumber)
  onDatabase(
    withLetterhead(withSettings(set.option('--name <name>', 'name of the dealer'))),
    (id: number, given: AccountOptions) => {
      const { change, letterhead } = readChange(given)
      return async (database) => {
        const setting = act(database, setAccount, id, { id, change, letterhead })
        const changed = await named(`account ${id}`, setting)
        const { json, text } = show(changed, 'Changed')
        const row = await accountNamed(database, id)
        return { json: { ...json, ...letterheadOf(row) }, text }
      }
    },
  )

  onDatabase(
    account
      .command('list')
      .description('list accounts: their leads, quota and last activity, and what goes wrong there')
      .option('--search <text>', 'only those whose name has this, or whose id it is', ''),
    ({ search }: { search: string }) =>
      (database) =>
        list(database, search),
  )

  addStateCommands(account)
  addLeavingCommands(account)
}

async function list({ source, clock }: Database, search: string): Promise<Output> {
  const wanted = search.toLowerCase()
  const accounts = (await listAccounts(source)).filter(
    ({ id, name }) => name.toLowerCase().includes(wanted) || String(id) === wanted,
  )
  const signs = await readSigns(source, accounts, clock.now())
  const rows = accounts.map((own) => ({ ...toJson(own), ...signsToJson(signs.get(own.id)) }))
  const shown = rows.map((row) => ({
    ...row,
    leads: row.leads_this_month,
    quota: row.lead_quota ?? 'unlimited',
    '30 days': row.leads_30_days,
    'last active': row.last_activity_at ?? 'never',
    trouble: troubleOf(row),
  }))
  const text = listing(shown, [
    'id',
    'name',
    'status',
    'plan',
    'api',
    'country',
    'language',
    'currency',
    'leads',
    'quota',
    '30 days',
    'last active',
    'trouble',
  ])
  return { json: { accounts: rows }, text }
}

/** The problems of an account in short form: `2 webhooks, 1 held`. */
function troubleOf(row: ReturnType<typeof signsToJson>): string {
  const parts: [number, string][] = [
    [row.failing_webhooks, 'webhooks'],
    [row.failed_mails, 'mails'],
    [row.held_leads, 'held'],
  ]
  const problems = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return problems.join(', ') || '-'
}

function withSettings(command: Command): Command {
  const budget = parseUnless('plan', 1)
  const days = parseUnless('off', 30)
  return command
    .option('--country <code>', 'country, such as NL')
    .option('--language <code>', 'language, such as nl')
    .option('--currency <code>', 'currency, such as EUR')
    .addOption(new Option('--plan <plan>', 'sets how many requests a key may make').choices(PLANS))
    .option('--time-zone <zone>', 'where the calendar months of the lead quota begin and end')
    .option('--lead-quota <n|none>', 'the most leads in a calendar month', parseUnless('none', 0))
    .option(
      '--address-lookup <pdok|url|none>',
      'who finds the street of a postcode: PDOK, or an address with {postcode} and {number}',
      parseUnlessNone,
    )
    .option('--keep-unanswered <days|off>', 'erase unanswered requests after', days)
    .option('--keep-rejected <days|off>', 'erase what was lost or declined after', days)
    .option('--keep-open <days|off>', 'erase offers that were never signed after', days)
    .option(
      '--keep-signed-years <n>',
      'years that signed offers are kept, sealed, after their customer was erased',
      parseYears,
    )
    .option('--api <on|off>', 'whether keys may use the API', parseSwitch)
    .option(
      '--prices-include-vat <on|off>',
      'whether prices of the price book and of lines include VAT',
      parseSwitch,
    )
    .option('--total-includes-vat <on|off>', 'whether totals of offers include VAT', parseSwitch)
    .option(
      '--statuses <a,b|none>',
      'extra statuses of offers, besides those of every account',
      parseWords,
    )
    .option('--per-minute <n|plan>', 'the most requests of a key in a minute', budget)
    .option('--per-day <n|plan>', 'the most requests of a key in a day', budget)
    .option('--write-per-minute <n|plan>', 'the most writes of a key in a minute', budget)
    .option('--write-per-day <n|plan>', 'the most writes of a key in a day', budget)
    .option('--in-flight <n|plan>', 'the most requests of a key at the same time', budget)
}

/** The dealer's details on offers. The owner can also change them in the portal. */
function withLetterhead(command: Command): Command {
  return command
    .option('--address <lines|none>', 'postal address, its lines parted by semicolons', parseLines)
    .option('--phone <number|none>', 'phone number for customers', parseUnlessNone)
    .option('--email <address|none>', 'e-mail address for customers', parseUnlessNone)
    .option(
      '--company-number <number|none>',
      'number in the register of companies',
      parseUnlessNone,
    )
    .option('--vat-number <number|none>', 'VAT number', parseUnlessNone)
    .option(
      '--offer-terms <text|none>',
      'general terms of its offers, in its language',
      parseUnlessNone,
    )
    .option('--offer-valid-days <n|none>', 'days that an offer is valid', parseUnless('none', 1))
    .option(
      '--offer-measure-first <on|off>',
      'whether customers may accept the price and be measured before they order',
      parseSwitch,
    )
}

function parseUnlessNone(text: string): Text {
  return { text: text === 'none' ? null : text }
}

/** An object, like a limit. An invalid number of years is reported with the other settings. */
function parseYears(text: string): Limit {
  if (/^\d{1,2}$/.test(text)) return { limit: Number(text) }
  throw new InvalidArgumentError('Give a number of years from 0 to 30.')
}

function parseLines(text: string): Text {
  const lines = text.split(';').map((line) => line.trim())
  return { text: text === 'none' ? null : lines.join('\n') }
}

/** The text is in an object for the same reason as a limit. */
interface Text {
  text: string | null
}

/** The limit is in an object, because commander treats null as an option without a value. */
interface Limit {
  limit: number | null
}

/** Parses a whole number of at least `least`. The given `word` becomes null. */
function parseUnless(word: string, least: number): (text: string) => Limit {
  return (text) => {
    if (text === word) return { limit: null }
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return { limit: Number(text) }
    throw new InvalidArgumentError(`Give a whole number from ${least}, or ${word}.`)
  }
}

function read({ json: _, ...given }: AccountOptions): Record<string, unknown> {
  const settings = Object.entries(given).map(([name, value]) => [name, settingOf(value)])
  return Object.fromEntries(settings)
}

function settingOf(value: AccountOptions[string]): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return 'limit' in value ? value.limit : value.text
}

function readChange(given: AccountOptions) {
  const all = read(given)
  if (Object.keys(all).length === 0) throw new CommandFailed('name at least one setting')
  const isLetterhead = (name: string) => Object.hasOwn(LetterheadSettings.shape, name)
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isLetterhead(name) === wanted))
  return {
    change: checkOptions(AccountSettings.partial(), part(false)) as Partial<AccountSettings>,
    letterhead: checkOptions(LetterheadSettings, part(true)),
  }
}

function toJson(account: Account) {
  const budgets = budgetsOf(account)
  return {
    id: account.id,
    name: account.name,
    status: account.isDisabled ? 'disabled' : 'open',
    country: account.country,
    language: account.language,
    currency: account.currency,
    plan: account.plan,
    time_zone: account.timeZone,
    lead_quota: account.leadQuota,
    statuses: account.statuses,
    prices_include_vat: account.pricesIncludeVat,
    total_includes_vat: account.totalIncludesVat,
    address_lookup: account.addressLookup,
    keep_unanswered: account.keepUnanswered,
    keep_rejected: account.keepRejected,
    keep_open: account.keepOpen,
    keep_signed_years: account.keepSignedYears,
    api: account.api,
    per_minute: budgets.perMinute,
    per_day: budgets.perDay,
    write_per_minute: budgets.writePerMinute,
    write_per_day: budgets.writePerDay,
    in_flight: budgets.inFlight,
  }
}

function show(account: Account, verb: string): Output {
  return { json: toJson(account), text: `${verb} account ${account.id}: ${account.name}` }
}
