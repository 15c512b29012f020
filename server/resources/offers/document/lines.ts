import type { LeadRow, OfferLineRow } from '../../../db/tables.ts'
import { lineCentsOf } from '../../../money.ts'
import { totalsOf } from '../totals.ts'
import type { DocumentLine, OfferDocument } from './contract.ts'

type Counted = Pick<
  OfferDocument,
  'lines' | 'prices_include_vat' | 'total_includes_vat' | 'discount' | 'totals'
>
type LineRow = Pick<
  OfferLineRow,
  | 'id'
  | 'position'
  | 'name'
  | 'description'
  | 'quantity'
  | 'base_price'
  | 'agreed_price'
  | 'unit_price'
  | 'vat_rate'
  | 'is_optional'
  | 'is_chosen'
  | 'picture'
>
type Priced = Pick<LeadRow, 'discount_rate' | 'prices_include_vat' | 'total_includes_vat'>

/** Prices after a discount are kept in millionths of the currency, so this many are a cent. */
const MILLIONTHS_OF_CENT = 10_000

/** The lines as the customer reads them, by position, and what they come to. */
export function countLines(row: Priced, lines: readonly LineRow[]): Counted {
  const counting = lines.filter((line) => line.is_chosen === 1)
  const pricesIncludeVat = row.prices_include_vat === 1
  const counted = counting.map(({ quantity, unit_price: unitPrice, vat_rate: vatRate }) => ({
    quantity,
    unitPrice,
    vatRate,
  }))
  return {
    lines: lines.map(toDocumentLine),
    prices_include_vat: pricesIncludeVat,
    total_includes_vat: row.total_includes_vat === 1,
    discount: row.discount_rate === 0 ? null : discountOf(row.discount_rate, counting),
    totals: counted.length === 0 ? null : totalsOf(counted, { pricesIncludeVat }),
  }
}

function toDocumentLine(line: LineRow): DocumentLine {
  const { id, position, name, description, quantity, unit_price: exact, vat_rate } = line
  return {
    id,
    position,
    name,
    description,
    quantity,
    list_price: line.agreed_price ?? line.base_price,
    unit_price: exact === null ? null : lineCentsOf(exact, 1),
    total: exact === null ? null : lineCentsOf(exact, quantity),
    vat_rate,
    is_optional: line.is_optional === 1,
    is_chosen: line.is_chosen === 1,
    picture: line.picture,
  }
}

function discountOf(rate: number, lines: readonly LineRow[]): Counted['discount'] {
  const amount = lines.reduce((sum, line) => {
    const list = line.agreed_price ?? line.base_price
    if (list === null || line.unit_price === null) return sum
    const before = lineCentsOf(list * MILLIONTHS_OF_CENT, line.quantity)
    return sum + before - lineCentsOf(line.unit_price, line.quantity)
  }, 0)
  return { rate, name: null, amount }
}
