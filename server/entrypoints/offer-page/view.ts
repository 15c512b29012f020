import type { OfferPage } from '../../offers/customer/customer.reads.ts'
import type { Formats } from '../../offers/pdf/formats.ts'
import type { PageTexts } from './texts/en.ts'

/** What a form lacks, as the page says it. */
export type Missing = keyof PageTexts['missing']

/** What the page says on top after something was sent. */
export type Notice = { kind: 'changed' } | { kind: 'asked' } | { kind: 'missing'; what: Missing[] }

/** All that the parts of a page need. */
export interface OfferView {
  page: OfferPage
  texts: PageTexts
  format: Formats
  /** The path of the page, without a slash at its end. */
  path: string
  notice: Notice | null
  /** What the customer typed in a form that was refused. */
  typed: Readonly<Record<string, string>>
  drawing: string | null
  /** Where a newer version is, when this one was replaced and that one can be opened. */
  newer: string | null
}
