import { sql } from 'kysely'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { deletedWhenRemovedBy } from '../account/accounts/states.ts'
import { recordAudit } from '../account/audit/record.ts'
import { lockAccount, lockWriters } from '../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { lockName } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { AccountRow } from '../core/db/tables.ts'
import { NotFound } from '../core/errors.ts'
import { SEARCH_TABLE, TABLES_TO_EMPTY } from '../core/tables/account-tables.ts'

/**
 * Disables an account at once, and schedules the deletion of its data in 30 days, or immediately. Repeating
 * it changes nothing: the days count from the first call. Throws 404.
 */
export const removeAccount = defineCommand<{ id: number; atOnce?: boolean }, AccountRow>(
  import.meta.url,
  async (ctx, { id, atOnce = false }) => {
    await getAccountRow(ctx, id)
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, id)
    const requestedAt = atOnce ? deletedWhenRemovedBy(ctx.clock.now()) : at
    if (before.removal_asked_at !== null && before.removal_asked_at <= requestedAt) return before
    const row = await ctx.db
      .updateTable('accounts')
      .set({ disabled_at: before.disabled_at ?? at, removal_asked_at: requestedAt, updated_at: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, [{ verb: 'remove', record: 'account', id, changed: null }])
    return row
  },
)

/** Disables the demo's accounts and deletes them at once, without the 30 days. Throws 404 in another account. */
export const removeDemo = defineCommand<null, number[]>(import.meta.url, async (ctx) => {
  // Waits for a demo dealer that is being loaded.
  await lockName(ctx.db, ctx.engine, 'load the demo')
  const accounts = ctx.db.selectFrom('accounts').select('id').where('is_demo', '=', 1)
  const ids = (await accounts.orderBy('id').execute()).map(({ id }) => id)
  if (ctx.accountId !== 0 && !ids.includes(ctx.accountId)) throw new NotFound()
  for (const id of ids) await removeAccount.run({ ...ctx, accountId: id }, { id, atOnce: true })
  await ctx.db.deleteFrom('settings').where('name', 'like', 'demo:%').execute()
  return ids
})

/** Maximum rows that one transaction deletes, so that writes of other accounts run in between. */
const MAX_ROWS = 2000

/** Whether the 30 days of a removed account are over. It cannot be enabled until the transaction ends. */
async function isDue(ctx: WriteContext): Promise<boolean> {
  await lockWriters(ctx)
  const row = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', ctx.accountId)
    .where('removal_asked_at', '<=', deletedWhenRemovedBy(ctx.clock.now()))
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the files of customers for deletion. `deleteUnneededUploads` deletes them. */
export const dropUploadsOfAccount = defineCommand<null, null>(import.meta.url, async (ctx) => {
  if (!(await isDue(ctx))) return null
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('uploads')
    .set({ dropped_at: ctx.clock.now() })
    .where('dropped_at', 'is', null)
    .execute()
  return null
})

/**
 * Deletes some rows of an account whose 30 days are over, and finally the account itself. Returns whether
 * rows remain. The files of customers are deleted earlier.
 */
export const deleteSomeOf = defineCommand<null, boolean>(import.meta.url, async (ctx) => {
  if (!(await isDue(ctx))) return false
  let left = MAX_ROWS
  for (const table of TABLES_TO_EMPTY) {
    if (table === 'uploads' || table === 'account_counters') continue
    if (table === 'lanes') left -= await deleteJobs(ctx, left)
    if (table === 'all_leads') left -= await deleteWords(ctx, left)
    if (left > 0 && table === 'members') await deletePeople(ctx)
    if (left > 0) left -= await deleteRows(ctx, table, left)
    if (left <= 0) return true
  }
  await ofAccount(ctx.db, ctx.accountId).deleteFrom('account_counters').execute()
  await ctx.db.deleteFrom('accounts').where('id', '=', ctx.accountId).execute()
  return false
})

async function deleteRows(
  { db, engine, accountId }: WriteContext,
  name: string,
  most: number,
): Promise<number> {
  const table = sql.table(name)
  const place = sql.raw(engine === 'sqlite' ? 'rowid' : 'ctid')
  const some = sql`select ${place} from ${table} where account_id = ${accountId} limit ${most}`
  const deleted = await (engine === 'sqlite'
    ? sql`delete from ${table} where ${place} in (${some})`
    : sql`delete from ${table} where ${place} = any(array(${some}))`
  ).execute(db)
  return Number(deleted.numAffectedRows ?? 0)
}

async function deleteJobs({ db, accountId }: WriteContext, most: number): Promise<number> {
  const partitions = ofAccount(db, accountId).selectFrom('lanes').select('id')
  const some = db.selectFrom('jobs').select('id').where('lane_id', 'in', partitions).limit(most)
  const { numDeletedRows } = await db.deleteFrom('jobs').where('id', 'in', some).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The search index of leads. SQLite stores it under the ids of leads and customers. */
async function deleteWords(ctx: WriteContext, most: number): Promise<number> {
  const { db, engine, accountId } = ctx
  if (engine === 'postgres') return deleteRows(ctx, SEARCH_TABLE, most)
  const words = sql.table(SEARCH_TABLE)
  const deleted = await sql`delete from ${words} where rowid in (select rowid from ${words}
    where rowid in (select id from all_leads where account_id = ${accountId})
    or rowid in (select -id from customers where account_id = ${accountId}) limit ${most})`.execute(
    db,
  )
  return Number(deleted.numAffectedRows ?? 0)
}

/** Members without another account or operator role. Their sessions and second factors are deleted with them. */
async function deletePeople({ db, accountId }: WriteContext): Promise<void> {
  await sql`delete from auth_users
    where id in (select user_id from members where account_id = ${accountId})
    and id not in (select user_id from members
      where account_id <> ${accountId} and removed_at is null)
    and id not in (select user_id from operators where user_id is not null)`.execute(db)
}
