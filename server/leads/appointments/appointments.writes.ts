import { type Slot, writeSlot } from '../../../shared/form/slot.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { changedColumns } from '../../core/db/row.ts'
import type { AppointmentRow } from '../../core/db/tables.ts'
import { checkVersion, NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { findAgenda } from '../../forms/agendas/agendas.reads.ts'
import { type Span, spanOf } from '../../forms/agendas/slots.ts'
import { getMemberName } from '../change.writes.ts'
import { notifyAppointment } from '../emails/to-customers.ts'
import { getLeadRow, getLeadToChange } from '../lead-rows.ts'
import { getAppointment, isVisitAgenda, listOfLead } from './appointments.reads.ts'
import { checkSlotFor } from './book.ts'

/** The audit name of an appointment that was made, moved or cancelled. */
const APPOINTMENT = 'appointment'

interface OfLead {
  leadId: number
  agenda: string
  /** Whether the customer gets an email. */
  tell_customer?: boolean
}

interface Set extends OfLead, Slot {
  any_time?: boolean
  /** The member who goes, the place and the note for the customer. Omitted fields do not change. */
  member_id?: number | null | undefined
  place?: string | null | undefined
  note?: string | undefined
  /** The version that was read before the change; 0 for an appointment that must be new. */
  version?: number | undefined
}

interface Notified {
  told: boolean
}

/**
 * Makes or moves an appointment, or changes its member, its place and its note for the customer.
 * Throws 404, 409, and 422 for a slot that is not free.
 */
export const setAppointment = defineCommand<Set, Notified & { row: AppointmentRow }>(
  import.meta.url,
  async (ctx, { leadId, agenda, any_time: anyTime, tell_customer: tell, ...wanted }) => {
    const at = await lockAccount(ctx)
    const { accountId } = ctx
    const lead = await getLeadToChange(ctx, accountId, leadId)
    const account = await getAccountRow(ctx, accountId)
    const before = (await listOfLead(ctx, accountId, leadId)).find((one) => one.agenda === agenda)
    const isKnown = isVisitAgenda(agenda) || findAgenda(account, agenda) !== null
    if (before === undefined && !isKnown) throw new NotFound()
    const span = spanOf(wanted, account.time_zone)
    // On the night that skips an hour, the later clock time may be the earlier instant.
    if (span.ends_at <= span.starts_at)
      throw new ValidationFailed({ to: [issue('later_than_from')] })
    const { member_id, place, note: text } = wanted
    const columns = changedColumns(before ?? NOTHING, { ...span, member_id, place, note: text })
    const isMoved = 'starts_at' in columns || 'ends_at' in columns
    if (before !== undefined && Object.keys(columns).length === 0)
      return { row: before, told: false }
    checkVersion(before?.created_at ?? 0, wanted.version)
    if (isMoved && !anyTime && !isVisitAgenda(agenda)) {
      await checkSlotFor(ctx, account, leadId, { path: 'day', agenda, slot: writeSlot(wanted) })
    }
    if (columns.member_id) await getMemberName(ctx, columns.member_id)
    const as = { ...columns, created_at: Math.max(at, (before?.created_at ?? 0) + 1) }
    const row = await ctx.db
      .insertInto('appointments')
      .values({ account_id: accountId, lead_id: leadId, agenda, ...span, ...as })
      .onConflict((key) => key.columns(['account_id', 'lead_id', 'agenda']).doUpdateSet(as))
      .returningAll()
      .executeTakeFirstOrThrow()
    await auditAppointment(ctx, leadId, agenda, span)
    const kind = before === undefined ? 'appointment_made' : 'appointment_moved'
    const about = { agenda, ...span, at: row.created_at }
    // The customer's calendar does not show the member.
    const isForCustomer = isMoved || 'place' in columns || 'note' in columns
    return {
      row,
      told: isForCustomer && tell === true && (await notifyAppointment(ctx, kind, lead, about)),
    }
  },
)

const NOTHING = { starts_at: 0, ends_at: 0, member_id: null, place: null, note: '' }

/** Cancels an appointment, so that its time is free again. Throws 404. */
export const cancelAppointment = defineCommand<OfLead, Notified>(
  import.meta.url,
  async (ctx, { leadId, agenda, tell_customer: tell = false }) => {
    const at = await lockAccount(ctx)
    const lead = await getLeadRow(ctx, ctx.accountId, leadId)
    const { id, starts_at, ends_at } = await getAppointment(ctx, ctx.accountId, leadId, agenda)
    await ofAccount(ctx.db, ctx.accountId).deleteFrom('appointments').where('id', '=', id).execute()
    await auditAppointment(ctx, leadId, agenda, null)
    const about = { agenda, starts_at, ends_at, at }
    return { told: tell && (await notifyAppointment(ctx, 'appointment_cancelled', lead, about)) }
  },
)

/** The lead's version does not change: no field of it was edited. */
function auditAppointment(
  ctx: WriteContext,
  id: number,
  agenda: string,
  span: Span | null,
): Promise<void> {
  const detail = { agenda, starts_at: span && formatTimestamp(span.starts_at) }
  return recordAudit(ctx, [{ verb: 'update', record: 'lead', id, changed: [APPOINTMENT], detail }])
}
