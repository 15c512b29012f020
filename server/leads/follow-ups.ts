import { tellOfFollowUp } from '../account/members/to-members.ts'
import { defineAction, type WriteContext } from '../ground/db/action.ts'
import {
  endJobs,
  freeLane,
  lockLane,
  removeIdleLane,
  type TakenLane,
} from '../ground/jobs/lanes.ts'
import { queueJob } from '../ground/jobs/queue.ts'
import { REMINDER_JOB, type ReminderJob } from '../ground/jobs/reminding.ts'

/** Call this whenever a lead gets a follow-up, at a time in milliseconds. */
export async function queueFollowUpReminder(
  ctx: WriteContext,
  leadId: number,
  at: number,
): Promise<void> {
  const input: ReminderJob = { lead: leadId, at }
  await queueJob(ctx, { kind: REMINDER_JOB, lane: `${REMINDER_JOB} ${ctx.accountId}`, input, at })
}

/** Queues the mails about follow-ups that are due, unless the lead has another one by now. */
export const remind = defineAction<
  { lane: TakenLane; jobs: { id: number; input: ReminderJob }[] },
  null
>(import.meta.url, 'remind', async (ctx, { lane, jobs }) => {
  if (!(await lockLane(ctx, lane))) return null
  for (const { input } of jobs) {
    const lead = await ctx.db
      .selectFrom('leads')
      .select(['id', 'member_id'])
      .where('account_id', '=', ctx.accountId)
      .where('id', '=', input.lead)
      .where('follow_up_at', '=', input.at)
      .executeTakeFirst()
    if (lead !== undefined) await tellOfFollowUp(ctx, lead, input.at)
  }
  await endJobs(
    ctx,
    jobs.map(({ id }) => id),
  )
  await freeLane(ctx, lane.id)
  await removeIdleLane(ctx, lane.id)
  return null
})
