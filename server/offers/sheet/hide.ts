import type { Source } from '../../ground/db/source.ts'
import type { LeadRow, OfferLineRow } from '../../ground/db/tables.ts'
import { listLines } from '../../leads/change.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { type Reader, shownContact, shownText } from '../../leads/customers/hidden.ts'
import { placeOfLead, reachOf } from '../../leads/reach.ts'
import { readFormsOf } from '../../leads/words/forms.ts'
import { readBookWords } from '../../leads/words/price.ts'
import { shownAnswers } from '../../leads/words/shown-answers.ts'
import { pictureOfAnswer, summarize } from '../../leads/words/summary.ts'
import type { OfferDetails, OfferDocument } from '../document/document.contract.ts'
import { readDocument } from '../document/read.ts'

/** The offer as it would be sent at `now`, as the member may see it. Throws 404. */
export async function readShownDocument(
  source: Source,
  row: LeadRow,
  now: number,
  member: Reader,
): Promise<OfferDocument> {
  const document = await readDocument(source, row.account_id, row.id, now)
  if (member.seesContact) return document
  const customer = await getCustomerRow(source, row.account_id, row.customer_id)
  const reach = reachOf(row, customer)
  const { name, email, phone } = shownContact(member, reach)
  const place = placeOfLead(reach)
  const { language } = document
  const [form = null] = await readFormsOf(source, row.account_id, [row], language)
  const answers = shownAnswers(member, JSON.parse(row.answers), form)
  const lines = await readShownLines(source, row, member)
  // A text that the offer leaves out is blank.
  const own = Object.entries(shownTexts(ownTextsOf(row), member)).filter(([, text]) => text)
  return {
    ...document,
    customer: { name, email, phone, address: place === null ? [] : [place] },
    subject: summarize({ answers, variant: null }, form, language),
    drawing: pictureOfAnswer(answers, form, language),
    texts: { ...document.texts, ...Object.fromEntries(own) },
    lines: document.lines.map((line) => ({ ...line, ...lines.get(line.id) })),
    files: document.files.map((file) => ({ ...file, name: shownText(member, file.name) })),
  }
}

export function ownTextsOf({
  offer_details,
}: Pick<LeadRow, 'offer_details'>): OfferDetails['texts'] {
  return (JSON.parse(offer_details) as Partial<OfferDetails>).texts ?? {}
}

/** What an offer says itself, as the member may see it. */
export function shownTexts(own: OfferDetails['texts'], member: Reader): OfferDetails['texts'] {
  const said = Object.entries(own)
  return Object.fromEntries(said.map(([name, text]) => [name, shownText(member, text ?? null)]))
}

/** What the lines say, as the member may see it, by their ids. */
export async function readShownLines(
  source: Source,
  row: LeadRow,
  member: Reader,
): Promise<Map<number, Pick<OfferLineRow, 'name' | 'description'>>> {
  const lines = await listLines(source, row)
  const book = await readBookWords(source, row, member)
  return new Map(
    lines.map(({ id, name, description, offer_item_id: item }) => [
      id,
      {
        name: book.says(name) ? name : (book.items.get(item ?? 0) ?? shownText(member, name)),
        description: book.says(description) ? description : shownText(member, description),
      },
    ]),
  )
}
