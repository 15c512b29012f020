import { recordAudit } from '../../account/audit/record.ts'
import { notifyOpened, notifyQuestion } from '../../account/members/to-members.ts'
import { defineCommand } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { writeLeadChange } from '../../leads/change.ts'
import { recordQuestion } from '../../leads/questions.ts'
import type { Outcome } from './customer.contract.ts'
import { lockOpen, markOfferSeen, type OpenVersionInput, recordDone } from './open-version.ts'

/** Records that the customer opened a version, only once. */
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
 * Stores a question of the customer, also about a lapsed offer. An identical unanswered question is
 * not stored twice.
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
