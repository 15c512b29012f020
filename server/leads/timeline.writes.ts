import { formatOptionalTimestamp } from '../../shared/time.ts'
import { recordAudit } from '../account/audit/record.ts'
import { lockAccount } from '../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../ground/db/action.ts'
import type { LeadRow } from '../ground/db/tables.ts'
import { NotFound } from '../ground/errors.ts'
import { getLeadRow, getLeadToChange } from './lead-rows.ts'
import { noteAnswered } from './questions.ts'
import { indexLead } from './search/search.ts'
import { ANSWERING_KINDS, type NewNote } from './timeline.contract.ts'

/** The name under which the audit says that a note came or went. */
export const NOTES_JOIN = 'notes'

interface Noted {
  id: number
  lead_id: number
  answered_at: string | null
  version: number
}

/** Notes something about a lead. A call, mail or visit answers it. Throws 404. */
export const addNote = defineAction<NewNote & { leadId: number }, Noted>(
  import.meta.url,
  'addNote',
  async (ctx, { leadId, kind, text }) => {
    const at = await lockAccount(ctx)
    const row = await getLeadToChange(ctx, ctx.accountId, leadId)
    const { id } = await ctx.db
      .insertInto('lead_notes')
      .values({
        account_id: ctx.accountId,
        lead_id: leadId,
        member_id: ctx.actor.kind === 'member' ? ctx.actor.id : null,
        kind,
        text,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isAnswer = (ANSWERING_KINDS as readonly string[]).includes(kind)
    const answeredAt = row.answered_at ?? (isAnswer ? at : null)
    if (isAnswer) await noteAnswered(ctx, leadId)
    await noted(ctx, row, { kind, answeredAt, hasText: text !== null })
    const answered_at = formatOptionalTimestamp(answeredAt)
    return { id, lead_id: leadId, answered_at, version: row.updated_at }
  },
)

/** Deletes a note of the member who asks. Throws 404, also for a note of somebody else. */
export const deleteNote = defineAction<{ leadId: number; id: number }, { id: number }>(
  import.meta.url,
  'deleteNote',
  async (ctx, { leadId, id }) => {
    await lockAccount(ctx)
    const row = await getLeadRow(ctx, ctx.accountId, leadId)
    const note = await ctx.db
      .deleteFrom('lead_notes')
      .where('account_id', '=', ctx.accountId)
      .where('lead_id', '=', leadId)
      .where('id', '=', id)
      .where('member_id', '=', ctx.actor.kind === 'member' ? ctx.actor.id : 0)
      .returning(['kind', 'text'])
      .executeTakeFirst()
    if (note === undefined) throw new NotFound()
    const isFirst = row.status === 'requested'
    const answeredAt = isFirst ? await firstAnswer(ctx, row) : row.answered_at
    const { kind, text } = note
    await noted(ctx, row, { kind, answeredAt, hasText: text !== null, deleted: 1 })
    return { id }
  },
)

/** What follows when a note came or went. The lead's version stays: no field of it was edited. */
async function noted(
  ctx: WriteContext,
  row: LeadRow,
  note: { kind: string; answeredAt: number | null; hasText: boolean; deleted?: 1 },
): Promise<void> {
  const { kind, answeredAt, hasText, deleted } = note
  if (answeredAt !== row.answered_at) {
    await ctx.db
      .updateTable('leads')
      .set({ answered_at: answeredAt })
      .where('account_id', '=', ctx.accountId)
      .where('id', '=', row.id)
      .execute()
  }
  if (hasText) await indexLead(ctx, row.id)
  const detail = { kind, ...(deleted && { deleted }) }
  await recordAudit(ctx, [
    { verb: 'update', record: 'lead', id: row.id, changed: [NOTES_JOIN], detail },
  ])
}

/**
 * Since when a lead that is back in its first status counts as answered: since the first call, mail
 * or visit that was noted, or not at all. So what was a mistake does not stop the answer clock.
 */
export async function firstAnswer(
  { db }: WriteContext,
  { account_id: accountId, id, offer_sent_at: sentAt }: LeadRow,
): Promise<number | null> {
  const { at } = await db
    .selectFrom('lead_notes')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('account_id', '=', accountId)
    .where('lead_id', '=', id)
    .where('kind', 'in', [...ANSWERING_KINDS])
    .executeTakeFirstOrThrow()
  return at ?? sentAt
}
