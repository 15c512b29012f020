import type {
  buildDeskOffer,
  changeOfferDetails,
  markOfferSigned,
  putOfferInvoice,
  setDeskDiscount,
} from '../../server/offers/changes.contract.ts'
import type { addOfferFile, removeOfferFile } from '../../server/offers/files/files.contract.ts'
import type {
  addDeskLine,
  changeDeskLine,
  removeDeskLine,
  restoreDeskLine,
  searchPriceBook,
} from '../../server/offers/lines/lines.contract.ts'
import type { getDeskOffer } from '../../server/offers/sheet/sheet.contract.ts'
import type {
  makeOfferLink,
  markOfferSent,
  previewOfferMail,
  sendDeskOffer,
  withdrawOffer,
} from '../../server/offers/versions/sending.contract.ts'
import { endpoint, fileAddress } from '../api.ts'

export const GET_OFFER = endpoint<typeof getDeskOffer>('GET', '/offers/{id}')
export const BUILD = endpoint<typeof buildDeskOffer>('POST', '/leads/{id}/offer')
export const ADD_LINE = endpoint<typeof addDeskLine>('POST', '/offers/{id}/lines')
export const RESTORE_LINE = endpoint<typeof restoreDeskLine>('POST', '/offers/{id}/lines/restore')
export const CHANGE_LINE = endpoint<typeof changeDeskLine>('PATCH', '/offers/{id}/lines/{line}')
export const REMOVE_LINE = endpoint<typeof removeDeskLine>('DELETE', '/offers/{id}/lines/{line}')
export const BOOK = endpoint<typeof searchPriceBook>('GET', '/offers/{id}/price-book')
export const DISCOUNT = endpoint<typeof setDeskDiscount>('PUT', '/offers/{id}/discount')
export const DETAILS_OFFER = endpoint<typeof changeOfferDetails>('PATCH', '/offers/{id}/details')
export const ADD_FILE = endpoint<typeof addOfferFile>('POST', '/offers/{id}/files')
export const REMOVE_FILE = endpoint<typeof removeOfferFile>('DELETE', '/offers/{id}/files/{file}')
export const PREVIEW_OFFER = endpoint<typeof previewOfferMail>('POST', '/offers/{id}/mail-preview')
export const SEND = endpoint<typeof sendDeskOffer>('POST', '/offers/{id}/send')
export const LINK = endpoint<typeof makeOfferLink>('POST', '/offers/{id}/link')
export const MARK_SENT = endpoint<typeof markOfferSent>('POST', '/offers/{id}/mark-sent')
export const MARK_SIGNED = endpoint<typeof markOfferSigned>('POST', '/offers/{id}/mark-signed')
export const WITHDRAW_OFFER = endpoint<typeof withdrawOffer>('POST', '/offers/{id}/withdraw')
export const INVOICE = endpoint<typeof putOfferInvoice>('PUT', '/offers/{id}/invoice')

export function pdfHref(id: number, version?: number): string {
  return fileAddress('/offers/{id}/pdf', { id }, { version })
}

export function fileHref(id: number, file: number): string {
  return fileAddress('/offers/{id}/files/{file}', { id, file })
}
