import { type Slot, writeSlot } from '../../../shared/form/slot.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { findAgenda } from '../../forms/agendas/agendas.reads.ts'
import { type Span, spanOf } from '../../forms/agendas/slots.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import { NotFound } from '../../ground/errors.ts'
import { getLeadRow, getLeadToChange } from '../lead-rows.ts'
import { tellOfAppointment } from '../letters/to-customers.ts'
import { getAppointment, listOfLead } from './appointments.reads.ts'
import { checkSlotFor } from './book.ts'

/** The name under which the audit says that an appointment was made, moved or cancelled. */
const APPOINTMENT = 'appointment'

interface OfLead {
  leadId: number
  agenda: string
  /** Whether the customer gets a mail. */
  tell_customer?: boolean
}

interface Set extends OfLead, Slot {
  any_time: boolean
}

interface Told {
  told: boolean
}

/** Makes or moves an appointment. Throws 404, and 422 for a slot that is not free. */
export const setAppointment = defineAction<Set, Span & Told>(
  import.meta.url,
  'setAppointment',
  async (ctx, { leadId, agenda, any_time: anyTime, tell_customer: tell = false, ...slot }) => {
    const at = await lockAccount(ctx)
    const lead = await getLeadToChange(ctx, ctx.accountId, leadId)
    const account = await getAccountRow(ctx, ctx.accountId)
    const { accountId } = ctx
    const before = (await listOfLead(ctx, accountId, leadId)).find((one) => one.agenda === agenda)
    if (before === undefined && findAgenda(account, agenda) === null) throw new NotFound()
    const wanted = { path: 'day', agenda, slot: writeSlot(slot) }
    if (!anyTime) await checkSlotFor(ctx, account, leadId, wanted)
    const span = spanOf(slot, account.time_zone)
    if (before?.starts_at === span.starts_at && before.ends_at === span.ends_at) {
      return { ...span, told: false }
    }
    const as = { ...span, created_at: at }
    await ctx.db
      .insertInto('appointments')
      .values({ account_id: accountId, lead_id: leadId, agenda, ...as })
      .onConflict((key) => key.columns(['account_id', 'lead_id', 'agenda']).doUpdateSet(as))
      .execute()
    await note(ctx, leadId, agenda, span)
    const kind = before === undefined ? 'appointment_made' : 'appointment_moved'
    return {
      ...span,
      told: tell && (await tellOfAppointment(ctx, kind, lead, { agenda, ...span, at })),
    }
  },
)

/** Cancels an appointment, so that somebody else can have its time. Throws 404. */
export const cancelAppointment = defineAction<OfLead, Told>(
  import.meta.url,
  'cancelAppointment',
  async (ctx, { leadId, agenda, tell_customer: tell = false }) => {
    const at = await lockAccount(ctx)
    const lead = await getLeadRow(ctx, ctx.accountId, leadId)
    const { id, starts_at, ends_at } = await getAppointment(ctx, ctx.accountId, leadId, agenda)
    await ctx.db
      .deleteFrom('appointments')
      .where('account_id', '=', ctx.accountId)
      .where('id', '=', id)
      .execute()
    await note(ctx, leadId, agenda, null)
    const about = { agenda, starts_at, ends_at, at }
    return { told: tell && (await tellOfAppointment(ctx, 'appointment_cancelled', lead, about)) }
  },
)

/** The lead's version stays: no field of it was edited. */
function note(ctx: WriteContext, id: number, agenda: string, span: Span | null): Promise<void> {
  const detail = { agenda, starts_at: span && formatTimestamp(span.starts_at) }
  return recordAudit(ctx, [{ verb: 'update', record: 'lead', id, changed: [APPOINTMENT], detail }])
}
