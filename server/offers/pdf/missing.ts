import type { OfferDocument } from '../document/document.contract.ts'
import { unwritable } from './letters.ts'

/** The letters of an offer that the PDF has to leave out because no font has them, such as emoji. */
export function missingGlyphs(document: OfferDocument): string[] {
  const { dealer, customer, seller, texts, lines, discount, files } = document
  const shown = [
    [dealer.name, ...dealer.address, dealer.phone, dealer.email, dealer.website],
    [dealer.company_number, dealer.vat_number, customer.name, ...customer.address],
    [seller?.name, seller?.phone, seller?.email, document.subject, discount?.name],
    Object.values(texts),
    lines.flatMap(({ name, description }) => [name, description]),
    files.map(({ name }) => name),
  ]
  return unwritable(shown.flat().filter(Boolean).join('\n'))
}
