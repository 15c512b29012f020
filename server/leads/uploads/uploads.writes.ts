import { lockWriters } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { UploadRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { checkUploadRoom, strangersBytes } from './ceilings.ts'
import { UNSENT_HOURS } from './uploads.contract.ts'

const UNSENT_MS = UNSENT_HOURS * 60 * 60_000
/** Maximum rows changed per transaction, so that new leads do not wait for it. */
const ROWS_AT_ONCE = 500

export type NewUpload = Pick<
  UploadRow,
  'name' | 'form' | 'network' | 'type' | 'bytes' | 'width' | 'height'
> & { file_name?: string }

/**
 * Adds the row of a file before the storage has it: a file without a row could never be deleted.
 * Throws 429 if the account stores too much from strangers, even with concurrent uploads. A
 * repeated file already has its row; throws 503 while it is being deleted.
 */
export const addUploadRow = defineCommand<NewUpload, null>(import.meta.url, async (ctx, upload) => {
  const { db, accountId, clock } = ctx
  await lockWriters(ctx)
  const twin = await allAccounts(db)
    .selectFrom('uploads')
    .select('dropped_at')
    .where('name', '=', upload.name)
    .executeTakeFirst()
  if (twin?.dropped_at === null) return null
  if (twin !== undefined) throw new ApiError('storage_unavailable')
  if (upload.network !== null) {
    checkUploadRoom(await strangersBytes(ctx, accountId, upload.network), upload.bytes)
  }
  await db
    .insertInto('uploads')
    .values({ account_id: accountId, ...upload, created_at: clock.now() })
    .execute()
  return null
})

/** Releases a file that could not be stored. */
export const dropUpload = defineCommand<{ name: string }, null>(
  import.meta.url,
  async ({ db, accountId, clock }, { name }) => {
    await ofAccount(db, accountId)
      .updateTable('uploads')
      .set({ dropped_at: clock.now() })
      .where('name', '=', name)
      .where('lead_uuid', 'is', null)
      .execute()
    return null
  },
)

/** Releases files that were not sent within a day. Returns whether there may be more. */
export const dropUnsent = defineCommand<null, boolean>(import.meta.url, async ({ db, clock }) => {
  const old = allAccounts(db)
    .selectFrom('uploads')
    .select('name')
    .where('lead_uuid', 'is', null)
    .where('dropped_at', 'is', null)
    .where('created_at', '<=', clock.now() - UNSENT_MS)
    .limit(ROWS_AT_ONCE)
  const { numUpdatedRows } = await allAccounts(db)
    .updateTable('uploads')
    .set({ dropped_at: clock.now() })
    .where('name', 'in', old)
    .where('lead_uuid', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === BigInt(ROWS_AT_ONCE)
})

/** Deletes the rows of files that the storage no longer has. */
export const forgetUploads = defineCommand<{ names: string[] }, null>(
  import.meta.url,
  async ({ db }, { names }) => {
    await allAccounts(db)
      .deleteFrom('uploads')
      .where('name', 'in', names)
      .where('dropped_at', 'is not', null)
      .execute()
    return null
  },
)
