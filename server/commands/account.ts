import { type Command, InvalidArgumentError, Option } from 'commander'
import type { z } from 'zod'
import { PLANS } from '../contract.ts'
import { OPERATOR } from '../db/actor.ts'
import { createAccount, setAccount } from '../resources/accounts/actions.ts'
import {
  type Account,
  AccountSettings,
  budgetsOf,
  NEW_ACCOUNT,
} from '../resources/accounts/contract.ts'
import { quotaUsed } from '../resources/accounts/quota.ts'
import { listAccounts } from '../resources/accounts/store.ts'
import { monthOf } from '../time.ts'
import { addHistoryCommand } from './account-history.ts'
import { CommandFailed, named } from './failure.ts'
import { type Output, onDatabase, table } from './output.ts'
import { optionFaults, parseWholeNumber } from './values.ts'

/** Options as commander hands them on. */
interface Given {
  json?: boolean
  api?: 'on' | 'off'
  pricesIncludeVat?: 'on' | 'off'
  totalIncludesVat?: 'on' | 'off'
  statuses?: string
  [setting: string]: string | Limit | boolean | undefined
}

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('create, change and list accounts')

  onDatabase(
    withSettings(account.command('create').description('create an account'), true),
    (given: Given) => {
      const settings = check(AccountSettings, { ...NEW_ACCOUNT, ...read(given) })
      return async (database) =>
        show(
          await database.run(createAccount, { actor: OPERATOR, accountId: null, input: settings }),
          'Created',
        )
    },
  )

  onDatabase(
    withSettings(account.command('set').description('change an account'), false).argument(
      '<id>',
      'the account',
      parseWholeNumber,
    ),
    (id: number, given: Given) => {
      const change = readChange(given)
      return async (database) => {
        const changed = database.run(setAccount, {
          actor: OPERATOR,
          accountId: id,
          input: { id, change },
        })
        return show(await named(`account ${id}`, changed), 'Changed')
      }
    },
  )

  onDatabase(account.command('list').description('list accounts'), () => async (database) => {
    const accounts = await listAccounts({ db: database.read })
    const now = database.clock.now()
    const rows = await Promise.all(
      accounts.map(async (own) => ({
        ...toJson(own),
        leads_this_month: await quotaUsed(
          { db: database.read },
          own.id,
          monthOf(now, own.timeZone),
        ),
      })),
    )
    const text = table(
      ['id', 'name', 'plan', 'api', 'country', 'language', 'currency', 'leads this month', 'quota'],
      rows.map((row) => [
        row.id,
        row.name,
        row.plan,
        row.api ? 'on' : 'off',
        row.country,
        row.language,
        row.currency,
        row.leads_this_month,
        row.lead_quota ?? 'unlimited',
      ]),
    )
    return { json: { accounts: rows }, text }
  })

  addHistoryCommand(account)
}

function withSettings(command: Command, creating: boolean): Command {
  const name = new Option('--name <name>', 'what the dealer is called')
  const number = '<n|plan>'
  return command
    .addOption(creating ? name.makeOptionMandatory() : name)
    .option('--country <code>', 'country, such as NL')
    .option('--language <code>', 'language, such as nl')
    .option('--currency <code>', 'currency, such as EUR')
    .addOption(new Option('--plan <plan>', 'the plan').choices(PLANS))
    .option('--time-zone <zone>', 'whose calendar months the lead quota follows')
    .option('--lead-quota <n|none>', 'leads per calendar month', parseUnless('none', 0))
    .addOption(onOrOff('--api', 'whether the plan includes the API'))
    .addOption(onOrOff('--prices-include-vat', 'whether prices of the price book include VAT'))
    .addOption(onOrOff('--total-includes-vat', 'whether totals of offers include VAT'))
    .option('--statuses <a,b>', 'statuses of its own offers can have; or none')
    .option(`--per-minute ${number}`, 'requests a key may make', parseUnless('plan', 1))
    .option(`--per-day ${number}`, 'requests a key may make', parseUnless('plan', 1))
    .option(`--write-per-minute ${number}`, 'writes a key may make', parseUnless('plan', 1))
    .option(`--write-per-day ${number}`, 'writes a key may make', parseUnless('plan', 1))
    .option(`--in-flight ${number}`, 'requests a key may have open at once', parseUnless('plan', 1))
}

function onOrOff(flag: string, description: string): Option {
  return new Option(`${flag} <on|off>`, description).choices(['on', 'off'])
}

/** Wrapped, because commander reads null as an option without a value. */
interface Limit {
  limit: number | null
}

/** A whole number from `least`, or null for the word that means there is none. */
function parseUnless(word: string, least: number): (text: string) => Limit {
  return (text) => {
    if (text === word) return { limit: null }
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return { limit: Number(text) }
    throw new InvalidArgumentError(`Give a whole number from ${least}, or ${word}.`)
  }
}

function read(given: Given): Record<string, unknown> {
  const { json: _, statuses, ...settings } = given
  const read = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.limit : SWITCHES.has(name) ? value === 'on' : value,
  ])
  return {
    ...Object.fromEntries(read),
    ...(statuses !== undefined && { statuses: words(statuses) }),
  }
}

const SWITCHES: ReadonlySet<string> = new Set(['api', 'pricesIncludeVat', 'totalIncludesVat'])

function words(list: string): string[] {
  return list === 'none' ? [] : list.split(',').map((word) => word.trim())
}

function readChange(given: Given): Partial<AccountSettings> {
  const change = read(given)
  if (Object.keys(change).length === 0) throw new CommandFailed('name at least one setting')
  return check(AccountSettings.partial(), change) as Partial<AccountSettings>
}

function check<Schema extends z.ZodType>(schema: Schema, settings: unknown): z.output<Schema> {
  const result = schema.safeParse(settings)
  if (result.success) return result.data
  throw new CommandFailed('these settings cannot be', optionFaults(result.error))
}

function toJson(account: Account) {
  const budgets = budgetsOf(account)
  return {
    id: account.id,
    name: account.name,
    country: account.country,
    language: account.language,
    currency: account.currency,
    plan: account.plan,
    time_zone: account.timeZone,
    lead_quota: account.leadQuota,
    statuses: account.statuses,
    prices_include_vat: account.pricesIncludeVat,
    total_includes_vat: account.totalIncludesVat,
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
