import type { PublicForm } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { FieldIssues } from './issues.ts'
import type { PageTexts } from './texts.ts'

/** All that the parts of the page need. */
export interface FormView {
  form: PublicForm
  texts: PageTexts
  languages: readonly Language[]
  script: string
  /** The path of the form's page, without a language and without a slash at its end. */
  path: string
  /** The query, with which a link fills in answers. */
  search: string
  /** Allows the style of the widget. */
  nonce: string
  dealer: { name: string; hasLogo: boolean; accent: string | null }
}

/** The form as HTML alone. */
export interface PlainView extends FormView {
  typed: URLSearchParams
  issues: FieldIssues
  /** Says when the page was shown. */
  token: string
  /** Whether it was sent already: no widget may take the place of what was typed. */
  isAgain: boolean
}
