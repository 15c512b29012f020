import { fromCents } from '../../money.ts'
import type { Lines, MadeLine } from '../../resources/offer-items/lines/line.ts'
import { table } from '../output.ts'
import { sumOf } from './json.ts'

/** The lines for people: what they are, and why. */
export function linesText({ lines, leftOut }: Lines): string {
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
  const whys = lines.map(({ position, why }) => [position, why.shown, why.quantity, whyPrice(why)])
  const headings = ['', 'article', 'line', 'quantity', 'each', 'total', 'vat']
  return [
    lines.length === 0 ? 'No item writes a line for these answers' : table(headings, rows),
    sum,
    ...(lines.length === 0 ? [] : [table(['', 'there when', 'quantity', 'price'], whys)]),
    ...(leftOut.length === 0 ? [] : [table(['left out', 'why'], leftOut.map(leftOutRow))]),
  ].join('\n\n')
}

function leftOutRow({ item, why }: Lines['leftOut'][number]): string[] {
  return [item.name, why]
}

function whyPrice({ price, unanswered }: MadeLine['why']): string {
  return unanswered.length === 0 ? price : `${price}; not answered: ${unanswered.join(', ')}`
}

/** No price is no zero: the dealer is asked. */
function money(cents: number | null): string {
  return cents === null ? 'on request' : fromCents(cents).toFixed(2)
}
