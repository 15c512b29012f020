import type { Source } from '../../core/db/source.ts'
import type { LeadRow, OfferLineRow } from '../../core/db/tables.ts'
import { listLines } from '../../leads/change.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { type ContactViewer, shownContact, shownText } from '../../leads/customers/hidden.ts'
import { placeOfLead, reachOf } from '../../leads/reach.ts'
import { readFormsOf } from '../../leads/texts/forms.ts'
import { readBookWords } from '../../leads/texts/price.ts'
import { shownAnswers } from '../../leads/texts/shown-answers.ts'
import { legendOfAnswer, pictureOfAnswer, summarize } from '../../leads/texts/summary.ts'
import type { LineOrigin, OfferDetails, OfferDocument } from '../document/document.contract.ts'
import { readDocument } from '../document/read.ts'

/** The offer as it would be sent at `now`, limited to what the viewer may see. Throws 404. */
export async function readShownDocument(
  source: Source,
  row: LeadRow,
  now: number,
  viewer: ContactViewer,
): Promise<OfferDocument> {
  const document = await readDocument(source, row.account_id, row.id, now)
  if (viewer.seesContact) return document
  const customer = await getCustomerRow(source, row.account_id, row.customer_id)
  const reach = reachOf(row, customer)
  const { name, email, phone } = shownContact(viewer, reach)
  const place = placeOfLead(reach)
  const { language } = document
  const [form = null] = await readFormsOf(source, row.account_id, [row], language)
  const answers = shownAnswers(viewer, JSON.parse(row.answers), form)
  const lines = await shownLines(source, row, await listLines(source, row), viewer)
  const words = new Map(lines.map(({ id, name, description }) => [id, { name, description }]))
  // A text that the offer omits is blank.
  const own = Object.entries(shownTexts(ownTextsOf(row), viewer)).filter(([, text]) => text)
  return {
    ...document,
    customer: { name, email, phone, address: place === null ? [] : [place] },
    subject: summarize({ answers, variant: null }, form, language),
    drawing: pictureOfAnswer(answers, form, language),
    legend: legendOfAnswer(answers, form, language),
    texts: { ...document.texts, ...Object.fromEntries(own) },
    lines: document.lines.map((line) => ({ ...line, ...words.get(line.id) })),
    files: document.files.map((file) => ({ ...file, name: shownText(viewer, file.name) })),
  }
}

export function ownTextsOf({
  offer_details,
}: Pick<LeadRow, 'offer_details'>): OfferDetails['texts'] {
  return (JSON.parse(offer_details) as Partial<OfferDetails>).texts ?? {}
}

/** The offer's own texts that the viewer may see. */
export function shownTexts(
  own: OfferDetails['texts'],
  viewer: ContactViewer,
): OfferDetails['texts'] {
  const entries = Object.entries(own)
  return Object.fromEntries(entries.map(([name, text]) => [name, shownText(viewer, text ?? null)]))
}

/**
 * The lines that the viewer may see. Price book texts are visible to everyone; a line of a price
 * book item shows the item's name in place of other texts.
 */
export async function shownLines(
  source: Source,
  row: LeadRow,
  lines: OfferLineRow[],
  viewer: ContactViewer,
): Promise<OfferLineRow[]> {
  if (viewer.seesContact) return lines
  const book = await readBookWords(source, row, viewer)
  return lines.map((line) => {
    const { name, description, offer_item_id: item, origin } = line
    return {
      ...line,
      name: book.isBookText(name) ? name : (book.items.get(item ?? 0) ?? shownText(viewer, name)),
      description: book.isBookText(description) ? description : shownText(viewer, description),
      ...(origin && { origin: JSON.stringify(shownOrigin(JSON.parse(origin), viewer)) }),
    }
  })
}

/** Customers choose the names of elements, and English facts may contain any answer. */
function shownOrigin(origin: LineOrigin, viewer: ContactViewer): LineOrigin {
  const say = (text: string) => shownText(viewer, text)
  if ('shown_price' in origin) return origin
  if ('facts' in origin) {
    const { element, ...facts } = origin.facts
    return element === undefined ? origin : { facts: { ...facts, element: say(element) } }
  }
  const { shown, quantity, price } = origin
  return { ...origin, shown: say(shown), quantity: say(quantity), price: say(price) }
}
