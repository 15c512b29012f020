import { type Contact, type Reader, shownContact, shownText } from '../../customers/hidden.ts'
import { placeOf, type Reach } from '../../leads/desk/reach.ts'
import type { OfferDetails, OfferDocument } from '../document/contract.ts'

/** A document as the member may see it (decisions M2). */
export function shownDocument(
  document: OfferDocument,
  member: Reader,
  reach: Reach,
  known: readonly Contact[],
): OfferDocument {
  if (member.seesContact) return document
  const shown = <Text extends string | null>(text: Text) => shownText(member, text, ...known)
  const { name, email, phone } = shownContact(member, reach)
  const place = placeOf(reach)
  return {
    ...document,
    customer: { name, email, phone, address: place === null ? [] : [place] },
    subject: shown(document.subject),
    texts: shownTexts(document.texts, shown),
    lines: document.lines.map((line) => ({
      ...line,
      name: shown(line.name),
      description: shown(line.description),
    })),
    files: document.files.map((file) => ({ ...file, name: shown(file.name) })),
  }
}

export function shownTexts<Texts extends OfferDetails['texts']>(
  texts: Texts,
  shown: (text: string | null) => string | null,
): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, shown(text ?? null)])
  return Object.fromEntries(entries) as Texts
}
