import { ERRORS, type ErrorCode, type ErrorStatus } from './error-catalogue.ts'
import { type Issue, type Issues, issue, sentenceOf } from './issues.contract.ts'

/** For each path in the request, such as `matrices.0.code`, its issues in English. */
export type FieldErrors = Record<string, string[]>

type Details = Readonly<Record<string, unknown>>

/** The message of an error, with its details and headers filled in. */
export function messageOf(code: ErrorCode, known: Details): string {
  return ERRORS[code].message.replaceAll(/\{([^{}]+)\}/g, (_, name) => String(known[name]))
}

/** An error for the caller. Its message and details reach the response unchanged. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly headers: Readonly<Record<string, string>>
  /** The issues of each value. The details have the same as sentences. */
  readonly issues: Issues

  /** Defaults to the message of its code. */
  constructor(
    code: ErrorCode,
    message: string | null = null,
    details: Details = {},
    headers: Readonly<Record<string, string>> = {},
    issues?: Issues,
  ) {
    super(
      message ?? messageOf(code, { retry_after: headers['Retry-After'], ...headers, ...details }),
    )
    this.name = 'ApiError'
    this.code = code
    this.details = issues ? { fields: inSentences(issues), ...details } : details
    this.headers = headers
    this.issues = issues ?? {}
  }

  get status(): ErrorStatus {
    return ERRORS[this.code].status
  }
}

export class NotFound extends ApiError {
  constructor() {
    super('not_found')
  }
}

/** The output of a write, or its error code if it is one of these. */
export async function orError<Output, Code extends ErrorCode>(
  written: Promise<Output>,
  ...codes: Code[]
): Promise<Output | Code> {
  return written.catch((error) => {
    const code = error instanceof ApiError ? codes.find((one) => one === error.code) : undefined
    if (code === undefined) throw error
    return code
  })
}

/** Lists the path of each issue. A long list is cut: a small body must not cause a huge answer. */
export class ValidationFailed extends ApiError {
  constructor(issues: Issues, also: Details = {}) {
    super('validation_failed', null, also, {}, capped(issues))
  }
}

/** Maximum paths in an answer, issues of a path, and characters of an issue. */
export const MAX_ISSUES = 50
const MAX_OF_ONE = 5
const MAX_CHARACTERS = 200

function capped(issues: Issues): Issues {
  const some = Object.entries(issues).slice(0, MAX_ISSUES)
  return Object.fromEntries(
    some.map(([path, all]) => [short(path), all.slice(0, MAX_OF_ONE).map(cut)]),
  )
}

function cut(issue: Issue | string): Issue | string {
  if (typeof issue === 'string') return short(issue)
  const values = Object.entries(issue.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? short(value) : value,
  ])
  return { code: issue.code, values: Object.fromEntries(values), says: short(issue.says) }
}

function short(text: string): string {
  return text.slice(0, MAX_CHARACTERS).toWellFormed()
}

/** The sentences of the API and the command line. */
export function inSentences(issues: Issues): FieldErrors {
  const all = Object.entries(issues).map(([path, own]) => [path, own.map(sentenceOf)])
  return Object.fromEntries(all)
}

/**
 * The error for a screen, which words each issue by its code in the language of the viewer. A
 * sentence that only a program can cause is `unusable` there.
 */
export function forScreens(error: ApiError): ApiError {
  const { fields, ...details } = error.details
  if (fields === undefined) return error
  const coded = Object.entries(error.issues).map(([path, all]) => [
    path,
    all.map((one) => {
      const { code, values } = typeof one === 'string' ? issue('unusable') : one
      return { code, values }
    }),
  ])
  const issues = Object.fromEntries(coded)
  const message = error.message.replace('errors.fields', 'errors.faults')
  return new ApiError(error.code, message, { ...details, faults: issues }, error.headers)
}

export class QuotaReached extends ApiError {
  constructor() {
    super('quota_reached')
  }
}

/** The database cannot be used now; nothing was written. */
export class Unavailable extends ApiError {
  /** The reason comes from the database and is only logged. The caller does not get it. */
  constructor(reason?: string) {
    super('unavailable', null, {}, { 'Retry-After': '2' })
    if (reason !== undefined) this.cause = reason
  }
}

/** Throws 409 if the record changed since the version that was read. */
export function checkVersion(stored: number, read: number | undefined): void {
  if (read !== undefined && read !== stored) throw new ApiError('changed_meanwhile')
}
