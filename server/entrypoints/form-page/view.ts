import type { PublicForm } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { FieldIssues } from './issues.ts'
import type { PageTexts } from './texts.ts'

/** The common data of the page's components. */
export interface FormView {
  form: PublicForm
  texts: PageTexts
  languages: readonly Language[]
  script: string
  /** The path of the form's page, without a language and without a trailing slash. */
  path: string
  /** The query, which prefills answers. */
  search: string
  /** The nonce that allows the style of the widget. */
  nonce: string
  dealer: { name: string; hasLogo: boolean; accent: string | null }
}

/** The form as plain HTML. */
export interface PlainView extends FormView {
  typed: URLSearchParams
  issues: FieldIssues
  /** Contains the time when the page was shown. */
  token: string
  /** Whether it was sent already: then no widget may replace the customer's input. */
  isAgain: boolean
}
