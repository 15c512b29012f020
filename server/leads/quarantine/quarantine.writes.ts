import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { QuarantinedLeadRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { confirmToCustomer } from '../emails/to-customers.ts'
import { makeLead } from '../make.ts'
import { dropUploadsOf } from '../uploads/claim.ts'
import { HELD_MS } from './quarantine.contract.ts'
import { readQuarantined } from './quarantine.reads.ts'

/** Maximum rows deleted per transaction, so that new leads do not wait for it. */
const ROWS_AT_ONCE = 500

/** Turns a quarantined submission into a lead. Throws 404, and 402 if the quota is used up. */
export const releaseLead = defineCommand<{ id: number }, { id: number; uuid: string }>(
  import.meta.url,
  async (ctx, { id }) => {
    await getAccountRow(ctx, ctx.accountId)
    const at = await lockAccount(ctx)
    const account = await getAccountRow(ctx, ctx.accountId)
    const quarantined = await takeOut(ctx, id)
    const lead = readQuarantined(quarantined)
    const made = await makeLead(ctx, { account, at }, lead, quarantined.uuid)
    await confirmToCustomer(ctx, made)
    await recordAudit(ctx, [{ verb: 'release', record: 'held_lead', id, changed: null }])
    return { id: made.id, uuid: made.uuid }
  },
)

/** Deletes a quarantined submission. Throws 404. */
export const dropLead = defineCommand<{ id: number }, null>(
  import.meta.url,
  async (ctx, { id }) => {
    await lockAccount(ctx)
    const { uuid } = await takeOut(ctx, id)
    await dropUploadsOf(ctx, ctx.accountId, [uuid])
    await recordAudit(ctx, [{ verb: 'delete', record: 'held_lead', id, changed: null }])
    return null
  },
)

/** Deletes the submission: of several concurrent calls, only one gets it. */
async function takeOut({ db, accountId }: WriteContext, id: number): Promise<QuarantinedLeadRow> {
  return ofAccount(db, accountId)
    .deleteFrom('held_leads')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new NotFound())
}

/** Deletes submissions whose quarantine has expired. Returns whether there may be more. */
export const expireQuarantinedLeads = defineCommand<null, boolean>(import.meta.url, async (ctx) => {
  const { db, clock } = ctx
  const old = await allAccounts(db)
    .selectFrom('held_leads')
    .select(['account_id', 'id', 'uuid'])
    .where('created_at', '<=', clock.now() - HELD_MS)
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const { account_id, id, uuid } of old) {
    await dropUploadsOf(ctx, account_id, [uuid])
    await ofAccount(db, account_id).deleteFrom('held_leads').where('id', '=', id).execute()
  }
  return old.length === ROWS_AT_ONCE
})
