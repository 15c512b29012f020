import type { Source } from '../../core/db/source.ts'
import { readPictures } from '../../prices/pictures/pictures.reads.ts'
import type { Evidence } from '../pdf/offer.ts'
import type { OfferDocument } from './document.contract.ts'

/**
 * The PDF of an offer with the pictures of its lines, and with its evidence once it is signed. The PDF
 * code is loaded on demand: SQLite's writer thread, which loads the emails about offers, does not need it.
 */
export async function drawPdf(
  source: Pick<Source, 'db'>,
  accountId: number,
  document: OfferDocument,
  evidence?: Evidence,
): Promise<Buffer> {
  const pictures = await readPictures(source, accountId, picturesOf(document))
  const { renderOffer } = await import('../pdf/offer.ts')
  return renderOffer(document, evidence, pictures)
}

/** The hashes of an offer's pictures. */
export function picturesOf({ lines }: Pick<OfferDocument, 'lines'>): string[] {
  return lines.flatMap(({ picture }) => (picture === null ? [] : [picture]))
}
