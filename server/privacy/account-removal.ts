import { deletedWhenRemovedBy } from '../account/accounts/states.ts'
import { SYSTEM } from '../core/db/actor.ts'
import type { Database } from '../core/db/database.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Files } from '../core/files/files.ts'
import { deleteUnneededUploads } from '../leads/uploads/unneeded.ts'
import type { MessageFile } from '../messaging/mail/message-files.ts'
import { deleteSomeOf, dropUploadsOfAccount } from './account-removal.writes.ts'

/**
 * Deletes the accounts whose 30 days are over. Everything is safe to repeat: the next run deletes the rest
 * after a crash or a storage failure. A failed account does not stop the others; throws the last failure.
 */
export async function deleteRemovedAccounts(
  database: Database,
  files: Files,
  forgetMail: (mail: MessageFile) => Promise<void>,
  hasEnded: () => boolean,
): Promise<void> {
  const due = await findDue(database)
  if (due.length === 0) return
  for (const id of due) await database.run(dropUploadsOfAccount, requestOf(id))
  let failure: unknown = null
  const collect = (error: unknown) => {
    failure = error
  }
  await deleteUnneededUploads(database, files, hasEnded).catch(collect)
  for (const id of due) await deleteAccount(database, id, forgetMail, hasEnded).catch(collect)
  if (failure !== null) throw failure
}

const requestOf = (accountId: number) => ({ actor: SYSTEM, accountId, input: null })

async function deleteAccount(
  database: Database,
  id: number,
  forgetMail: (mail: MessageFile) => Promise<void>,
  hasEnded: () => boolean,
): Promise<void> {
  for (const mail of await mailsOf(database, id)) await forgetMail(mail)
  const keys = await keysOf(database, id)
  if (keys.length > 0)
    await database.counters.db.deleteFrom('budget_use').where('key_id', 'in', keys).execute()
  while (!hasEnded() && (await database.run(deleteSomeOf, requestOf(id)))) {}
}

async function findDue({ read, clock }: Database): Promise<number[]> {
  const rows = await read
    .selectFrom('accounts')
    .select('id')
    .where('disabled_at', 'is not', null)
    .where('removal_asked_at', '<=', deletedWhenRemovedBy(clock.now()))
    .execute()
  return rows.map(({ id }) => id)
}

function mailsOf({ read }: Database, accountId: number): Promise<MessageFile[]> {
  return ofAccount(read, accountId)
    .selectFrom('mails')
    .select(['id', 'kind', 'created_at'])
    .execute()
}

async function keysOf({ read }: Database, accountId: number): Promise<number[]> {
  const rows = await ofAccount(read, accountId).selectFrom('api_keys').select('id').execute()
  return rows.map(({ id }) => id)
}
