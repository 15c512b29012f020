import type { WriteContext } from '../../core/db/command.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { hasEnough, queueMail } from '../../core/mails/queue.ts'
import { MOST_OF_STRANGERS } from '../../core/mails/schedule.ts'
import type { Span } from '../../forms/agendas/slots.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { readContact } from '../lead.contract.ts'
import { reachOf } from '../reach.ts'
import { isConfirmed } from './appointments.ts'

/** Emails to an unverified address. */
export const TYPED_KINDS = ['confirmation', 'design'] as const

/**
 * Sends the customer a confirmation, if the form is set to or an appointment was made. Only for
 * leads submitted with a form: leads of the API send the customer nothing.
 */
export async function confirmToCustomer(ctx: WriteContext, lead: LeadRow): Promise<void> {
  const { email: to } = readContact(lead.contact)
  if (to === null) return
  const form = await findFormOf(ctx, lead)
  if (form === null || !isConfirmed(form, await listOfLead(ctx, ctx.accountId, lead.id))) return
  // Anyone can type this address into a form repeatedly.
  if (await hasEnough(ctx, TYPED_KINDS, to, MOST_OF_STRANGERS)) return
  await queueMail(ctx, { kind: 'confirmation', to, language: lead.language, leadId: lead.id })
}

/** What happened to an appointment, and when. */
export interface AboutAppointment extends Span {
  agenda: string
  at: number
}

/**
 * Notifies a customer of a member's change to their appointment, unless it is over. Returns whether
 * an email is sent: there may be no address.
 */
export async function notifyAppointment(
  ctx: WriteContext,
  kind: 'appointment_made' | 'appointment_moved' | 'appointment_cancelled',
  lead: LeadRow,
  about: AboutAppointment,
): Promise<boolean> {
  const customer = await getCustomerRow(ctx, ctx.accountId, lead.customer_id)
  const { email: to } = reachOf(lead, customer)
  if (to === null || about.ends_at <= ctx.clock.now()) return false
  await queueMail(ctx, { kind, to, language: lead.language, leadId: lead.id, about })
  return true
}
