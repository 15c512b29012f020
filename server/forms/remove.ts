import { sql } from 'kysely'
import { recordAudit } from '../account/audit/record.ts'
import { lockAccount } from '../core/db/account-lock.ts'
import { defineCommand } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { ValidationFailed } from '../core/errors.ts'
import { getOwnForm } from './forms.reads.ts'

/**
 * Deletes a form. Pages with it then show that it no longer exists. A form with leads is kept
 * unless `force` is set, because its texts are needed to show their answers. Throws 404 and 422.
 */
export const removeForm = defineCommand<
  { slug: string; force: boolean },
  { slug: string; leads: number }
>(import.meta.url, async (ctx, { slug, force }) => {
  await lockAccount(ctx)
  const { db, accountId } = ctx
  await getOwnForm(ctx, accountId, slug)
  const { leads } = await ofAccount(db, accountId)
    .selectFrom('all_leads')
    .select(sql<number>`count(*)`.as('leads'))
    .where('form', '=', slug)
    .executeTakeFirstOrThrow()
  if (!force && Number(leads) > 0) {
    const many = Number(leads) === 1 ? 'a lead' : `${leads} leads`
    throw new ValidationFailed({ [slug]: [`has ${many}, whose answers are shown with its words`] })
  }
  await ofAccount(db, accountId).deleteFrom('form_failures').where('form', '=', slug).execute()
  await ofAccount(db, accountId).deleteFrom('forms').where('slug', '=', slug).execute()
  await recordAudit(ctx, [{ verb: 'delete', record: 'form', id: slug, changed: null }])
  return { slug, leads: Number(leads) }
})
