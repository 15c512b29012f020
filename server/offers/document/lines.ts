import { lessPercent, lineCents } from '../../../shared/money.ts'
import type { LeadRow, OfferLineRow } from '../../core/db/tables.ts'
import { leadWeeksOf, unitOfLine } from '../../prices/offer-items/lines-amount.ts'
import { countedOf, totalsOf, unitCentsOf } from '../../prices/offer-items/totals.ts'
import type { DocumentLine, OfferDocument } from './document.contract.ts'

type Counted = Pick<
  OfferDocument,
  'lines' | 'prices_include_vat' | 'total_includes_vat' | 'discount' | 'totals' | 'lead_weeks'
>
type LineRow = Pick<
  OfferLineRow,
  | 'id'
  | 'position'
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'base_price'
  | 'agreed_price'
  | 'unit_price'
  | 'origin'
  | 'vat_rate'
  | 'is_optional'
  | 'is_chosen'
  | 'picture'
>
type Priced = Pick<LeadRow, 'discount_rate' | 'prices_include_vat' | 'total_includes_vat'>

/** The lines as the customer reads them, by position, with their totals. */
export function countLines(row: Priced, lines: readonly LineRow[]): Counted {
  const pricesIncludeVat = row.prices_include_vat === 1
  const shown = lines.map(toDocumentLine)
  return {
    lines: shown,
    prices_include_vat: pricesIncludeVat,
    total_includes_vat: row.total_includes_vat === 1,
    ...addUpLines(shown, { rate: row.discount_rate, pricesIncludeVat }),
  }
}

/** The totals of the counted lines, as displayed. */
export function addUpLines(
  lines: readonly DocumentLine[],
  { rate, pricesIncludeVat }: { rate: number; pricesIncludeVat: boolean },
): Pick<OfferDocument, 'discount' | 'totals' | 'lead_weeks'> {
  const counting = lines.filter((line) => line.is_chosen)
  const counted = counting.map(({ total, vat_rate: vatRate }) => ({ total, vatRate }))
  const weeks = counting.flatMap(({ lead_weeks: own }) => own ?? [])
  const amount = counting.reduce((sum, line) => sum + takenOff(line), 0)
  return {
    discount: rate === 0 ? null : { rate, name: null, amount },
    totals: counted.length === 0 ? null : totalsOf(counted, { pricesIncludeVat }),
    lead_weeks: weeks.length === 0 ? null : Math.max(...weeks),
  }
}

function toDocumentLine(line: LineRow): DocumentLine {
  const { id, position, name, description, quantity, vat_rate } = line
  const weeks = leadWeeksOf(line)
  return {
    id,
    position,
    name,
    description,
    quantity,
    unit: unitOfLine(line),
    ...(weeks !== undefined && { lead_weeks: weeks }),
    list_price: line.agreed_price ?? line.base_price,
    unit_price: unitCentsOf(line),
    total: countedOf(line).total,
    vat_rate,
    is_optional: line.is_optional === 1,
    is_chosen: line.is_chosen === 1,
    picture: line.picture,
  }
}

function takenOff({ list_price: list, quantity, total }: DocumentLine): number {
  return list === null || total === null ? 0 : lineCents(list, quantity) - total
}

/** Whether a discount would reduce the price of this line, but does not apply to it. */
export function isOutsideDiscount(
  { list_price: list, unit_price: unit }: Pick<DocumentLine, 'list_price' | 'unit_price'>,
  rate: number,
): boolean {
  return list !== null && unit === list && lessPercent(list, rate) < list
}

/** The discount shown to the customer; null if it does not reduce the counted lines. */
export function shownDiscount({ discount }: Pick<OfferDocument, 'discount'>) {
  return discount === null || discount.amount === 0 ? null : discount
}
