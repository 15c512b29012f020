import { recordAudit } from '../account/audit/record.ts'
import { lockAccount, timeAfter } from '../core/db/account-lock.ts'
import { defineCommand } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { getLeadRow } from './lead-rows.ts'
import { withdrawn } from './marketing.ts'

/**
 * Records that a customer wants no more advertising: this ends it for all leads of the customer.
 * Returns how many had it. Throws 404.
 */
export const withdrawMarketing = defineCommand<{ id: number }, { leads: number }>(
  import.meta.url,
  async (ctx, { id }) => {
    const { db, accountId } = ctx
    const at = await lockAccount(ctx)
    const { customer_id: customerId } = await getLeadRow(ctx, accountId, id)
    const rows = await ofAccount(db, accountId)
      .selectFrom('leads')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('marketing_given', '=', 1)
      .execute()
    for (const row of rows) {
      const updated_at = await timeAfter(ctx, at, row.updated_at)
      await ofAccount(db, accountId)
        .updateTable('all_leads')
        .set({ ...withdrawn(row, at), updated_at })
        .where('id', '=', row.id)
        .execute()
    }
    const line = { verb: 'update', record: 'lead', changed: ['marketing_consent'] } as const
    await recordAudit(
      ctx,
      rows.map((row) => ({ ...line, id: row.id })),
    )
    return { leads: rows.length }
  },
)
