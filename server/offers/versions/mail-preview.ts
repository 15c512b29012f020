import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { settingsOf } from '../../account/accounts/offer-settings.ts'
import type { Source } from '../../core/db/source.ts'
import { findEmailWords } from '../../messaging/mails/texts-store.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { writeOffer } from '../write-offer.ts'
import type { OfferMail } from './mail.ts'
import type { OfferMailPreview } from './sending.contract.ts'
import { pdfName } from './signed.ts'
import { OFFER_PATH } from './token.ts'

/**
 * A preview of the email with this offer. Its link does not work. The caller's own texts are shown
 * in full; data of the offer is limited to what the caller may see.
 */
export async function previewOfferMail(
  source: Source,
  accountId: number,
  document: OfferDocument,
  baseUrl: string,
  { subject, message }: Pick<OfferMail, 'subject' | 'message'>,
): Promise<Omit<OfferMailPreview, 'sends' | 'to'>> {
  const account = await getAccountRow(source, accountId)
  const own = await findEmailWords(source, accountId, 'offer', document.language)
  const files = [
    ...(settingsOf(account).attach_pdf ? [pdfName(document)] : []),
    ...document.files.map(({ name }) => name),
  ]
  const email = { document, link: `${baseUrl}${OFFER_PATH}/…`, files }
  const words = { subject: subject ?? own.subject, text: message ?? own.text }
  const reply_to = document.seller?.email ?? document.dealer.email
  const { subject: about, text } = writeOffer(email, words)
  return { reply_to, subject: about, text, attachments: files }
}
