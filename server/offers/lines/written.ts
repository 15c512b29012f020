import { fromCents, lineCents } from '../../../shared/money.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow, OfferLineRow } from '../../core/db/tables.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import {
  type CountedLine,
  countedOf,
  type OwnDiscount,
  unitPriceOf,
} from '../../prices/offer-items/totals.ts'

const MAX_LINES = 1000
/** In cents, before discount and VAT: far below the largest exact integer in JavaScript. */
const MAX_SUM = 1_000_000_000_000_00

/** A line to write. A new one has no id. Its position and unit price are computed. */
export type WrittenLine = Omit<
  OfferLineRow,
  'id' | 'account_id' | 'lead_id' | 'position' | 'unit_price'
> & {
  id: number | null
}

type Placed = WrittenLine & Pick<OfferLineRow, 'position' | 'unit_price'>

/** Replaces the lines of an offer, in this order. Returns the counted lines; null if nothing changed. */
export async function writeOfferLines(
  { db }: WriteContext,
  row: Pick<LeadRow, 'account_id' | 'id'> & OwnDiscount,
  before: readonly OfferLineRow[],
  lines: readonly WrittenLine[],
): Promise<CountedLine[] | null> {
  const after = lines.map((line, index): Placed => {
    const {
      id: _,
      account_id: __,
      lead_id: ___,
      ...own
    } = line as WrittenLine & Partial<OfferLineRow>
    return { ...own, id: line.id, position: index + 1, unit_price: unitPriceOf(line, row) }
  })
  checkSize(after)
  const known = new Map(before.map((line) => [line.id, line]))
  const remaining = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !remaining.has(id))
  const changed = after.filter((line) => !equalsRow(line, known.get(line.id ?? 0)))
  if (gone.length === 0 && changed.length === 0) return null
  for (const { id } of gone) {
    await ofAccount(db, row.account_id).deleteFrom('offer_lines').where('id', '=', id).execute()
  }
  for (const { id, ...columns } of changed) {
    const place = { account_id: row.account_id, lead_id: row.id }
    await (id === null
      ? db.insertInto('offer_lines').values({ ...columns, ...place })
      : ofAccount(db, row.account_id).updateTable('offer_lines').set(columns).where('id', '=', id)
    ).execute()
  }
  return after.filter(({ is_chosen: counts }) => counts === 1).map(countedOf)
}

/**
 * Throws 422 for too many lines or too high a sum. The sum is before discount, so that a discount
 * can always be removed, and negative lines count with their absolute value.
 */
function checkSize(lines: readonly Placed[]): void {
  if (lines.length > MAX_LINES) {
    throw new ValidationFailed({ lines: [issue('too_many', { most: MAX_LINES, of: 'array' })] })
  }
  const sum = lines.reduce(
    (before, line) =>
      before + Math.abs(lineCents(line.agreed_price ?? line.base_price ?? 0, line.quantity)),
    0,
  )
  if (sum > MAX_SUM) {
    throw new ValidationFailed({ lines: [issue('sum_above', { limit: fromCents(MAX_SUM) })] })
  }
}

function equalsRow(line: Placed, row: OfferLineRow | undefined): boolean {
  if (row === undefined) return false
  return Object.entries(line).every(([name, value]) => row[name as keyof OfferLineRow] === value)
}
