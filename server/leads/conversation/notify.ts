import { sellersOf } from '../../account/members/to-members.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow, MemberRow } from '../../core/db/tables.ts'
import { queueMail } from '../../core/mails/queue.ts'
import { getAnyLeadRow } from '../lead-rows.ts'

const HOUR_MS = 60 * 60_000
/** Maximum notices of incoming emails per member and hour: about one lead, and in total. */
const MOST_NOTICES = { lead: 6, all: 60 }

/** The content of a notice about emails without their own notice. */
export interface MoreMessages {
  more: number
  /** Emails of one lead wait in the mailbox, because more arrived than are read in an hour. */
  late?: boolean
}

/** A summary notice for the rest of an hour. `leadId` is null for emails about any lead. */
interface Rest {
  leadId: number | null
  since: number
}

/**
 * Notifies the seller of an incoming email. After the maximum per hour, one more notice at the end of
 * the hour has the number of emails. The caller holds the account's lock, so every email counts once.
 */
export async function notifyOfMessage(
  ctx: WriteContext,
  lead: LeadRow,
  message: number,
): Promise<void> {
  for (const member of await sellersOf(ctx, lead)) {
    const rest = await findRest(ctx, member, lead.id)
    if (rest !== null && (await addToRest(ctx, member, rest, { more: 1 }))) continue
    const { id: memberId, email: to, language } = member
    const about = { version: lead.offer_version, message }
    await queueMail(ctx, { kind: 'message_in', to, language, memberId, leadId: lead.id, about })
  }
}

/** Notifies the seller once an hour that emails about a lead are read later. Throws 404. */
export const notifyOfLate = defineCommand<{ leadId: number }, null>(
  import.meta.url,
  async (ctx, { leadId }) => {
    const at = await lockAccount(ctx)
    const lead = await getAnyLeadRow(ctx, ctx.accountId, leadId)
    if (lead.deleted_at !== null) return null
    for (const member of await sellersOf(ctx, lead)) {
      const own = { leadId, since: at - (at % HOUR_MS) }
      const rest = (await findRest(ctx, member, leadId)) ?? own
      await addToRest(ctx, member, rest, { more: 0, late: true })
    }
    return null
  },
)

/** Null while the member still gets a notice for each email. */
async function findRest(
  { db, accountId, clock }: WriteContext,
  { id }: MemberRow,
  leadId: number,
): Promise<Rest | null> {
  const single = await ofAccount(db, accountId)
    .selectFrom('mails')
    .select(['lead_id', 'created_at'])
    .where('member_id', '=', id)
    .where('kind', '=', 'message_in')
    .where('once', 'is', null)
    .where('created_at', '>', clock.now() - HOUR_MS)
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES.all)
    .execute()
  const first = single[MOST_NOTICES.all - 1]
  if (first !== undefined) return { leadId: null, since: first.created_at }
  const ofLead = single.filter(({ lead_id }) => lead_id === leadId)[MOST_NOTICES.lead - 1]
  return ofLead === undefined ? null : { leadId, since: ofLead.created_at }
}

/** False if that notice is already being sent. */
async function addToRest(
  ctx: WriteContext,
  { id: memberId, email: to, language }: MemberRow,
  { leadId, since }: Rest,
  about: MoreMessages,
): Promise<boolean> {
  const once = `more_messages ${ctx.accountId} ${leadId ?? 0} ${memberId} ${since}`
  const own = { kind: 'message_in', to, language, memberId, leadId, about, once } as const
  if ((await queueMail(ctx, { ...own, at: since + HOUR_MS })) !== null) return true
  const row = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('mails')
    .select(['id', 'about'])
    .where('once', '=', once)
    .where('state', '=', 'waiting')
    .where('subject', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return false
  const before = JSON.parse(row.about) as MoreMessages
  const after = { ...before, ...about, more: before.more + about.more }
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('mails')
    .set({ about: JSON.stringify(after) })
    .where('id', '=', row.id)
    .execute()
  return true
}
