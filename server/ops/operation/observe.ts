import type { Logger } from 'pino'
import { idsOfActor } from '../../account/audit/record.ts'
import { notesOf, type RequestNotes } from '../../core/http/notes.ts'
import type { Metrics } from './metrics.ts'

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Logs and counts every response. It never logs headers, queries or bodies, because they contain secrets
 * and personal data. It logs only ids of the caller.
 */
export function observed<Env>(fetch: Fetch<Env>, log: Logger, metrics: Metrics | null): Fetch<Env> {
  return async (request, env) => {
    const start = performance.now()
    const response = await fetch(request, env)
    const milliseconds = performance.now() - start
    const path = pathOf(request.url)
    const method = methodOf(request)
    const { status } = response
    const notes = notesOf(request)
    metrics?.answered({ surface: surfaceOf(path), method, status, ms: milliseconds, path, notes })
    if (log.isLevelEnabled('info')) {
      log.info(
        {
          request_id: response.headers.get('x-request-id') ?? undefined,
          method: request.method,
          path,
          status,
          ms: Math.round(milliseconds * 10) / 10,
          ...requesterOf(notes),
        },
        'request',
      )
    }
    return response
  }
}

function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : 'other'
}

/** The account and the actor in the terms of the audit, and the reason of a rejection. */
function requesterOf({ accountId, actor, refused }: RequestNotes) {
  return { account: accountId, ...(actor && idsOfActor(actor)), refused }
}

/** Maximum characters of a path in the log: a path may be as long as a request's head. */
const LONGEST_PATH = 200

/** Extracts the path of a URL, without parsing the whole URL. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.search(/[?#]/)
  return withoutToken(url.slice(start, end === -1 ? undefined : end)).slice(0, LONGEST_PATH)
}

/** The address of an offer page or a calendar is a secret: only the last segment of such a path is logged. */
function withoutToken(path: string): string {
  const [whole, page, last = ''] = /^\/+(o|calendar)\/+[^/]*(.*)$/i.exec(path) ?? []
  return whole === undefined ? path : `/${page}/…${/^\/[a-z]{1,10}$/.test(last) ? last : ''}`
}

const SURFACES: readonly (readonly [start: string, surface: string])[] = [
  ['/api/public/', 'api'],
  ['/api/mcp', 'assistant'],
  ['/api/widget/', 'widget'],
  ['/widget', 'script'],
  ['/portal', 'portal'],
  ['/o/', 'offer'],
  ['/f/', 'form'],
  ['/calendar/', 'calendar'],
  ['/api/lead-sources/', 'lead_source'],
]

function surfaceOf(path: string): string {
  return SURFACES.find(([start]) => path.startsWith(start))?.[1] ?? 'other'
}
