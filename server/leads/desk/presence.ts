import { formatTimestamp } from '../../../shared/time.ts'
import { defineAction } from '../../ground/db/action.ts'
import { getLeadRow } from '../leads.reads.ts'

/** A page says every 20 seconds that it shows a lead. After this it has stopped. */
const PRESENT_MS = 60_000

interface Presence {
  colleagues: { id: number; name: string; seen_at: string }[]
  version: number
}

/** Notes that a member has a lead on the screen; answers who else has. Throws 404. */
export const viewLead = defineAction<{ id: number; memberId: number }, Presence>(
  import.meta.url,
  'viewLead',
  async (ctx, { id, memberId }) => {
    const { db, accountId } = ctx
    const { updated_at: version } = await getLeadRow(ctx, accountId, id)
    const now = ctx.clock.now()
    await db
      .insertInto('lead_views')
      .values({ account_id: accountId, lead_id: id, member_id: memberId, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'lead_id', 'member_id']).doUpdateSet({ seen_at: now }),
      )
      .execute()
    const others = await db
      .selectFrom('lead_views')
      .innerJoin('members', (join) =>
        join
          .onRef('members.account_id', '=', 'lead_views.account_id')
          .onRef('members.id', '=', 'lead_views.member_id'),
      )
      .select(['members.id', 'members.name', 'lead_views.seen_at'])
      .where('lead_views.account_id', '=', accountId)
      .where('lead_views.lead_id', '=', id)
      .where('lead_views.member_id', '<>', memberId)
      .where('lead_views.seen_at', '>', now - PRESENT_MS)
      .where('members.removed_at', 'is', null)
      .orderBy('lead_views.seen_at', 'desc')
      .execute()
    const colleagues = others.map((other) => ({
      ...other,
      seen_at: formatTimestamp(other.seen_at),
    }))
    return { colleagues, version }
  },
)
