import { timeAfter } from '../ground/db/account-lock.ts'
import type { WriteContext } from '../ground/db/action.ts'
import type { CustomerRow, LeadRow } from '../ground/db/tables.ts'
import { forgetLead } from '../leads/desk/search.ts'
import { impersonalAnswers } from './answers.ts'

/**
 * Takes the customer out of a lead. Its amounts, dates, choices and sizes stay without a person, because
 * reports and quotas count them.
 */
export async function wipeLead(ctx: WriteContext, lead: LeadRow, at: number): Promise<void> {
  const updatedAt = await timeAfter(ctx, at, lead.updated_at)
  await ctx.db
    .updateTable('leads')
    .set({
      answers: await impersonalAnswers(ctx, lead),
      contact: '{}',
      note: null,
      page: null,
      attribution: null,
      consent: null,
      keep_until: null,
      keep_reason: null,
      marketing_given: null,
      marketing: null,
      shown_price: withoutParts(lead.shown_price),
      offer_details: '{"texts":{}}',
      rejected_reason: null,
      follow_up_at: null,
      answered_at: lead.answered_at ?? at,
      updated_at: updatedAt,
      erased_at: at,
    })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', lead.id)
    .execute()
  await forgetLead(ctx, lead.id)
}

/** The parts of a price are called as the customer calls the elements. */
function withoutParts(shownPrice: string | null): string | null {
  return shownPrice === null ? null : JSON.stringify({ ...JSON.parse(shownPrice), parts: null })
}

/** The record stays, because leads name it; nobody can be told from it any more. */
export async function wipeCustomer(
  ctx: WriteContext,
  customer: CustomerRow,
  at: number,
): Promise<void> {
  await ctx.db
    .updateTable('customers')
    .set({
      name: null,
      email: null,
      email_key: null,
      phone: null,
      phone_key: null,
      street: null,
      house_number: null,
      postcode: null,
      city: null,
      invoice_address: null,
      updated_at: await timeAfter(ctx, at, customer.updated_at),
      erased_at: at,
    })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', customer.id)
    .execute()
  await forgetLead(ctx, -customer.id)
}

/** Notes and appointments of a lead. Answers how many there were. */
export async function wipeDesk({ db, accountId }: WriteContext, lead: LeadRow) {
  const notes = await db
    .deleteFrom('lead_notes')
    .where('account_id', '=', accountId)
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  const appointments = await db
    .deleteFrom('appointments')
    .where('account_id', '=', accountId)
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  return {
    notes: Number(notes.numDeletedRows),
    appointments: Number(appointments.numDeletedRows),
  }
}
