import type { OfferDocument } from '../document/contract.ts'
import { countLines } from '../document/lines.ts'

const WHOLE = 100_00

/** The document with these of its optional lines chosen, and what it comes to then. */
export function withChoice(document: OfferDocument, ids: readonly number[]): OfferDocument {
  const wanted = new Set(ids)
  const rate = document.discount?.rate ?? 0
  const lines = document.lines.map((line) => {
    const { id, list_price: list, is_optional: isOptional } = line
    const isChosen = !isOptional || (list !== null && wanted.has(id))
    return {
      ...line,
      base_price: list,
      agreed_price: null,
      unit_price: list === null ? null : list * (WHOLE - rate),
      is_optional: isOptional ? (1 as const) : (0 as const),
      is_chosen: isChosen ? (1 as const) : (0 as const),
    }
  })
  const priced = {
    discount_rate: rate,
    prices_include_vat: document.prices_include_vat ? (1 as const) : (0 as const),
    total_includes_vat: document.total_includes_vat ? (1 as const) : (0 as const),
  }
  const counted = countLines(priced, lines)
  const name = document.discount?.name ?? null
  return { ...document, ...counted, discount: counted.discount && { ...counted.discount, name } }
}

/** The optional lines that are chosen, by id. */
export function chosenOf({ lines }: Pick<OfferDocument, 'lines'>): number[] {
  return lines.filter((line) => line.is_optional && line.is_chosen).map(({ id }) => id)
}

/** The total in cents, as the account shows it; null while there is none. */
export function shownTotal({
  totals,
  total_includes_vat: includesVat,
}: Pick<OfferDocument, 'totals' | 'total_includes_vat'>): number | null {
  return totals && (includesVat ? totals.gross : totals.net)
}
