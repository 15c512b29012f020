import type { OfferLineRow } from '../../../db/tables.ts'
import type { Lines } from '../../offer-items/lines/line.ts'
import { toPicture } from '../../pictures/store.ts'
import type { LineOrigin, OfferDocument } from '../document/contract.ts'
import { isOutsideDiscount } from '../document/lines.ts'
import type { DeskLine, LeftOut } from './contract.ts'

/** The lines of a document with where each comes from. `say` hides what the member may not see. */
export function toDeskLines(
  { lines, discount }: Pick<OfferDocument, 'lines' | 'discount'>,
  rows: readonly OfferLineRow[],
  say: (text: string) => string,
): DeskLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.flatMap((line) => {
    const row = byId.get(line.id)
    const is_outside_discount = isOutsideDiscount(line, discount?.rate ?? 0)
    return row === undefined ? [] : [{ ...line, ...originOf(row, say), is_outside_discount }]
  })
}

function originOf(row: OfferLineRow, say: (text: string) => string) {
  const { base_price, agreed_price, source, offer_item_id, article_number, origin } = row
  const why = origin === null ? null : withoutContact(JSON.parse(origin) as LineOrigin, say)
  const picture = toPicture(row.account_id, row.picture)
  return { base_price, agreed_price, source, offer_item_id, article_number, origin: why, picture }
}

/** Elements are called as customers call them. */
function withoutContact(origin: LineOrigin, say: (text: string) => string): LineOrigin {
  if (!('facts' in origin) || origin.facts.element === undefined) return origin
  return { facts: { ...origin.facts, element: say(origin.facts.element) } }
}

/** The items of the price book that have no line on the offer, and why. */
export function toLeftOut(made: Lines, rows: readonly OfferLineRow[]): LeftOut[] {
  const written = new Set(rows.map(({ offer_item_id: id }) => id))
  const removed = made.lines.map(({ item }) => ({ item, why: null }))
  return [...removed, ...made.leftOut]
    .filter(({ item }) => !written.has(item.id))
    .map(({ item: { id, name, articleNumber }, why }) => ({
      item: { id, name, article_number: articleNumber },
      why,
    }))
}
