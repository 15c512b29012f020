import type { Language } from '../../../shared/form/text.contract.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import type { Viewer as AnyViewer } from '../../core/http/access.ts'

/** What of a viewer decides how a record is shown. */
export type ContactViewer = Pick<AnyViewer, 'seesContact' | 'language'>

/** A viewer for whom nothing is hidden: an archive of the person, or what the service itself sends. */
export const SEES_ALL: ContactViewer = { seesContact: true, language: 'en' }

/** The parts of a record that tell who a customer is or how to reach them. */
export interface ContactDetails {
  name?: string | null
  email?: string | null
  phone?: string | null
  street?: string | null
  house_number?: string | null
}

/** The placeholder of words that somebody wrote. */
const HIDDEN: Record<Language, string> = {
  nl: 'Geschreven tekst is voor u verborgen',
  en: 'Written text is hidden from you',
  de: 'Geschriebener Text ist für Sie ausgeblendet',
  fr: 'Le texte écrit vous est caché',
}
/** Maximum letters of a name's initials: more of them could spell the name. */
const MOST_INITIALS = 4

/**
 * The contact as the member may see it: all of it, or the name as initials and
 * neither e-mail, phone nor street. Every other field, such as postcode and town, stays.
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
 * What somebody wrote, as the member may see it: people write who a customer is into any text and in any
 * spelling, so anyone who does not see contact details gets none of it.
 */
export function shownText<Text extends string | null>(member: ContactViewer, text: Text): Text {
  return member.seesContact || !text ? text : (hiddenText(member) as Text)
}

/** Why a lead was lost: of what was written, who does not see it reads the reason that was chosen. */
export function shownReason(
  member: ContactViewer,
  { lost_reason: chosen, rejected_reason: words }: Pick<LeadRow, 'lost_reason' | 'rejected_reason'>,
): string | null {
  return member.seesContact ? words : (chosen ?? shownText(member, words))
}

export function hiddenText({ language }: ContactViewer): string {
  return HIDDEN[language as Language] ?? HIDDEN.en
}

/** A member cannot write over a text that they do not see. Throws 403. `before` is what is there. */
export function checkSeesText(member: ContactViewer, before: string | null | undefined): void {
  if (before && !member.seesContact) throw new ApiError('contact_hidden')
}
