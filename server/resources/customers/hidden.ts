import type { SignedInMember } from '../../http/access.ts'

/** Whoever reads a record of the portal. */
export type Reader = Pick<SignedInMember, 'seesContact'>

/** The parts of a record that tell who a customer is or how to reach them. */
export interface Contact {
  name?: string | null
  email?: string | null
  phone?: string | null
  street?: string | null
  house_number?: string | null
}

const SHORTEST_NAME = 2
/** Parts of names that are everyday words: a text without them could not be read. */
const EVERYDAY = new Set(
  'van der den de het ten ter te in von vom zu zum zur und du des la le les et el al da di do of the and en a'.split(
    ' ',
  ),
)
/** What stands in a text where a contact detail was. */
const REDACTED = '…'

/**
 * The contact as the member may see it (decisions M2): all of it, or the name as initials and
 * neither e-mail, phone nor street. Every other field, such as postcode and town, stays.
 */
export function shownContact<Given extends Contact>(member: Reader, contact: Given): Given {
  if (member.seesContact) return contact
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
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  return letters.length === 0 ? null : letters.map((letter) => `${letter}.`).join(' ')
}

/** The text as the member may see it. `contacts` are what is known of the customer. */
export function shownText<Text extends string | null>(
  member: Reader,
  text: Text,
  ...contacts: readonly Contact[]
): Text {
  return member.seesContact || text === null ? text : (redact(text, ...contacts) as Text)
}

/**
 * Takes the known contact details out of a text that somebody wrote: the name and its words, the
 * e-mail address, and the phone number however it is spelled. Any other e-mail address and phone
 * number goes too: people write a second one where there is room.
 */
export function redact(text: string, ...contacts: readonly Contact[]): string {
  if (text === '') return text
  const known = contacts.flatMap((contact) => [
    contact.email,
    contact.name,
    contact.street && contact.house_number && `${contact.street} ${contact.house_number}`,
    contact.street,
    ...namesIn(contact.name),
  ])
  const words = [...new Set(known.map((word) => word?.trim() ?? ''))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
  const withoutMails = text.replace(EMAIL, REDACTED).replace(NUMBER, hideNumber)
  return words.reduce((rest, word) => rest.replace(anywhere(word), REDACTED), withoutMails)
}

/** An e-mail address, also as part of a web address (`jo%40klant.example`). */
const EMAIL = /[^\s@<>"'(),;:/?&=]+(?:@|%40)[^\s@<>"'(),;:/?&=]+/giu
/** Seven digits or more, with what people write between them. No phone number has fewer. */
const NUMBER = /(?<!\d)\+?\d(?:[\s\u00a0./()-]*\d){6,}/gu
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d?[-./]\d\d?[-./]\d{4})$/

function hideNumber(text: string): string {
  return DATE.test(text) ? text : REDACTED
}

/** The words of a name that are long enough to tell who it is. */
function namesIn(name: string | null | undefined): string[] {
  return (name ?? '')
    .split(/[\s,]+/)
    .filter((word) => word.length >= SHORTEST_NAME && !EVERYDAY.has(word.toLowerCase()))
}

/** A shorter word is only hidden where it stands on its own: `Bo` stays in `Bovenkant`. */
const LONG_WORD = 5

/** The word wherever it stands. Capitals do not matter, and any space is space. */
function anywhere(word: string): RegExp {
  const escaped = RegExp.escape(word).replace(/(?:\\x20|\s)+/g, '\\s+')
  const source = word.length < LONG_WORD ? `(?<!\\p{L})${escaped}(?!\\p{L})` : escaped
  return new RegExp(source, 'giu')
}
