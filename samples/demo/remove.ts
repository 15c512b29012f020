import type { Config } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Database } from '../../server/core/db/database.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { removeMessage } from '../../server/messaging/mail/message-files.ts'
import { deleteRemovedAccounts } from '../../server/privacy/account-removal.ts'
import { removeDemo } from '../../server/privacy/account-removal.writes.ts'

/** The account names of all demo dealers, including those to be deleted; null if there are none. */
export async function nameDemo({ read }: Database): Promise<string | null> {
  const accounts = await read
    .selectFrom('accounts')
    .select(({ selectFrom, fn }) => [
      'id',
      'name',
      selectFrom('all_leads')
        .select(fn.countAll<number>().as('n'))
        .whereRef('account_id', '=', 'accounts.id')
        .as('leads'),
    ])
    .where('is_demo', '=', 1)
    .orderBy('id')
    .execute()
  const names = accounts.map(({ id, name, leads }) => `account ${id}, ${name}, with ${leads} leads`)
  return names.length === 0 ? null : names.join('; ')
}

/** Removes the demo and deletes all of it immediately, without a running server. Safe to repeat. */
export async function deleteDemo(database: Database, config: Config): Promise<number[]> {
  const removed = await database.run(removeDemo, { actor: OPERATOR, accountId: null, input: null })
  const forgetMail = (mail: Parameters<typeof removeMessage>[1]) =>
    removeMessage(config.dataDir, mail)
  await deleteRemovedAccounts(database, openFiles(config), forgetMail, () => false)
  return removed
}
