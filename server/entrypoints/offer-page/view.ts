import type { OfferPage } from '../../offers/customer/customer.reads.ts'
import type { Formats } from '../../offers/pdf/formats.ts'
import type { PageTexts } from './texts/en.ts'

/** Missing fields of a form, as messages of the page. */
export type Missing = keyof PageTexts['missing']

/** The message at the top of the page after a form was sent. */
export type Notice = { kind: 'changed' } | { kind: 'asked' } | { kind: 'missing'; what: Missing[] }

/** The common data of the page's components. */
export interface OfferView {
  page: OfferPage
  texts: PageTexts
  format: Formats
  /** The path of the page, without a trailing slash. */
  path: string
  notice: Notice | null
  /** The customer's input in a rejected form. */
  typed: Readonly<Record<string, string>>
  drawing: string | null
  /** The address of a newer version, if it replaced this version and can be opened. */
  newer: string | null
}
