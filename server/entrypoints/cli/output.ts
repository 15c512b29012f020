import type { Command } from 'commander'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { type Config, readCommandConfig } from '../../core/config.ts'
import { OPERATOR } from '../../core/db/actor.ts'
import type { Command as WriteCommand } from '../../core/db/command.ts'
import type { Database } from '../../core/db/database.ts'
import type { DatabaseOptions } from '../../core/db/opening.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { nameOfDatabase, openConfiguredDatabase } from '../../core/open-database.ts'
import { backupHook } from '../../ops/backup/upgrade.ts'
import { CommandFailed, named } from './failure.ts'
import { parseWholeNumber } from './values.ts'

/** The result of a command, as one JSON object and as text. */
export interface Output {
  json: Record<string, unknown>
  text: string
}

/** A command with validated arguments that is ready to run. */
type Prepared = (database: Database, config: Config) => Promise<Output>
type PreparedOnAccount = (
  database: Database,
  account: AccountRow,
  config: Config,
) => Promise<Output>

/**
 * Adds `--json` and runs the command on the configured database. `prepare` validates the arguments before
 * the database is opened. Only commands that are useful in an empty database may create it. For
 * others, a missing database most likely means a typing error in DATA_DIR.
 */
export function onDatabase<Args extends unknown[]>(
  command: Command,
  prepare: (...args: Args) => Prepared,
  whenMissing: DatabaseOptions['whenMissing'] = 'refuse',
): Command {
  return printing(command, async (...args: Args) => withDatabase(prepare(...args), whenMissing))
}

/** Runs work on the configured database, and closes it. */
export async function withDatabase<Done>(
  work: (database: Database, config: Config) => Promise<Done>,
  whenMissing: DatabaseOptions['whenMissing'] = 'refuse',
): Promise<Done> {
  const config = readCommandConfig()
  const database = await openConfiguredDatabase(config, {
    writes: 'inline',
    whenMissing,
    beforeMigrations: backupHook(config),
  })
  try {
    process.stderr.write(`Database: ${await describeOpened(database, config)}\n`)
    return await work(database, config)
  } finally {
    await database.close()
  }
}

/** Like `onDatabase`, for one account: adds `--account`, and rejects an unknown account. */
export function onAccount<Args extends unknown[]>(
  command: Command,
  prepare: (...args: Args) => PreparedOnAccount,
): Command {
  command.requiredOption('--account <id>', 'the account, by its id', parseWholeNumber)
  return onDatabase(command, (...args: Args) => {
    const run = prepare(...args)
    const { account: id } = command.opts<{ account: number }>()
    return async (database, config) => run(database, await accountNamed(database, id), config)
  })
}

export function accountNamed({ source }: Database, id: number): Promise<AccountRow> {
  return named(`account ${id}`, getAccountRow(source, id))
}

/** Runs a command as the operator. */
export function act<Input, Done>(
  database: Database,
  command: WriteCommand<Input, Done>,
  accountId: number | null,
  input: Input,
): Promise<Done> {
  return database.run(command, { actor: OPERATOR, accountId, input })
}

/** Adds `--json` and prints the result of the command. */
export function printing<Args extends unknown[]>(
  command: Command,
  run: (...args: Args) => Promise<Output>,
): Command {
  return command.option('--json', 'print one JSON object').action(async (...given) => {
    checkValues(command)
    const output = await run(...(given as unknown as Args))
    const { json } = command.opts<{ json?: boolean }>()
    process.stdout.write(json === true ? `${JSON.stringify(output.json)}\n` : `${output.text}\n`)
  })
}

/** Names the database and the effects of opening it, to make a typing error in DATA_DIR visible. */
export async function describeOpened(
  { isNew, migrations }: Pick<Database, 'isNew' | 'migrations'>,
  config: Config,
): Promise<string> {
  const name = await nameOfDatabase(config)
  if (isNew) return `${name} (created just now, empty)`
  return migrations.length === 0 ? name : `${name} (brought up to date)`
}

/** A shell command that tests a key. */
export function curlLine(api: string, secret: string): string {
  return `curl -H "Authorization: Bearer ${secret}" ${api}/leads`
}

/** Commander takes any next argument as a value: `--name --json` would give the name "--json". */
function checkValues(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName())
    if (typeof value === 'string' && value.startsWith('--')) {
      throw new CommandFailed(`${option.long} needs a value, and "${value}" reads as an option`)
    }
  }
}
