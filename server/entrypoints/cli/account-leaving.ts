import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { dayOf, formatTimestamp } from '../../../shared/time.ts'
import { disableAccount, removalAt } from '../../account/accounts/states.ts'
import { recordAccountExport } from '../../account/audit/audit.writes.ts'
import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { CommandFailed, named } from './failure.ts'
import { accountNamed, act, onDatabase } from './output.ts'
import { parseWholeNumber } from './values.ts'

interface LeavingOptions {
  file?: string
  yes?: true
}

/** `zeven account export` and `remove`. */
export function addLeavingCommands(account: Command): void {
  const withFile = (command: Command) =>
    command
      .argument('<id>', 'the account, by its id', parseWholeNumber)
      .option('--file <path>', 'where the file goes; by default here, named by account and day')

  onDatabase(
    withFile(account.command('export').description('save everything of an account as a zip file')),
    (id: number, { file }: LeavingOptions) =>
      async (database, config) => {
        const row = await accountNamed(database, id)
        const path = await freePath(database, row, file)
        await save(database, config, id, path)
        const text = `Saved everything of account ${id}, ${row.name}, as ${path}.`
        return { json: { id, name: row.name, file: path }, text }
      },
  )

  onDatabase(
    withFile(
      account
        .command('remove')
        .description('close an account, save it, and delete all of it after 30 days'),
    ).option('--yes', 'do it'),
    (id: number, { file, yes }: LeavingOptions) => {
      if (yes !== true) throw new CommandFailed('add --yes to remove the account')
      return async (database, config) => {
        const row = await accountNamed(database, id)
        const path = await freePath(database, row, file)
        // The account is disabled first, so that the file is complete. A disabled account keeps its reason.
        await act(database, disableAccount, id, { id, reason: undefined })
        await save(database, config, id, path).catch((error) => {
          const why = error instanceof Error ? error.message : String(error)
          throw new CommandFailed(
            `account ${id} could not be saved as ${path}: ${why}. It is closed now; zeven account enable ${id} opens it again`,
          )
        })
        const { removeAccount } = await import('../../privacy/account-removal.writes.ts')
        const removed = await named(`account ${id}`, act(database, removeAccount, id, { id }))
        const deleted_at = formatTimestamp(removalAt(removed) ?? 0)
        const text = `Saved account ${id}, ${row.name}, as ${path}. It is closed now, and all of it is deleted after ${deleted_at}. Until then zeven account enable ${id} takes it back.`
        return { json: { id, name: row.name, file: path, deleted_at }, text }
      }
    },
  )
}

async function freePath(
  { clock }: Database,
  { id, time_zone: zone }: AccountRow,
  given: string | undefined,
): Promise<string> {
  const path = given ?? `zeven-account-${id}-${dayOf(clock.now(), zone)}.zip`
  if (await stat(path).catch(() => null)) throw new CommandFailed(`${path} is there already`)
  return path
}

/** Writes the export completely or not at all. Only the user that runs the command may read it. */
async function save(database: Database, config: Config, id: number, path: string): Promise<void> {
  // Other account commands start faster without these modules.
  const { openFiles } = await import('../../core/files/open.ts')
  const { exportAccount } = await import('../../privacy/account-export.ts')
  const part = `${path}.part`
  try {
    const zip = await exportAccount(database, openFiles(config), id)
    await pipeline(zip, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await act(database, recordAccountExport, id, null)
}
