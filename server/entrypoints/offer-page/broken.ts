import { html } from 'hono/html'
import type { Html } from '../../core/pages/frame.ts'
import type { Missing, OfferView } from './view.ts'

export function isMissing({ notice }: OfferView, field: Missing): boolean {
  return notice?.kind === 'missing' && notice.what.includes(field)
}

/**
 * The attributes of a field that must be filled in. Not `required`: of such a field a browser says that it is wrong
 * before anybody was there, and says what is wrong in a bubble that goes.
 */
export function mustHave(view: OfferView, field: Missing): Html {
  return html` aria-required="true"${faulty(view, field)}`
}

export function faulty(view: OfferView, field: Missing): Html | '' {
  return isMissing(view, field) ? html` aria-invalid="true" aria-describedby="notice"` : ''
}
