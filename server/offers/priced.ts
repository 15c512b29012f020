import type { Source } from '../core/db/source.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { listLines } from '../leads/change.ts'
import { MoveRefused } from '../leads/stages.ts'
import { type CountedLine, countedOf, totalsOf } from '../prices/offer-items/totals.ts'

/**
 * Throws for an offer without lines, with a line on request, or with a negative total. The error
 * names the first line on request.
 */
export async function checkPriced(source: Pick<Source, 'db'>, row: LeadRow): Promise<void> {
  const lines = await listLines(source, row)
  const open = lines.find(({ unit_price: price }) => price === null)
  if (open !== undefined)
    throw new MoveRefused(
      `an offer with a line on request (position ${open.position}) cannot be sent`,
    )
  if (row.total === null) throw new MoveRefused('an offer without lines cannot be sent')
  const items = lines.map((line) => ({ ...countedOf(line), isOptional: line.is_optional === 1 }))
  if (canFallBelowZero(items, row.prices_include_vat === 1))
    throw new MoveRefused('an offer whose total can be below 0 cannot be sent')
}

/** Whether the customer could choose optional lines so that the total becomes negative. */
export function canFallBelowZero(
  lines: readonly (CountedLine & { isOptional: boolean })[],
  pricesIncludeVat: boolean,
): boolean {
  const least = lines.filter(({ isOptional, total }) => !isOptional || (total ?? 0) < 0)
  const totals = totalsOf(least, { pricesIncludeVat })
  return totals !== null && Math.min(totals.net, totals.gross) < 0
}
