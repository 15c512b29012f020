import type { Logger } from 'pino'
import type { StoredForm } from '../../forms/forms.reads.ts'
import { ApiError } from '../../ground/errors.ts'

/** Characters. A longer text is no origin, and would only fill the log. */
const LONGEST_ORIGIN = 300

/** Throws 403 for what a website sends that the form does not list. */
export function checkOrigin(request: Request, form: StoredForm, log: Logger): void {
  const origin = originOf(request)
  if (isAllowedOrigin(form, origin ?? '')) return
  log.warn(
    { form: form.definition.slug, origin },
    'refused a form sent from a website that is not in allowed_origins',
  )
  throw new ApiError('origin_not_allowed')
}

/** True when the form lists this origin, or lists none. */
export function isAllowedOrigin(
  { definition: { allowed_origins: allowed } }: StoredForm,
  origin: string,
) {
  return allowed.length === 0 || allowed.some((known) => known.toLowerCase() === origin)
}

/** The origin of the page that asks. A page of this server sends no `Origin` when it only reads. */
export function originOf(request: Request): string | null {
  const { headers } = request
  const named = headers.get('origin') ?? URL.parse(headers.get('referer') ?? '')?.origin
  return named?.toLowerCase().slice(0, LONGEST_ORIGIN) ?? null
}
