import { sql } from 'kysely'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'

/** Retention of a picture after it was last sent or last found in use. */
export const PICTURES_KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Deletes a picture that is no longer referenced. It checks one picture per transaction, because it
 * reads every form of the account for it. Returns whether there may be more.
 */
export const deleteUnusedPicture = defineCommand<null, boolean>(import.meta.url, async (ctx) => {
  const now = ctx.clock.now()
  const old = await allAccounts(ctx.db)
    .selectFrom('pictures')
    .select(['account_id', 'hash'])
    .where('seen_at', '<=', now - PICTURES_KEPT_MS)
    .orderBy('seen_at')
    .limit(1)
    .executeTakeFirst()
  if (old === undefined) return false
  const { account_id: accountId, hash } = old
  if (await isNamed(ctx, accountId, hash)) {
    const own = allAccounts(ctx.db).updateTable('pictures').set({ seen_at: now })
    await own.where('account_id', '=', accountId).where('hash', '=', hash).execute()
    return true
  }
  // Another transaction may be adding a reference. The lock makes it wait.
  await lockAccount({ ...ctx, accountId })
  if (await isNamed(ctx, accountId, hash)) return true
  await ofAccount(ctx.db, accountId)
    .deleteFrom('pictures')
    .where('hash', '=', hash)
    .where('seen_at', '<=', now - PICTURES_KEPT_MS)
    .execute()
  return true
})

/** Whether a line, an item, a material, a sent offer, or any state of a form has the picture. */
export async function isNamed({ db }: Pick<Source, 'db'>, accountId: number, hash: string) {
  const inText = `%${hash}%`
  const { named } = await db
    .selectNoFrom(
      sql<number>`case when
        exists (select 1 from offer_lines where account_id = ${accountId} and picture = ${hash})
        or exists (select 1 from offer_items where account_id = ${accountId} and picture = ${hash})
        or exists (select 1 from materials where account_id = ${accountId} and picture = ${hash})
        or exists (select 1 from form_drafts where account_id = ${accountId} and text like ${inText})
        or exists (select 1 from form_versions where account_id = ${accountId} and text like ${inText})
        or exists (select 1 from offer_versions where account_id = ${accountId} and document like ${inText})
        then 1 else 0 end`.as('named'),
    )
    .executeTakeFirstOrThrow()
  return named === 1
}
