import type { Source } from '../core/db/source.ts'
import type { AccountRow, LeadRow } from '../core/db/tables.ts'
import { readWanted } from '../leads/texts/price.ts'
import type { Lines, MadeLine } from '../prices/offer-items/lines-line.ts'
import { makeLines } from '../prices/offer-items/lines-make-lines.ts'
import { pricedOf } from '../prices/offer-items/totals.ts'
import type { LineOrigin } from './document/document.contract.ts'
import type { WrittenLine } from './lines/written.ts'

/** The lines that rules write for the lead's answers; empty for a lead without a form. */
export async function linesByRules(
  source: Source,
  account: AccountRow,
  row: LeadRow,
): Promise<Lines> {
  const wanted = await readWanted(source, account, row)
  return wanted.form !== null ? makeLines(wanted) : { lines: [], leftOut: [] }
}

/** Copies name, text, price and VAT: later changes of the item do not affect the line. */
export function copyOf(made: MadeLine): WrittenLine {
  const { item, why } = made
  const origin: LineOrigin = { facts: why.facts }
  return {
    ...pricedOf(made),
    id: null,
    unit: null,
    name: made.name,
    description: made.description,
    offer_item_id: item.id,
    article_number: item.articleNumber,
    is_optional: 0,
    is_chosen: 1,
    origin: JSON.stringify(origin),
    picture: item.picture,
  }
}
