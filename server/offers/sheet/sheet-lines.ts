import { fromCents, fromOptionalCents, toPercent } from '../../../shared/money.ts'
import type { OfferLineRow } from '../../ground/db/tables.ts'
import { type Reader, shownText } from '../../leads/customers/hidden.ts'
import type { Lines } from '../../prices/offer-items/lines-line.ts'
import { toPicture } from '../../prices/pictures/pictures.reads.ts'
import type { DocumentLine, LineOrigin, OfferDocument } from '../document/document.contract.ts'
import { isOutsideDiscount } from '../document/lines.ts'
import type { DeskLine, LeftOutItem } from './sheet.contract.ts'

/** The lines of a document with where each comes from. Elements are called as customers call them. */
export function toDeskLines(
  { lines, discount }: Pick<OfferDocument, 'lines' | 'discount'>,
  rows: readonly OfferLineRow[],
  member: Reader,
): DeskLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const row = byId.get(line.id)
    const is_outside_discount = isOutsideDiscount(line, discount?.rate ?? 0)
    if (row === undefined) return []
    return [{ ...line, ...pricesOf(line, row), ...originOf(row, member), is_outside_discount }]
  })
}

function pricesOf(line: DocumentLine, { base_price, agreed_price }: OfferLineRow) {
  return {
    list_price: fromOptionalCents(line.list_price),
    unit_price: fromOptionalCents(line.unit_price),
    total: fromOptionalCents(line.total),
    vat_rate: toPercent(line.vat_rate),
    base_price: fromOptionalCents(base_price),
    agreed_price: fromOptionalCents(agreed_price),
  }
}

function originOf(row: OfferLineRow, member: Reader) {
  const { source, offer_item_id, article_number, origin } = row
  const why = origin === null ? null : shownOrigin(JSON.parse(origin), member)
  const picture = toPicture(row.account_id, row.picture)
  return { source, offer_item_id, article_number, origin: why, picture }
}

/** Elements are called as customers call them, and facts in English words may tell any answer. */
function shownOrigin(origin: LineOrigin, member: Reader): DeskLine['origin'] {
  const say = (text: string) => shownText(member, text)
  if ('facts' in origin) {
    const { element, ...facts } = origin.facts
    return element === undefined ? origin : { facts: { ...facts, element: say(element) } }
  }
  if ('shown_price' in origin) {
    const { from, to, includes_vat } = origin.shown_price
    return { shown_price: { from: fromCents(from), to: fromOptionalCents(to), includes_vat } }
  }
  const { shown, quantity, price } = origin
  return { ...origin, shown: say(shown), quantity: say(quantity), price: say(price) }
}

/** The items of the price book that have no line on the offer, and why. */
export function toLeftOut(made: Lines, rows: readonly OfferLineRow[]): LeftOutItem[] {
  const written = new Set(rows.map(({ offer_item_id: id }) => id))
  const removed = made.lines.map(({ item }) => ({ item, why: null }))
  return [...removed, ...made.leftOut]
    .filter(({ item }) => !written.has(item.id))
    .map(({ item: { id, name, articleNumber }, why }) => ({
      item: { id, name, article_number: articleNumber },
      why,
    }))
}
