import type { Context } from 'hono'
import { html } from 'hono/html'
import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { withElements } from '../../../shared/form/questions.ts'
import { acceptedLanguage, pageResponse, policyWith } from '../../core/pages/answers.ts'
import { type Built, frame, type Html } from '../../core/pages/frame.ts'
import type { ShownForm } from './found.ts'
import { closedBody, formFrame } from './page.ts'
import { FORM_PAGE_TEXTS } from './texts.ts'

interface Answer {
  status?: number
  title?: string
  isListed?: boolean
  headers?: Record<string, string>
}

export function createAnswers(built: Built) {
  /** A page of a form, in its language. */
  function page(c: Context, { form, view }: ShownForm, body: Html, more: Answer = {}) {
    const { status = 200, title = view.form.title, isListed = false, headers = {} } = more
    const framed = frame({ ...formFrame(view, title, body), isListed }, built)
    return pageResponse(c.req.raw, framed, status, {
      // Safari before 16.4 lacks adoptable style sheets: there the widget's style is an element with the nonce.
      'Content-Security-Policy': policyOf(
        form.definition,
        `${framed.styles} 'nonce-${view.nonce}'`,
      ),
      'Content-Language': view.form.language,
      ...(isListed && { 'X-Robots-Tag': 'all' }),
      ...headers,
    })
  }

  return {
    page,

    /** The dealer accepts no requests now. */
    closed: (c: Context, found: ShownForm) =>
      page(c, found, closedBody(found.view), { status: 402 }),

    /** A page without a form, in the browser's preferred language. */
    trouble: (
      c: Context,
      what: 'unknown' | 'trouble',
      status: number,
      headers: Record<string, string> = {},
    ) => {
      const language = acceptedLanguage(c.req.raw) ?? 'en'
      const { skip, [what]: title, [`${what}Text` as const]: text } = FORM_PAGE_TEXTS[language]
      const body = html`<main id="content" class="message"><h1>${title}</h1><p>${text}</p></main>`
      const framed = frame({ language, title, skip, accent: null, icon: null, body }, built)
      return pageResponse(c.req.raw, framed, status, { ...headers, 'Content-Language': language })
    },
  }
}

/** The policy of every customer page, and the external pictures of the form. */
function policyOf({ questions }: FormDefinition, styles: string): string {
  const options = withElements(questions).flatMap((one) => ('options' in one ? one.options : []))
  const origins = options
    .flatMap(({ picture, large }) => [picture, large])
    .map((address) => URL.parse(address ?? '')?.origin)
  const pictures = ["'self'", 'blob:', ...new Set(origins.filter((one) => one !== undefined))]
  return policyWith(pictures, styles)
}
