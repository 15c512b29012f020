import type { WriteContext } from '../../../db/action.ts'
import type { LeadRow } from '../../../db/tables.ts'

/**
 * Leaves the reminder of a lead's follow-up, in the transaction that sets its date. A reminder whose
 * date was changed meanwhile does nothing when it is due.
 */
export async function queueFollowUpReminder(
  _ctx: WriteContext,
  _lead: Pick<LeadRow, 'id' | 'member_id' | 'follow_up_at'>,
): Promise<void> {}
