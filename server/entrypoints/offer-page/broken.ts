import { html } from 'hono/html'
import type { Html } from '../../core/pages/frame.ts'
import type { Missing, OfferView } from './view.ts'

export function isMissing({ notice }: OfferView, field: Missing): boolean {
  return notice?.kind === 'missing' && notice.what.includes(field)
}

/**
 * The attributes of a required field. Not `required`: browsers mark such a field as invalid before
 * the customer has used it, and show the issue in a bubble that disappears.
 */
export function mustHave(view: OfferView, field: Missing): Html {
  return html` aria-required="true"${faulty(view, field)}`
}

export function faulty(view: OfferView, field: Missing): Html | '' {
  return isMissing(view, field) ? html` aria-invalid="true" aria-describedby="notice"` : ''
}
