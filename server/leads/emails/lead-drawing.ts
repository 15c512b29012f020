import type { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, MailRow } from '../../core/db/tables.ts'
import { smallName } from '../../core/files/names.ts'
import { drawPng } from '../../forms/drawing.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { EmailContext } from '../../messaging/mail/template.ts'
import type { MailPicture } from '../../messaging/mails/pictures.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import { inOneLanguage } from '../texts/forms.ts'
import { pictureOfAnswer } from '../texts/summary.ts'
import { listFilesOf } from '../uploads/of-lead.ts'

/** The maximum displayed size of a photo, in px. */
const PHOTO = { width: 360, height: 240 }

/** The configuration of a lead's customer, in their language; null if there is nothing to draw. */
export function drawingFor(lead: LeadRow, form: CompleteForm): Drawing | null {
  const { language } = textsIn(lead.language)
  return pictureOfAnswer(JSON.parse(lead.answers), inOneLanguage(form, language), language)
}

/**
 * The picture for an email with a drawing. It is drawn again at each attempt, from the current
 * lead. Null if the lead was deleted or its form draws nothing.
 */
export async function drawForMail(source: Source, mail: MailRow): Promise<Buffer | null> {
  const lead = await findLead(source, mail)
  const form = lead && (await findFormOf(source, lead))
  if (lead === null || form === null) return null
  const { language } = textsIn(lead.language)
  return drawPng(drawingFor(lead, form), language)
}

/** The first photo of a lead; null without one, or if its file was deleted. */
export async function photoForMail(
  { database: { source }, files }: EmailContext,
  mail: MailRow,
): Promise<MailPicture | null> {
  const lead = await findLead(source, mail)
  const photo = lead && (await findPhoto(source, lead))
  const content = photo && (await files.read(smallName(photo.name)))
  if (!photo || !content) return null
  const { width, height } = photo
  const scale = Math.min(PHOTO.width / width, PHOTO.height / height)
  const size = { width: Math.round(scale * width), height: Math.round(scale * height) }
  return { content, type: photo.type, size }
}

/** A photo with a small version. */
export async function findPhoto(source: Source, lead: LeadRow) {
  const files = await listFilesOf(source, lead)
  const photos = files.flatMap(({ row: { name, type, width, height } }) =>
    type === 'image/jpeg' && width && height ? [{ name, type, width, height }] : [],
  )
  return photos[0] ?? null
}

export async function findLead({ db }: Source, mail: MailRow): Promise<LeadRow | null> {
  const found = await ofAccount(db, mail.account_id)
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', mail.lead_id)
    .executeTakeFirst()
  return found ?? null
}
