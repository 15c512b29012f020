import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'

/**
 * Records a question of the customer, on the offer's page or by email. An already open question
 * keeps its time.
 */
export async function recordQuestion(
  { db, accountId }: WriteContext,
  leadId: number,
  at: number,
): Promise<void> {
  await ofAccount(db, accountId)
    .updateTable('all_leads')
    .set({ question_at: at })
    .where('id', '=', leadId)
    .where('question_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
}

/** Records that the dealer contacted the customer: no question is open any more. */
export async function recordAnswered(
  { db, accountId }: WriteContext,
  leadId: number,
): Promise<void> {
  await ofAccount(db, accountId)
    .updateTable('all_leads')
    .set({ question_at: null })
    .where('id', '=', leadId)
    .where('question_at', 'is not', null)
    .execute()
}
