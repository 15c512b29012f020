import type { OfferDocument } from './document/document.contract.ts'
import { canFallBelowZero } from './priced.ts'
import type { Check, CheckCode } from './sheet/sheet.contract.ts'

/** The missing parts of an offer, in the order in which a dealer would fix them. */
export async function checkOffer(document: OfferDocument, now: number): Promise<Check[]> {
  const { dealer, lines, texts, valid_until: until } = document
  const onRequest = lines.filter(({ unit_price: price }) => price === null)
  const counted = lines.map(({ total, vat_rate: vatRate, is_optional: isOptional }) => ({
    total,
    vatRate,
    isOptional,
  }))
  const missing: [CheckCode, boolean][] = [
    ['no_lines', !lines.some(({ is_chosen: counts }) => counts)],
    ['line_on_request', onRequest.length > 0],
    ['below_zero', canFallBelowZero(counted, document.prices_include_vat)],
    ['dealer_address', dealer.address.length === 0],
    ['company_number', dealer.company_number === null],
    ['vat_number', dealer.vat_number === null],
    ['terms', texts.terms === null],
    ['valid_until', until === null],
    ['lapsed', until !== null && until < now],
  ]
  const found = missing
    .filter(([, isMissing]) => isMissing)
    .map(([code]): Check => {
      const ids = code === 'line_on_request' ? onRequest.map(({ id }) => id) : []
      return { code, blocks: true, line_ids: ids, characters: [] }
    })
  // The PDF code is loaded with the first offer, not with the server.
  const [{ missingGlyphs }, { readLogo }] = await Promise.all([
    import('./pdf/glyphs.ts'),
    import('./pdf/picture.ts'),
  ])
  const { logo } = dealer
  const harmless = { blocks: false, line_ids: [] }
  if (logo !== null && (await readLogo(logo)) === null) {
    found.push({ code: 'logo', ...harmless, characters: [] })
  }
  const characters = missingGlyphs(document)
  if (characters.length > 0) found.push({ code: 'unwritable', ...harmless, characters })
  return found
}
