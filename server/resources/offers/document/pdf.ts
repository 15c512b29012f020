import type { Source } from '../../../db/source.ts'
import { type Evidence, renderOffer } from '../../../pdf/offer.ts'
import { readPictures } from '../../pictures/store.ts'
import type { OfferDocument } from './contract.ts'

/** The PDF of an offer, with the pictures of its lines, and with its evidence once it is signed. */
export async function drawPdf(
  source: Pick<Source, 'db'>,
  accountId: number,
  document: OfferDocument,
  evidence?: Evidence,
): Promise<Buffer> {
  const pictures = await readPictures(source, accountId, picturesOf(document))
  return renderOffer(document, evidence, pictures)
}

/** The hashes of the pictures that an offer shows. */
export function picturesOf({ lines }: Pick<OfferDocument, 'lines'>): string[] {
  return lines.flatMap(({ picture }) => (picture === null ? [] : [picture]))
}
