import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint } from '../contract.ts'
import { ApiError, type FieldErrors } from '../errors.ts'
import { readWhole } from './incoming.ts'

/** Deepest nesting a JSON body may have (decisions B3). */
const MAX_DEPTH = 32
/** Faults an answer names, and characters of a path: small bodies must not make huge answers. */
const MAX_FAULTS = 50
const MAX_PATH = 200

/** A body whose reading keeps others waiting for more than an instant. */
export const LARGE_BYTES = 64 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Refuses a body that is not declared as plain JSON (decisions B1). */
function checkMediaType(request: Request): void {
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
  if (accepted && !otherCharset && !request.headers.has('content-encoding')) return
  throw new ApiError(
    'unsupported_media_type',
    'Send the body as application/json in UTF-8, without Content-Encoding.',
  )
}

/** With a buffer of their own, which can be given to a thread. */
type OwnBytes = Uint8Array<ArrayBuffer>

/** Reads the body. Throws 413 as soon as it is larger than the ceiling, 400 when it breaks off. */
async function readBody(request: Request, ceilingBytes: number): Promise<OwnBytes> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > ceilingBytes) throw tooLarge(ceilingBytes, declared)
  try {
    if (!request.headers.has('content-length')) return await readStream(request, ceilingBytes)
    const whole = declared > LARGE_BYTES ? await readWhole(request, declared) : null
    return whole ?? new Uint8Array(await request.arrayBuffer())
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_request', 'The body ended before it was complete.')
  }
}

/** Without a declared length it is counted as it streams. */
async function readStream(request: Request, ceilingBytes: number): Promise<OwnBytes> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body !== null) {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > ceilingBytes) throw tooLarge(ceilingBytes, size)
      chunks.push(chunk)
    }
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function tooLarge(limit: number, actual: number): ApiError {
  return new ApiError('payload_too_large', `The body is larger than ${limit} bytes.`, {
    limit,
    actual,
  })
}

export interface JsonBody {
  /** The raw body, empty when there is none. */
  bytes: Uint8Array
  value: unknown
  /** Values JSON can hold and we cannot: reported with the validation errors. */
  faults: FieldErrors
}

const NO_BODY: JsonBody = { bytes: new Uint8Array(), value: undefined, faults: {} }

/** The body an endpoint takes, as it came; null when it takes none. Throws 415, 413 or 400. */
export async function readBodyBytes(
  request: Request,
  { body, ceilingBytes }: Pick<Endpoint, 'body' | 'ceilingBytes'>,
): Promise<OwnBytes | null> {
  if (body === null) return null
  // An optional body may be absent.
  if (isAbsent(request) && body.safeParse(undefined).success) return null
  checkMediaType(request)
  return readBody(request, ceilingBytes)
}

/** The body an endpoint takes. Throws 415, 413 or 400. */
export async function readJsonBody(
  request: Request,
  endpoint: Pick<Endpoint, 'body' | 'ceilingBytes'>,
): Promise<JsonBody> {
  const bytes = await readBodyBytes(request, endpoint)
  if (bytes === null) return NO_BODY
  const isLarge = bytes.length > LARGE_BYTES
  // Each of these takes its time, and so will what comes: others between them.
  if (isLarge) await nextTurn()
  const value = parseJson(bytes)
  if (isLarge) await nextTurn()
  const faults = valueFaults(value)
  if (isLarge) await nextTurn()
  return { bytes, value, faults }
}

/** The same at once. Throws 400. */
export function parseBody(bytes: Uint8Array): JsonBody {
  const value = parseJson(bytes)
  return { bytes, value, faults: valueFaults(value) }
}

/** Told from the headers: touching `request.body` would keep a refused body from being drained. */
function isAbsent({ headers }: Request): boolean {
  const length = headers.get('content-length')
  return length === '0' || (length === null && !headers.has('transfer-encoding'))
}

type Faults = Map<string, string[]>

/** Parses JSON strictly. Throws 400 for what is no JSON. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ApiError('invalid_json', 'The body is not valid JSON in UTF-8.')
  }
}

/** Values JSON can hold and we cannot, by path. Throws 400 for what is nested too deep. */
export function valueFaults(value: unknown): FieldErrors {
  const faults = new Map<string, string[]>()
  collectFaults(value, [], faults)
  return Object.fromEntries(faults)
}

/** `path` is the same list all the way: a body may hold 50,000 prices. */
function collectFaults(value: unknown, path: (string | number)[], faults: Faults): void {
  if (typeof value === 'string') report(textFault(value), path, faults)
  if (typeof value === 'number') report(numberFault(value), path, faults)
  if (typeof value !== 'object' || value === null) return
  if (path.length >= MAX_DEPTH) {
    throw new ApiError('invalid_json', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  }
  if (Array.isArray(value)) collectInList(value, path, faults)
  else {
    for (const [key, member] of Object.entries(value)) {
      path.push(key.slice(0, MAX_PATH))
      report(textFault(key), path, faults)
      collectFaults(member, path, faults)
      path.pop()
    }
  }
}

/** By its index, because iterators make an object for each of 50,000 prices. */
function collectInList(list: unknown[], path: (string | number)[], faults: Faults): void {
  for (let index = 0; index < list.length; index++) {
    if (isPlainNumber(list[index])) continue
    path.push(index)
    collectFaults(list[index], path, faults)
    path.pop()
  }
}

/** A quick look: no fault is to be found in it. */
function isPlainNumber(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

function textFault(text: string): string | null {
  if (text.includes('\0')) return 'contains the character NUL'
  return text.isWellFormed() ? null : 'contains half a surrogate pair'
}

function numberFault(number: number): string | null {
  if (!Number.isFinite(number)) return 'is a number out of range'
  const exact = !Number.isInteger(number) || Number.isSafeInteger(number)
  return exact ? null : 'is an integer past 2^53'
}

function report(fault: string | null, path: readonly (string | number)[], faults: Faults): void {
  if (fault === null || faults.size >= MAX_FAULTS) return
  faults.set(path.join('.').slice(0, MAX_PATH).toWellFormed() || 'body', [fault])
}
