import { type ErrorCode, type ErrorStatus, REFUSALS } from './refusals.ts'

/** For each path in the request, such as `matrices.0.code`, what is wrong there, in English. */
export type FieldErrors = Record<string, string[]>

type Details = Readonly<Record<string, unknown>>

/** The message of a refusal, with its details and headers filled in. */
export function messageOf(code: ErrorCode, known: Details): string {
  return REFUSALS[code].message.replaceAll(/\{([^{}]+)\}/g, (_, name) => String(known[name]))
}

/** A refusal for the caller. Its message and details reach the response unchanged. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly headers: Readonly<Record<string, string>>

  /** Without a message it has the usual message of its code. */
  constructor(
    code: ErrorCode,
    message: string | null = null,
    details: Details = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message ?? messageOf(code, { ...headers, ...details }))
    this.name = 'ApiError'
    this.code = code
    this.details = details
    this.headers = headers
  }

  get status(): ErrorStatus {
    return REFUSALS[this.code].status
  }
}

export class NotFound extends ApiError {
  constructor() {
    super('not_found')
  }
}

/** Names the path of each fault. A long list is cut: a small body must not cause a huge answer. */
export class ValidationFailed extends ApiError {
  constructor(fields: FieldErrors, also: Details = {}) {
    super('validation_failed', null, { fields: capped(fields), ...also })
  }
}

/** An answer names at most so many paths, each with so many faults of so many characters. */
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
    super('quota_reached')
  }
}

/** The database cannot be used right now; nothing was written. */
export class Unavailable extends ApiError {
  /** The reason is the database's own, for the log: whoever is refused does not get it. */
  constructor(reason?: string) {
    super('unavailable', null, {}, { 'Retry-After': '2' })
    if (reason !== undefined) this.cause = reason
  }
}

/** Throws 409 when somebody changed the record since the version that was read. */
export function checkVersion(stored: number, read: number | undefined): void {
  if (read !== undefined && read !== stored) throw new ApiError('changed_meanwhile')
}
