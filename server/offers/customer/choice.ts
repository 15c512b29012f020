import type { OfferDocument } from '../document/document.contract.ts'
import { addUpLines } from '../document/lines.ts'

/** The document with these optional lines selected, and its totals. */
export function withChoice(document: OfferDocument, ids: readonly number[]): OfferDocument {
  const wanted = new Set(ids)
  const lines = document.lines.map((line) => ({
    ...line,
    is_chosen: !line.is_optional || (line.list_price !== null && wanted.has(line.id)),
  }))
  const { discount: own, prices_include_vat: pricesIncludeVat } = document
  const { discount, ...counted } = addUpLines(lines, { rate: own?.rate ?? 0, pricesIncludeVat })
  const name = own?.name ?? null
  return { ...document, lines, ...counted, discount: discount && { ...discount, name } }
}

export function chosenOptions({ lines }: Pick<OfferDocument, 'lines'>): number[] {
  return lines.filter((line) => line.is_optional && line.is_chosen).map(({ id }) => id)
}

/** The total in cents, as the account shows it; null if there is none. */
export function shownTotal({
  totals,
  total_includes_vat: includesVat,
}: Pick<OfferDocument, 'totals' | 'total_includes_vat'>): number | null {
  return totals && (includesVat ? totals.gross : totals.net)
}
