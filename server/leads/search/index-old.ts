import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { indexLead, TO_INDEX } from './search.ts'

/** Leads indexed per transaction, so that new leads do not wait for it. */
const LEADS_AT_ONCE = 200

/** Whether there are such leads. Most starts find none, and do not load the indexing code. */
export async function hasOldLeads({ db }: Pick<Source, 'db'>): Promise<boolean> {
  return (await placeOf(db)) !== undefined
}

/**
 * Indexes leads from before the current search, newest first. The progress is in the settings, so
 * it continues after a restart. Returns whether there may be more.
 */
export const indexOldLeads = defineCommand<null, boolean>(import.meta.url, async (ctx) => {
  const { db } = ctx
  const place = await placeOf(db)
  if (place === undefined) return false
  const [accountId = 0, below = 0] = place.value.split(' ').map(Number)
  const next =
    (await indexBelow({ ...ctx, accountId }, below)) ?? (await findAccount(ctx, accountId))
  if (next === null) await db.deleteFrom('settings').where('name', '=', TO_INDEX).execute()
  else await db.updateTable('settings').set({ value: next }).where('name', '=', TO_INDEX).execute()
  return next !== null
})

function placeOf(db: Source['db']): Promise<{ value: string } | undefined> {
  return db.selectFrom('settings').select('value').where('name', '=', TO_INDEX).executeTakeFirst()
}

/** Returns the position after these leads; null if the account has no more. */
async function indexBelow(ctx: WriteContext, below: number): Promise<string | null> {
  const { db, accountId } = ctx
  await lockAccount(ctx)
  const leads = await ofAccount(db, accountId)
    .selectFrom('leads')
    .select('id')
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(LEADS_AT_ONCE)
    .execute()
  for (const { id } of leads) await indexLead(ctx, id)
  const last = leads.at(-1)
  return last === undefined ? null : `${accountId} ${last.id}`
}

/** The position before all leads of the next account; null after the last account. */
async function findAccount({ db }: WriteContext, accountId: number): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '<', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return account === undefined ? null : `${account.id} ${Number.MAX_SAFE_INTEGER}`
}
