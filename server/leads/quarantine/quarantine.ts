import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadInput } from '../make.ts'
import type { TimedSubmission } from '../recent-submissions.ts'
import { dropUploadsOf } from '../uploads/claim.ts'

/** Maximum quarantined leads per account: more than a dealer reads, but too few to fill a disk. */
export const MAX_QUARANTINED = 1_000

interface QuarantinedLead {
  lead: LeadInput
  uuid: string
  sent: TimedSubmission
  reason: string
  at: number
}

/**
 * Quarantines a submission for the dealer to release or drop. The caller holds the account's lock.
 * There is no audit entry: a flood of submissions would fill the disk with entries.
 */
export async function quarantineLead(
  ctx: WriteContext,
  { lead, uuid, sent, reason, at }: QuarantinedLead,
): Promise<void> {
  await makeRoom(ctx)
  await ctx.db
    .insertInto('held_leads')
    .values({
      account_id: ctx.accountId,
      uuid,
      form: sent.form,
      network: sent.sender.network,
      reason,
      lead: JSON.stringify(lead),
      created_at: at,
    })
    .execute()
  ctx.counted.push({ name: 'held' })
}

/** Deletes the oldest lead of the network with the most, so that a network cannot displace others. */
async function makeRoom(ctx: WriteContext): Promise<void> {
  const { db, accountId } = ctx
  const quarantined = ofAccount(db, accountId).selectFrom('held_leads')
  const { count } = await quarantined
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < MAX_QUARANTINED) return
  const fullest = await quarantined
    .select((eb) => eb.fn.min('id').as('oldest'))
    .groupBy('network')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('oldest')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { uuid } = await ofAccount(db, accountId)
    .deleteFrom('held_leads')
    .where('id', '=', fullest.oldest)
    .returning('uuid')
    .executeTakeFirstOrThrow()
  await dropUploadsOf(ctx, accountId, [uuid])
}
