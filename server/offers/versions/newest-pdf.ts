import type { Database } from '../../ground/db/database.ts'
import { textsIn } from '../../outbox/mails/letters-texts.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { drawPdf } from '../document/pdf.ts'
import { readDocument } from '../document/read.ts'
import { currentPdf } from './signed.ts'
import { findNewestVersion } from './versions.reads.ts'

export interface OfferPdf {
  name: string
  bytes: Buffer
}

/**
 * The PDF of the version that the customer got last, with its evidence once it is signed; of the
 * offer as it would be sent now while the customer got none. Throws 404.
 */
export async function newestPdf(
  database: Database,
  accountId: number,
  id: number | null,
): Promise<OfferPdf> {
  const { source, clock } = database
  const document = await readDocument(source, accountId, id, clock.now())
  const newest = await findNewestVersion(source, accountId, document.offer_id)
  if (newest === null) {
    return { name: pdfName(document), bytes: await drawPdf(source, accountId, document) }
  }
  return { name: pdfName(newest.document), bytes: await currentPdf(database, newest) }
}

/** How the PDF of an offer is called, in its language. */
export function pdfName({ number, language }: OfferDocument): string {
  return `${textsIn(language).texts.labels.offer} ${number}.pdf`
}
