import { notifyFollowUp } from '../account/members/to-members.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { doAtOnce, type JobsAtOnce } from '../core/jobs/at-once.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { REMINDER_JOB, type ReminderJob } from '../core/jobs/reminding.ts'

/** Call this whenever a lead gets a follow-up, at a time in milliseconds. */
export async function queueFollowUpReminder(
  ctx: WriteContext,
  leadId: number,
  at: number,
): Promise<void> {
  const input: ReminderJob = { lead: leadId, at }
  await queueJob(ctx, {
    kind: REMINDER_JOB,
    partition: `${REMINDER_JOB} ${ctx.accountId}`,
    input,
    at,
  })
}

/** Queues the emails about due follow-ups, unless the lead has another one by now. */
export const remind = defineCommand<JobsAtOnce<ReminderJob>, null>(import.meta.url, (ctx, due) =>
  doAtOnce(ctx, due, async (input) => {
    const lead = await ofAccount(ctx.db, ctx.accountId)
      .selectFrom('leads')
      .select(['id', 'member_id'])
      .where('id', '=', input.lead)
      .where('follow_up_at', '=', input.at)
      .executeTakeFirst()
    if (lead !== undefined) await notifyFollowUp(ctx, lead, input.at)
  }),
)
