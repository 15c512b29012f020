/** The error of a call, unless its own signal aborted it. */
export class ZevenError extends Error {
  override readonly name = 'ZevenError'
  /** The status of the response, or 0 without a response. */
  readonly status: number
  /**
   * `errors.code` of the response, for decisions in code. `network_error` and `timeout` without a response,
   * `unexpected_answer` if it was not one of Zeven’s.
   */
  readonly code: string
  /** The issues of each value by its path, such as `answers.size`. */
  readonly fields: Record<string, string[]>
  /** All of `errors`, such as `required_scope` or `offers_count`. */
  readonly details: Record<string, unknown>
  /** Include it when you report an issue. */
  readonly requestId: string | null
  /** Seconds to wait, if the response contains them. */
  readonly retryAfter: number | null

  constructor(message: string, known: Partial<ZevenError> & { status: number; code: string }) {
    super(message, known.cause === undefined ? {} : { cause: known.cause })
    this.status = known.status
    this.code = known.code
    this.fields = known.fields ?? {}
    this.details = known.details ?? {}
    this.requestId = known.requestId ?? null
    this.retryAfter = known.retryAfter ?? null
  }
}

/** Reads an error response. `now` is only used if `Retry-After` is a date. */
export function readError({ status, headers }: Response, body: unknown, now: number): ZevenError {
  const { meta, errors } = (body ?? {}) as { meta?: { message?: string }; errors?: Details }
  const known = {
    status,
    requestId: headers.get('x-request-id'),
    retryAfter: readRetryAfter(headers.get('retry-after'), now),
  }
  if (typeof errors?.code !== 'string') {
    const location = headers.get('location')
    const elsewhere = location === null ? '' : ` that leads to ${location}`
    const message = `The answer, with status ${status}${elsewhere}, is not one of Zeven’s.`
    return new ZevenError(message, { ...known, code: 'unexpected_answer' })
  }
  const { code, fields = {} } = errors
  return new ZevenError(meta?.message ?? code, { ...known, code, fields, details: errors })
}

interface Details extends Record<string, unknown> {
  code?: string
  fields?: Record<string, string[]>
}

/** In seconds; the header has seconds or a date. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header)
  const seconds = Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
