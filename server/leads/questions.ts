import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'

/**
 * Records that a customer asked something, on the offer's page or by mail. While one question waits, the
 * next does not change since when.
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

/** Records that the customer heard from the dealer: no question waits any more. */
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
