import { fromCents } from '../../../../shared/money.ts'
import type { Lines, MadeLine } from '../../../prices/offer-items/lines-line.ts'
import {
  sayNoLine,
  sayPrice,
  sayQuantity,
  sayShown,
} from '../../../prices/offer-items/lines-say.ts'
import type { Output } from '../output.ts'
import { table } from '../table.ts'

/** The lines that an offer would get, and why. */
export function showLines(about: Record<string, unknown>, made: Lines): Output {
  return { json: { ...about, ...linesJson(made) }, text: linesText(made) }
}

/** The lines as JSON. Amounts are written as in the API. */
function linesJson({ lines, leftOut }: Lines) {
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
        ...inEnglish(line.why),
        cell: line.why.cell,
        no_price: line.why.noPrice,
        unanswered: line.why.unanswered,
      },
    })),
    left_out: leftOut.map(({ item, why }) => ({
      offer_item_id: item.id,
      article_number: item.articleNumber,
      name: item.name,
      why: sayNoLine(why),
    })),
    sum: fromCents(sumOf(lines)),
    on_request: lines.filter((line) => line.totalCents === null).length,
  }
}

function orNull(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents)
}

/** In cents. Lines without a price do not count. */
function sumOf(lines: readonly MadeLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)
}

function inEnglish({ facts: { shown, quantity, price } }: MadeLine['why']) {
  return { shown: sayShown(shown), quantity: sayQuantity(quantity), price: sayPrice(price) }
}

/** The lines in words, and why each is there. */
function linesText({ lines, leftOut }: Lines): string {
  const open = lines.filter((line) => line.totalCents === null).length
  const sum = `Sum ${money(sumOf(lines))}${open === 0 ? '' : ` and ${open} on request`}`
  const rows = lines.map((line) => [
    line.position,
    line.item.articleNumber,
    line.name,
    line.quantity,
    money(line.unitCents),
    money(line.totalCents),
    `${line.item.vatRate}%`,
  ])
  const whys = lines.map(({ position, why }) => {
    const { shown, quantity } = inEnglish(why)
    return [position, shown, quantity, whyPrice(why)]
  })
  const headings = ['', 'article', 'line', 'quantity', 'each', 'total', 'vat']
  return [
    lines.length === 0 ? 'No item writes a line for these answers' : table(headings, rows),
    sum,
    ...(lines.length === 0 ? [] : [table(['', 'shown when', 'quantity', 'price'], whys)]),
    ...(leftOut.length === 0 ? [] : [table(['left out', 'why'], leftOut.map(leftOutRow))]),
  ].join('\n\n')
}

function leftOutRow({ item, why }: Lines['leftOut'][number]): string[] {
  return [item.name, sayNoLine(why)]
}

function whyPrice({ facts, unanswered }: MadeLine['why']): string {
  const price = sayPrice(facts.price)
  return unanswered.length === 0 ? price : `${price}; not answered: ${unanswered.join(', ')}`
}

/** A line without a price is on request. It is not free. */
function money(cents: number | null): string {
  return cents === null ? 'on request' : fromCents(cents).toFixed(2)
}
