import type { Config } from '../../core/config.ts'
import { ApiError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import type { StoredForm } from '../../forms/forms.reads.ts'

/** Characters. A longer text is no origin, and would only fill the log. */
const LONGEST_ORIGIN = 300

/** Throws 403 for requests from a website that the form does not list. */
export function checkOrigin(
  request: Request,
  form: StoredForm,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  const origin = originOf(request)
  if (isAllowedOrigin(form, origin ?? '', config)) return
  log.warn(
    { form: form.definition.slug, origin },
    'refused a form sent from a website that is not in allowed_origins',
  )
  throw new ApiError('origin_not_allowed')
}

/** True if the form lists this origin or has no list, and for the form's own page, which is on this server. */
export function isAllowedOrigin(
  { definition: { allowed_origins: allowed } }: StoredForm,
  origin: string,
  { baseUrl }: Pick<Config, 'baseUrl'>,
) {
  const all = [...allowed, new URL(baseUrl).origin]
  return allowed.length === 0 || all.some((known) => known.toLowerCase() === origin)
}

/**
 * Whether customers can have a link to this page mailed. The page must be the sender of the request, on a website
 * that the form lists or on this server. Without a mail server no email would arrive.
 */
export function mailsDesignsOn(
  page: string | null,
  { definition: { design_mail: isOn, allowed_origins: named } }: StoredForm,
  request: Request,
  { mail, baseUrl }: Pick<Config, 'mail' | 'baseUrl'>,
): boolean {
  const origin = page && URL.parse(page)?.origin
  if (!isOn || mail === undefined || !origin || origin !== originOf(request)) return false
  return [...named, new URL(baseUrl).origin].some((one) => one.toLowerCase() === origin)
}

/** The origin of the calling page. A page of this server sends no `Origin` in read requests. */
export function originOf(request: Request): string | null {
  const { headers } = request
  const named = headers.get('origin') ?? URL.parse(headers.get('referer') ?? '')?.origin
  return named?.toLowerCase().slice(0, LONGEST_ORIGIN) ?? null
}
