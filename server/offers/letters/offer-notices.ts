import { fillLetter } from '../../outbox/mails/letters-fill.ts'
import type { Block } from '../../outbox/mails/letters-layout.ts'
import { layOut } from '../../outbox/mails/letters-layout.ts'
import { type LeadNotice, type NoticeReader, whyBlock } from '../../outbox/mails/letters-notices.ts'
import { textsIn } from '../../outbox/mails/letters-texts.ts'

export type OfferNoticeKind =
  | 'offerOpened'
  | 'offerLapsing'
  | 'offerSigned'
  | 'offerDeclined'
  | 'offerAsked'
  | 'offerMeasured'

/** What a mail says of an offer. A member who does not see contact details gets only what is here. */
export interface OfferNotice {
  id: number
  number: string
  /** The customer's; null when there is none, or when the member does not see it. */
  name: string | null
  rows: LeadNotice['rows']
  /** What the customer wrote. */
  words: string | null
}

/** A mail to a member about what a customer did with an offer. */
export function writeOfferNotice(kind: OfferNoticeKind, reader: NoticeReader, offer: OfferNotice) {
  const { language, texts } = textsIn(reader.language)
  const { subject, subjectUnnamed, intro } = texts[kind]
  const { id, number, name, words } = offer
  const rows = offer.rows.map(({ label, value }) => ({ label: texts.labels[label], value }))
  const said: Block[] = words === null ? [] : [{ kind: 'text', text: `“${words}”` }]
  return layOut({
    language,
    subject:
      name === null
        ? fillLetter(subjectUnnamed, { number })
        : fillLetter(subject, { name, number }),
    blocks: [
      { kind: 'text', text: intro },
      ...said,
      { kind: 'rows', rows },
      { kind: 'link', label: texts.openOffer, href: reader.pageAt(`/offers/${id}`) },
      whyBlock(reader, texts),
    ],
  })
}
