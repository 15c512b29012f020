import { monthOf } from '../../../shared/time.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { AccountRow, LeadRow, MemberRow } from '../../core/db/tables.ts'
import type { MailKind } from '../../core/mails/kinds.contract.ts'
import { type NewMail, queueMail } from '../../core/mails/queue.ts'
import { listMembers } from './members.reads.ts'

type About = Pick<NewMail, 'leadId' | 'about'> & { once?: string }

/** Notifies members of a new lead, except the member who entered it. */
export async function notifyNewLead(
  ctx: WriteContext,
  lead: LeadRow,
  members: readonly MemberRow[],
): Promise<void> {
  const recipients = members.filter(
    ({ id, notify_leads: leads }) =>
      !isActor(ctx, id) && (leads === 'all' || (leads === 'mine' && lead.member_id === id)),
  )
  await queueFor(ctx, recipients, 'new_lead', { leadId: lead.id })
}

/**
 * Notifies a member of a lead that another member assigned to them. Self-assignments send nothing.
 */
export async function notifyAssignedLead(
  ctx: WriteContext,
  leadId: number,
  memberId: number,
): Promise<void> {
  const members = await listMembers(ctx, ctx.accountId)
  const recipients = members.filter(
    ({ id, notify_leads: leads }) => id === memberId && leads !== 'none' && !isActor(ctx, id),
  )
  await queueFor(ctx, recipients, 'lead_assigned', { leadId })
}

/** Notifies the responsible member, or all members without one, of a due follow-up. */
export async function notifyFollowUp(
  ctx: WriteContext,
  { id: leadId, member_id: owner }: Pick<LeadRow, 'id' | 'member_id'>,
  at: number,
): Promise<void> {
  const members = await listMembers(ctx, ctx.accountId)
  const own = members.filter(({ id }) => id === owner)
  const recipients = (own.length > 0 ? own : members).filter(
    ({ notify_follow_ups: on }) => on === 1,
  )
  const once = `follow_up ${ctx.accountId} ${leadId} ${at}`
  await queueFor(ctx, recipients, 'follow_up', { leadId, about: { at }, once })
}

type OfOffer = Pick<LeadRow, 'id' | 'member_id' | 'offer_version'>

/** Notifies the seller that the customer opened a version for the first time. */
export function notifyOpened(ctx: WriteContext, row: OfOffer): Promise<void> {
  const once = `offer_opened ${ctx.accountId} ${row.id} ${row.offer_version}`
  return notifySellers(ctx, row, 'offer_opened', { once })
}

/** Notifies the seller that an offer lapses soon and was not answered. */
export function notifyLapsing(ctx: WriteContext, row: OfOffer): Promise<void> {
  const once = `offer_lapsing ${ctx.accountId} ${row.id} ${row.offer_version}`
  return notifySellers(ctx, row, 'offer_lapsing', { once })
}

/** Notifies the seller that the customer signed. The signed PDF is attached. */
export function notifySigned(ctx: WriteContext, row: OfOffer): Promise<void> {
  return notifySellers(ctx, row, 'offer_signed', {})
}

/** Notifies the seller that the customer declined, with the reason. */
export function notifyDeclined(
  ctx: WriteContext,
  row: OfOffer,
  reason: string | null,
): Promise<void> {
  return notifySellers(ctx, row, 'offer_declined', { about: { reason } })
}

/** Notifies the seller that the customer accepts the price and wants to be measured, with the days. */
export function notifyMeasured(ctx: WriteContext, row: OfOffer, days: string[]): Promise<void> {
  return notifySellers(ctx, row, 'offer_measured', { about: { days: days.join('\n') || null } })
}

/** Notifies the seller of the customer's question. */
export function notifyQuestion(ctx: WriteContext, row: OfOffer, question: string): Promise<void> {
  return notifySellers(ctx, row, 'offer_asked', { about: { question } })
}

/** The responsible member or, without one, all members who are notified of new leads. */
export async function sellersOf(
  ctx: WriteContext,
  { member_id: owner }: Pick<LeadRow, 'member_id'>,
): Promise<MemberRow[]> {
  const members = await listMembers(ctx, ctx.accountId)
  const own = members.filter(({ id }) => id === owner)
  return own.length > 0
    ? own.filter(({ notify_leads: leads }) => leads !== 'none')
    : members.filter(({ notify_leads: leads }) => leads === 'all')
}

async function notifySellers(
  ctx: WriteContext,
  row: OfOffer,
  kind: MailKind,
  { about, once }: Pick<About, 'about' | 'once'>,
): Promise<void> {
  const { id: leadId, offer_version: version } = row
  await queueFor(ctx, await sellersOf(ctx, row), kind, {
    leadId,
    about: { version, ...about },
    ...(once !== undefined && { once }),
  })
}

/** Notifies of a webhook that was switched off. Its query is omitted: it may contain a secret. */
export async function notifyWebhookOff(
  ctx: WriteContext,
  webhook: { url: string; reason: string },
): Promise<void> {
  const { origin, pathname } = new URL(webhook.url)
  const about = { url: `${origin}${pathname}`, reason: webhook.reason }
  await queueFor(ctx, await membersOfAccount(ctx), 'webhook_off', { about })
}

/** Notifies owners that a source's leads cannot be read any more. Only owners can set a new token. */
export function notifySourceTrouble(
  ctx: WriteContext,
  about: { id: number; name: string; reason: string },
): Promise<void> {
  return notifyOwners(ctx, 'source_trouble', about)
}

/** Notifies owners of the date from which expired leads are erased. */
export function notifyRetention(ctx: WriteContext, from: number): Promise<void> {
  return notifyOwners(ctx, 'retention', { from })
}

/** Notifies owners that an operator started a support visit. */
export function notifyOperator(
  ctx: WriteContext,
  about: { name: string; until: number },
): Promise<void> {
  return notifyOwners(ctx, 'operator_in', about)
}

async function notifyOwners(
  ctx: WriteContext,
  kind: MailKind,
  about: NonNullable<About['about']>,
): Promise<void> {
  const members = await listMembers(ctx, ctx.accountId)
  const owners = members.filter(({ role }) => role === 'owner')
  await queueFor(ctx, owners, kind, { about })
}

const QUOTA_LOW = 0.8

/** Notifies, once a month each, that most of the lead quota is used, and that all of it is. */
export async function notifyQuota(
  ctx: WriteContext,
  { lead_quota: quota, time_zone }: AccountRow,
  used: number,
): Promise<void> {
  if (quota === null || used < quota * QUOTA_LOW) return
  const kind = used < quota ? 'quota_low' : 'quota_gone'
  const once = `${kind} ${ctx.accountId} ${monthOf(ctx.clock.now(), time_zone)}`
  await queueFor(ctx, await membersOfAccount(ctx), kind, { about: { used, quota }, once })
}

async function membersOfAccount(ctx: WriteContext): Promise<MemberRow[]> {
  const members = await listMembers(ctx, ctx.accountId)
  return members.filter(({ notify_account: on }) => on === 1)
}

async function queueFor(
  ctx: WriteContext,
  members: readonly MemberRow[],
  kind: MailKind,
  { once, ...about }: About,
): Promise<void> {
  for (const { id: memberId, email: to, language } of members) {
    await queueMail(ctx, {
      kind,
      to,
      language,
      memberId,
      ...about,
      ...(once !== undefined && { once: `${once} ${memberId}` }),
    })
  }
}

function isActor({ actor }: WriteContext, memberId: number): boolean {
  return actor.kind === 'member' && actor.id === memberId
}
