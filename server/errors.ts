/** Every `errors.code` a surface can answer, with its HTTP status (decisions A8). */
export const STATUS_BY_CODE = {
  invalid_json: 400,
  invalid_request: 400,
  unauthenticated: 401,
  quota_reached: 402,
  insufficient_scope: 403,
  plan_required: 403,
  origin_not_allowed: 403,
  proof_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  promotion_in_use: 409,
  promotion_not_live: 409,
  too_many_endpoints: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  invalid_cursor: 422,
  unknown_event: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  too_early: 429,
  internal_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS_BY_CODE
export type ErrorStatus = (typeof STATUS_BY_CODE)[ErrorCode]

/** Paths into the request (`matrices.0.code`) with what is wrong there, in English. */
export type FieldErrors = Record<string, string[]>

/** A refusal the caller is told about: its words reach the response unchanged. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
    this.headers = headers
  }

  get status(): ErrorStatus {
    return STATUS_BY_CODE[this.code]
  }
}

export class NotFound extends ApiError {
  constructor() {
    super('not_found', 'No such resource.')
  }
}

/** Names what is wrong by its path; of a long list the first, because a small body must not make a huge answer. */
export class ValidationFailed extends ApiError {
  constructor(fields: FieldErrors) {
    super('validation_failed', 'The request has invalid values; see errors.fields.', {
      fields: capped(fields),
    })
  }
}

/** Faults an answer names, and how long each may be. */
export const MAX_FAULTS = 50
const MAX_OF_ONE = 5
const MAX_CHARACTERS = 200

function capped(fields: FieldErrors): FieldErrors {
  const short = (text: string) => text.slice(0, MAX_CHARACTERS).toWellFormed()
  const some = Object.entries(fields).slice(0, MAX_FAULTS)
  return Object.fromEntries(
    some.map(([path, words]) => [short(path), words.slice(0, MAX_OF_ONE).map(short)]),
  )
}

export class QuotaReached extends ApiError {
  constructor() {
    super('quota_reached', 'The lead quota of this account is spent for this month.')
  }
}

/** The database cannot be used right now; nothing was written. */
export class Unavailable extends ApiError {
  constructor() {
    super(
      'unavailable',
      'The service cannot do this right now; try again shortly.',
      {},
      { 'Retry-After': '2' },
    )
  }
}
