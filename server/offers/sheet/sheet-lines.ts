import { fromCents, fromOptionalCents } from '../../../shared/money.ts'
import type { OfferLineRow } from '../../core/db/tables.ts'
import { toOfferLine } from '../../leads/offer-record.ts'
import type { Lines } from '../../prices/offer-items/lines-line.ts'
import { toPicture } from '../../prices/pictures/pictures.reads.ts'
import type { LineOrigin, OfferDocument } from '../document/document.contract.ts'
import { isOutsideDiscount } from '../document/lines.ts'
import type { LeftOutItem, SheetLine } from './sheet.contract.ts'

/** The lines of a document with their origins. The rows are limited to what the viewer may see. */
export function toSheetLines(
  { lines, discount }: Pick<OfferDocument, 'lines' | 'discount'>,
  rows: readonly OfferLineRow[],
): SheetLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const row = byId.get(line.id)
    if (row === undefined) return []
    return [
      {
        ...toOfferLine(row),
        source: row.source,
        list_price: fromOptionalCents(line.list_price),
        total: fromOptionalCents(line.total),
        agreed_price: fromOptionalCents(row.agreed_price),
        is_optional: line.is_optional,
        is_chosen: line.is_chosen,
        origin: row.origin === null ? null : inEuros(JSON.parse(row.origin)),
        picture: toPicture(row.account_id, row.picture),
        is_outside_discount: isOutsideDiscount(line, discount?.rate ?? 0),
      },
    ]
  })
}

function inEuros(origin: LineOrigin): SheetLine['origin'] {
  if (!('shown_price' in origin)) return origin
  const { from, to, includes_vat } = origin.shown_price
  return { shown_price: { from: fromCents(from), to: fromOptionalCents(to), includes_vat } }
}

/** The price book items without a line on the offer, and the reason. */
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
