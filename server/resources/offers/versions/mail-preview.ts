import type { Source } from '../../../db/source.ts'
import { getAccountRow } from '../../accounts/store.ts'
import { writeOffer } from '../../mails/letters/offer.ts'
import { findOwnWords } from '../../mails/texts-store.ts'
import { readDocument } from '../document/read.ts'
import { settingsOf } from '../document/settings.ts'
import type { OfferMail } from './contract.ts'
import { pdfName } from './newest-pdf.ts'
import { OFFER_PATH } from './token.ts'

export interface OfferMailPreview {
  reply_to: string | null
  subject: string
  text: string
  html: string
  /** The names of the files that go with it. */
  attachments: string[]
}

/** The mail as the customer would get it now. Its link leads nowhere. Throws 404. */
export async function previewOfferMail(
  source: Source,
  { accountId, id, now }: { accountId: number; id: number; now: number },
  baseUrl: string,
  { subject, message }: Pick<OfferMail, 'subject' | 'message'>,
): Promise<OfferMailPreview> {
  const document = await readDocument(source, accountId, id, now)
  const account = await getAccountRow(source, accountId)
  const own = await findOwnWords(source, accountId, 'offer', document.language)
  const files = [
    ...(settingsOf(account).attach_pdf ? [pdfName(document)] : []),
    ...document.files.map(({ name }) => name),
  ]
  const letter = { document, link: `${baseUrl}${OFFER_PATH}/…`, files }
  const words = { subject: subject ?? own.subject, greeting: message ?? own.greeting }
  const reply_to = document.seller?.email ?? document.dealer.email
  return { reply_to, ...writeOffer('offer', letter, words), attachments: files }
}
