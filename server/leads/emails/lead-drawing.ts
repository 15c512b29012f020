import type { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, MailRow } from '../../core/db/tables.ts'
import { drawPng } from '../../forms/drawing.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import { inOneLanguage } from '../texts/forms.ts'
import { pictureOfAnswer } from '../texts/summary.ts'

/** What the customer of a lead configured, in their language; null when there is nothing to draw. */
export function drawingFor(lead: LeadRow, form: CompleteForm): Drawing | null {
  const { language } = textsIn(lead.language)
  return pictureOfAnswer(JSON.parse(lead.answers), inOneLanguage(form, language), language)
}

/**
 * The picture for a mail that shows a drawing. It is made again at each attempt, of the lead as it is
 * then. Null when the lead is gone or its form draws nothing.
 */
export async function drawForMail(source: Source, mail: MailRow): Promise<Buffer | null> {
  const lead = await findLead(source, mail)
  const form = lead && (await findFormOf(source, lead))
  if (lead === null || form === null) return null
  const { language } = textsIn(lead.language)
  return drawPng(drawingFor(lead, form), language)
}

/** The lead that a mail is about. */
export async function findLead({ db }: Source, mail: MailRow): Promise<LeadRow | null> {
  const found = await ofAccount(db, mail.account_id)
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', mail.lead_id)
    .executeTakeFirst()
  return found ?? null
}
