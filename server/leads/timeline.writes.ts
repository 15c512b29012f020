import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import { recordAudit } from '../account/audit/record.ts'
import { lockAccount, timeAfter } from '../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { NotFound } from '../core/errors.ts'
import { isClosed, writeLeadChange } from './change.ts'
import { queueFollowUpReminder } from './follow-ups.ts'
import { getLeadRow, getLeadToChange } from './lead-rows.ts'
import { recordAnswered, recordQuestion } from './questions.ts'
import { indexLead } from './search/search.ts'
import { stageOf } from './stages.ts'
import { ANSWERING_KINDS, type NewNote } from './timeline.contract.ts'

/** The audit name of an added or deleted note. */
export const NOTES_JOIN = 'notes'

interface Noted {
  id: number
  lead_id: number
  answered_at: string | null
  version: number
}

/**
 * Records a note about a lead. An email, a visit or a call that reached the customer answers it; a
 * call back sets the follow-up. Throws 404.
 */
export const addNote = defineCommand<NewNote & { leadId: number }, Noted>(
  import.meta.url,
  async (ctx, { leadId, kind, text, outcome, call_back_at }) => {
    const at = await lockAccount(ctx)
    const row = await getLeadToChange(ctx, ctx.accountId, leadId)
    const isReached = kind !== 'call' || outcome === 'reached'
    const isAnswer = isReached && (ANSWERING_KINDS as readonly string[]).includes(kind)
    const { id } = await ctx.db
      .insertInto('lead_notes')
      .values({
        account_id: ctx.accountId,
        lead_id: leadId,
        member_id: ctx.actor.kind === 'member' ? ctx.actor.id : null,
        kind,
        text,
        outcome,
        call_back_at,
        question_at: isAnswer ? row.question_at : null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answeredAt = row.answered_at ?? (isAnswer ? at : null)
    if (isAnswer) await recordAnswered(ctx, leadId)
    await noted(ctx, row, { kind, outcome, answeredAt, hasText: text !== null })
    if (call_back_at !== null) await planCall(ctx, row, at, call_back_at)
    const { updated_at: version } = await getLeadRow(ctx, ctx.accountId, leadId)
    return { id, lead_id: leadId, answered_at: formatOptionalTimestamp(answeredAt), version }
  },
)

async function planCall(ctx: WriteContext, row: LeadRow, at: number, followUp: number) {
  const stamp = await timeAfter(ctx, at, row.updated_at)
  await writeLeadChange(ctx, row, stamp, {
    columns: { follow_up_at: followUp },
    changed: ['follow_up_at'],
    detail: { follow_up_at: formatTimestamp(followUp) },
  })
  await queueFollowUpReminder(ctx, row.id, followUp)
}

/**
 * Deletes a note of the requesting member. A question that only this note answered is open again.
 * Throws 404, also for a note of another member.
 */
export const deleteNote = defineCommand<{ leadId: number; id: number }, { id: number }>(
  import.meta.url,
  async (ctx, { leadId, id }) => {
    await lockAccount(ctx)
    const row = await getLeadRow(ctx, ctx.accountId, leadId)
    const note = await ofAccount(ctx.db, ctx.accountId)
      .deleteFrom('lead_notes')
      .where('lead_id', '=', leadId)
      .where('id', '=', id)
      .where('member_id', '=', ctx.actor.kind === 'member' ? ctx.actor.id : 0)
      .returning(['kind', 'text', 'outcome', 'question_at', 'created_at'])
      .executeTakeFirstOrThrow(() => new NotFound())
    const isFirst = row.status === 'requested'
    const answeredAt = isFirst ? await firstAnswer(ctx, row) : row.answered_at
    const { kind, text, outcome, question_at: questionAt } = note
    const isOpen = questionAt !== null && !isClosed(stageOf(row))
    if (isOpen && (await firstAnswer(ctx, row, note.created_at)) === null) {
      await recordQuestion(ctx, leadId, questionAt)
    }
    await noted(ctx, row, { kind, outcome, answeredAt, hasText: text !== null, deleted: 1 })
    return { id }
  },
)

/** The effects of adding or deleting a note. The lead's version does not change: no field of it was edited. */
async function noted(
  ctx: WriteContext,
  row: LeadRow,
  note: {
    kind: string
    outcome: string | null
    answeredAt: number | null
    hasText: boolean
    deleted?: 1
  },
): Promise<void> {
  const { kind, outcome, answeredAt, hasText, deleted } = note
  if (answeredAt !== row.answered_at) {
    await ofAccount(ctx.db, ctx.accountId)
      .updateTable('all_leads')
      .set({ answered_at: answeredAt })
      .where('id', '=', row.id)
      .execute()
  }
  if (hasText) await indexLead(ctx, row.id)
  const detail = { kind, ...(outcome !== null && { outcome }), ...(deleted && { deleted }) }
  await recordAudit(ctx, [
    { verb: 'update', record: 'lead', id: row.id, changed: [NOTES_JOIN], detail },
  ])
}

/**
 * The response time of a lead that is back in its first status: the first email, visit or call that
 * reached the customer, or none. So a status set by mistake does not count as an answer. `since`
 * excludes earlier ones.
 */
export async function firstAnswer(
  { db }: WriteContext,
  { account_id: accountId, id, offer_sent_at: sentAt }: LeadRow,
  since = 0,
): Promise<number | null> {
  const noted = await ofAccount(db, accountId)
    .selectFrom('lead_notes')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('lead_id', '=', id)
    .where('created_at', '>=', since)
    .where('kind', 'in', [...ANSWERING_KINDS])
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'reached')]))
    .executeTakeFirstOrThrow()
  const mailed = await ofAccount(db, accountId)
    .selectFrom('messages')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('lead_id', '=', id)
    .where('created_at', '>=', since)
    .where('direction', '=', 'out')
    .executeTakeFirstOrThrow()
  const answers = [noted.at, mailed.at].filter((at) => at !== null)
  const sent = sentAt !== null && sentAt >= since ? sentAt : null
  return answers.length === 0 ? sent : Math.min(...answers)
}
