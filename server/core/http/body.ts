import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint } from '../contract.ts'
import { ApiError, MAX_ISSUES } from '../errors.ts'
import { type Issue, type Issues, issue } from '../issues.contract.ts'
import { readIncoming } from './incoming.ts'

/** Maximum nesting of a JSON body. */
const MAX_DEPTH = 32
/** Maximum characters of a path in an error. A name in a body may be as long as the body. */
const MAX_PATH = 200

/** Reading a body larger than this would noticeably delay other requests. */
const LARGE_BYTES = 64 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws 415 if the headers do not declare plain JSON. */
export function checkMediaType(request: Request): void {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
  const accepted =
    type.trim() === 'application/json' ||
    (request.method === 'PATCH' && type.trim() === 'application/merge-patch+json')
  const otherCharset = parameters.some((parameter) => {
    const [name, value] = parameter.split('=').map((part) => part.trim().replaceAll('"', ''))
    return name === 'charset' && value !== 'utf-8' && value !== 'utf8'
  })
  if (accepted && !otherCharset && !isEncoded(request)) return
  throw new ApiError('unsupported_media_type')
}

/** `identity` means no encoding. */
export function isEncoded({ headers }: Request): boolean {
  return !/^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')
}

export interface JsonBody {
  /** The raw body; empty if there is none. */
  bytes: Uint8Array
  value: unknown
  /** Values that are valid JSON but cannot be stored. They are reported with the validation errors. */
  issues: Issues
}

const NO_BODY: JsonBody = { bytes: new Uint8Array(), value: undefined, issues: {} }

/** Reads the body by the rules of its endpoint. Throws 415, 413 or 400. */
export async function readJsonBody(
  request: Request,
  { body, ceilingBytes }: Pick<Endpoint, 'body' | 'ceilingBytes'>,
): Promise<JsonBody> {
  if (body === null) return NO_BODY
  // An optional body may be absent.
  if (isAbsent(request) && body.safeParse(undefined).success) return NO_BODY
  checkMediaType(request)
  const bytes = await readIncoming(request, ceilingBytes)
  const pause = bytes.length > LARGE_BYTES ? nextTurn : () => {}
  // Each step takes some milliseconds for a large body. Other requests run in the pauses.
  await pause()
  const value = parseJson(bytes)
  await pause()
  const issues = valueIssues(value)
  await pause()
  return { bytes, value, issues }
}

/** Checks only the headers: reading `request.body` would prevent draining a rejected body. */
function isAbsent({ headers }: Request): boolean {
  const length = headers.get('content-length')
  return length === '0' || (length === null && !headers.has('transfer-encoding'))
}

/** Throws 400 if the body is not valid JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ApiError('invalid_json')
  }
}

type Found = Map<string, (Issue | string)[]>

/** Finds values that are valid JSON but cannot be stored, by path. Throws 400 if nested too deep. */
export function valueIssues(value: unknown): Issues {
  const issues: Found = new Map()
  collectIssues(value, [], issues)
  return Object.fromEntries(issues)
}

/** All calls share one `path`: a body may have 50,000 prices, and a copy for each would be slow. */
function collectIssues(value: unknown, path: (string | number)[], issues: Found): void {
  if (typeof value === 'string') report(textIssue(value), path, issues)
  if (typeof value === 'number') report(numberIssue(value), path, issues)
  if (typeof value !== 'object' || value === null) return
  if (path.length >= MAX_DEPTH) {
    throw new ApiError('invalid_json', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  }
  if (Array.isArray(value)) collectInList(value, path, issues)
  else {
    for (const [key, member] of Object.entries(value)) {
      path.push(key.slice(0, MAX_PATH))
      report(textIssue(key), path, issues)
      collectIssues(member, path, issues)
      path.pop()
    }
  }
}

/** Counts an index, because an iterator would create an object for each of 50,000 prices. */
function collectInList(list: unknown[], path: (string | number)[], issues: Found): void {
  for (let index = 0; index < list.length; index++) {
    if (isPlainNumber(list[index])) continue
    path.push(index)
    collectIssues(list[index], path, issues)
    path.pop()
  }
}

/** A fast check: such a number has no issues. */
function isPlainNumber(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

function textIssue(text: string): Issue | null {
  if (text.includes('\0')) return issue('bad_text', { has: 'the character NUL' })
  return text.isWellFormed() ? null : issue('bad_text', { has: 'half a surrogate pair' })
}

function numberIssue(number: number): Issue | string | null {
  if (!Number.isFinite(number)) return 'is a number out of range'
  const exact = !Number.isInteger(number) || Number.isSafeInteger(number)
  return exact ? null : issue('too_big')
}

function report(
  issue: Issue | string | null,
  path: readonly (string | number)[],
  issues: Found,
): void {
  if (issue === null || issues.size >= MAX_ISSUES) return
  issues.set(path.join('.').slice(0, MAX_PATH).toWellFormed() || 'body', [issue])
}
