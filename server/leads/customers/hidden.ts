import type { Language } from '../../../shared/form/text.contract.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import type { Viewer as AnyViewer } from '../../core/http/access.ts'

/** The properties of a viewer that decide how a record is shown. */
export type ContactViewer = Pick<AnyViewer, 'seesContact' | 'language'>

/** A viewer without restrictions: an archive of the person, or emails of the service itself. */
export const SEES_ALL: ContactViewer = { seesContact: true, language: 'en' }

/** The fields of a record that identify or reach a customer. */
export interface ContactDetails {
  name?: string | null
  email?: string | null
  phone?: string | null
  street?: string | null
  house_number?: string | null
}

/** The placeholder of typed text. */
const HIDDEN: Record<Language, string> = {
  nl: 'Geschreven tekst is voor u verborgen',
  en: 'Written text is hidden from you',
  de: 'Geschriebener Text ist für Sie ausgeblendet',
  fr: 'Le texte écrit vous est caché',
}
/** Maximum letters of a name's initials: more could spell the name. */
const MOST_INITIALS = 4

/**
 * The contact that the member may see: all of it, or the initials without email, phone and street.
 * All other fields, such as postcode and town, stay.
 */
export function shownContact<Given extends ContactDetails>(
  { seesContact }: Pick<ContactViewer, 'seesContact'>,
  contact: Given,
): Given {
  if (seesContact) return contact
  const hidden = { ...contact }
  if (contact.name !== undefined) hidden.name = initials(contact.name)
  for (const field of ['email', 'phone', 'street', 'house_number'] as const) {
    if (contact[field] !== undefined) hidden[field] = null
  }
  return hidden
}

/** `Jo van der Voorbeeld` becomes `J. v. d. V.` */
export function initials(name: string | null | undefined): string | null {
  const letters = (name ?? '')
    .split(/[\s.]+/)
    .map((word) => /\p{L}/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
    .slice(0, MOST_INITIALS)
  return letters.length === 0 ? null : letters.map((letter) => `${letter}.`).join(' ')
}

/**
 * Typed text that the member may see. People write who a customer is into any text in any spelling,
 * so members who may not see contact details get none of it.
 */
export function shownText<Text extends string | null>(member: ContactViewer, text: Text): Text {
  return member.seesContact || !text ? text : (hiddenText(member) as Text)
}

/** The lost reason: members who may not see its text get only the chosen reason. */
export function shownReason(
  member: ContactViewer,
  { lost_reason: chosen, rejected_reason: words }: Pick<LeadRow, 'lost_reason' | 'rejected_reason'>,
): string | null {
  return member.seesContact ? words : (chosen ?? shownText(member, words))
}

export function hiddenText({ language }: ContactViewer): string {
  return HIDDEN[language]
}

/** A member cannot overwrite text that is hidden from them. Throws 403. `before` is the current text. */
export function checkSeesText(member: ContactViewer, before: string | null | undefined): void {
  if (before && !member.seesContact) throw new ApiError('contact_hidden')
}
