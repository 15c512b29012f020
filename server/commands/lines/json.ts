import { fromCents } from '../../money.ts'
import type { Lines, MadeLine } from '../../resources/offer-items/lines/line.ts'

/** The lines for a program, amounts as the API writes them. */
export function linesJson({ lines, leftOut }: Lines) {
  return {
    lines: lines.map((line) => ({
      position: line.position,
      offer_item_id: line.item.id,
      article_number: line.item.articleNumber,
      name: line.name,
      description: line.description,
      quantity: line.quantity,
      unit_price: orNull(line.unitCents),
      vat_rate: line.item.vatRate,
      total: orNull(line.totalCents),
      why: {
        shown: line.why.shown,
        quantity: line.why.quantity,
        price: line.why.price,
        cell: line.why.cell,
        no_price: line.why.noPrice,
        unanswered: line.why.unanswered,
      },
    })),
    left_out: leftOut.map(({ item, why }) => ({
      offer_item_id: item.id,
      article_number: item.articleNumber,
      name: item.name,
      why,
    })),
    sum: fromCents(sumOf(lines)),
    on_request: lines.filter((line) => line.totalCents === null).length,
  }
}

function orNull(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents)
}

/** In cents, of the lines that have a price. */
export function sumOf(lines: readonly MadeLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)
}
