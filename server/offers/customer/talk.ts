import { recordAudit } from '../../account/audit/record.ts'
import { notifyOpened, notifyQuestion } from '../../account/members/to-members.ts'
import { defineCommand } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { writeLeadChange } from '../../leads/change.ts'
import { recordQuestion } from '../../leads/questions.ts'
import type { Outcome } from './customer.contract.ts'
import { lockOpen, markOfferSeen, type OpenVersionInput, recordDone } from './open-version.ts'

/** The customer has an open version on the screen. Only the first time is recorded. */
export const openVersion = defineCommand<OpenVersionInput, Outcome>(
  import.meta.url,
  async (ctx, input) => {
    const open = await lockOpen(ctx, input)
    if (open === null) return 'closed'
    if (open.row.offer_viewed_at !== null) return 'done'
    const columns = await markOfferSeen(ctx, open)
    await writeLeadChange(ctx, open.row, open.at, { columns })
    await notifyOpened(ctx, open.row)
    return 'done'
  },
)

/**
 * The customer asks the seller something, also about an offer that lapsed. The same question twice in a row is
 * one question while it waits.
 */
export const askSeller = defineCommand<OpenVersionInput & { question: string }, Outcome>(
  import.meta.url,
  async (ctx, { question, ...input }) => {
    const open = await lockOpen(ctx, input, ['open', 'lapsed'])
    if (open === null) return 'closed'
    const detail = JSON.stringify({ question })
    const last = await ofAccount(ctx.db, ctx.accountId)
      .selectFrom('offer_events')
      .select(['kind', 'detail'])
      .where('lead_id', '=', input.leadId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const isSame = last?.kind === 'asked' && last.detail === detail
    if (isSame && open.row.question_at !== null) return 'done'
    const columns = await markOfferSeen(ctx, open)
    await recordDone(ctx, open, 'asked', { question })
    await recordQuestion(ctx, input.leadId, open.at)
    if (Object.keys(columns).length > 0) await writeLeadChange(ctx, open.row, open.at, { columns })
    await recordAudit(ctx, [{ verb: 'ask', record: 'offer', id: input.leadId, changed: null }])
    await notifyQuestion(ctx, open.row, question)
    return 'done'
  },
)
