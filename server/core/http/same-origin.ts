import { ApiError } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws 403 if a write does not come from a page of this server, or a read comes from another
 * site: some reads, such as exports, write an audit entry. Browsers send `Sec-Fetch-Site`, and
 * older ones at least `Origin` with every write; pages cannot set either.
 */
export function checkSameOrigin(request: Request, baseUrl: string): void {
  const site = request.headers.get('sec-fetch-site')
  if (READS.has(request.method)) {
    if (site === 'cross-site') throw new ApiError('other_site')
    return
  }
  if (site !== null) {
    if (site === 'same-origin') return
    throw new ApiError('other_site')
  }
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  const own =
    origin === new URL(baseUrl).origin || (host !== null && URL.parse(origin ?? '')?.host === host)
  if (!own) throw new ApiError('other_site')
}

/** Throws 403 if the browser reports that another site made the request, for any method. */
export function checkNotFromElsewhere(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw new ApiError('other_site')
}
