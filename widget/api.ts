import type { FailureKind } from '../server/forms/visitor.contract.ts'
import type { Challenge } from '../server/leads/proofs/proofs.contract.ts'
import type { PublicForm, Variant } from '../shared/form/form.contract.ts'
import { PROOF_HEADER } from '../shared/form/submission.ts'
import type { FormSubmissionSent, SubmittedLead } from '../shared/form/visitor.contract.ts'
import { toJson } from '../shared/to-json.ts'
import type { WidgetConfig } from './config.ts'

const TIMEOUT_MS = 15_000
const AUTOMATIC_TRIES = 3
const LONGEST_WAIT_SECONDS = 5
/** Retryable statuses: already being written, too many at once, unavailable. */
const PASSING = [409, 429, 503]

export interface ErrorEntry {
  status: number
  /** The issues in English, by path in the submission. */
  fields: Record<string, string[]>
  retryAfterSeconds: number
  code?: string
}

/** Whether a retry may help: no answer, too slow, too many at once, or a server error. */
export function mayPass(error: ErrorEntry | null): boolean {
  return error === null || /^(?:408|409|429|5..)$/.test(String(error.status))
}

/** The server's answer; null without one: offline, blocked by the page, or too slow. */
export type WidgetReply<Data> = { data: Data } | ErrorEntry | null

/** `again` bypasses caches. */
export function loadForm(
  config: WidgetConfig,
  gone: AbortSignal,
  again?: boolean,
): Promise<WidgetReply<PublicForm>> {
  const query = new URLSearchParams({ lang: config.language, server: config.server })
  return ask(config, `?${query}${again ? `&${randomKey()}` : ''}`, {}, gone)
}

/** A funnel event of a visit, with its name and values. */
export type FunnelCount =
  | { moment: 'shown' | 'started' }
  | { moment: 'step'; step: number }
  | { moment: 'finished'; minutes: number }
  | { moment: 'fault'; place: string }

/** Increments the dealer's counters of the day. */
export function count(config: WidgetConfig, variant: Variant, counted: FunnelCount): void {
  tell(config, 'moments', { variant, ...counted })
}

/** Maximum failures that a page reports. A widget reports only its first one. */
const MAX_REPORTED = 10
let reported = 0

/** Counts a failure of the form for this visitor, by kind. */
export function countFailure(config: WidgetConfig, kind: FailureKind): void {
  if (config.isQuiet || reported === MAX_REPORTED) return
  config.isQuiet = true
  reported++
  tell(config, 'failures', { kind, build: PARTS_HASH })
}

/** Without cookies, and without the path of the page. */
const QUIETLY: RequestInit = {
  credentials: 'omit',
  referrerPolicy: 'strict-origin-when-cross-origin',
}

/** Not awaited, and it may fail. It uses a separate transport, which works where `ask` does not. */
function tell({ server, slug }: WidgetConfig, what: string, params: object): void {
  const query = new URLSearchParams(params as Record<string, string>)
  const address = `${formAddress(server, slug)}/${what}?${query}`
  try {
    // A teaser's first click may leave the page. With `keepalive` the request still finishes.
    fetch(address, { method: 'POST', keepalive: true, ...QUIETLY })
      // A connection is only free again once its answer is read.
      .then((answer) => answer.text())
      .catch(() => {})
  } catch {
    navigator.sendBeacon(address)
  }
}

function formAddress(server: string, slug: string): string {
  return `${server}/api/widget/v1/forms/${encodeURIComponent(slug)}`
}

export function loadChallenge(
  config: WidgetConfig,
  gone: AbortSignal,
  timeoutMs: number,
): Promise<WidgetReply<Challenge>> {
  // A challenge is valid once: caches by address must not return it again.
  return ask(config, `/challenge?${randomKey()}`, {}, gone, timeoutMs)
}

/** A submission as JSON, and its idempotency key: one key makes one lead. */
export interface Content {
  body: string
  key: string
}

/** Sends the answers. Retries if that may help; the key ensures a single lead. */
export async function sendLead(
  config: WidgetConfig,
  { body, key }: Content,
  proof: string,
  gone: AbortSignal,
): Promise<WidgetReply<SubmittedLead>> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    ...(proof && { [PROOF_HEADER]: proof }),
  }
  for (let tries = 0; ; tries++) {
    const init = { method: 'POST', headers, body }
    const reply = await ask<SubmittedLead>(config, '/leads', init, gone)
    const error = reply && 'status' in reply && PASSING.includes(reply.status) ? reply : null
    if (error === null || tries === AUTOMATIC_TRIES || gone.aborted) return reply
    await new Promise((resolve) => setTimeout(resolve, error.retryAfterSeconds * 1_000))
  }
}

/** A random key for a request. `randomUUID` is missing on pages without https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

/** Writes a submission as JSON. Its type is the contract's, so the compiler checks each field. */
export function writeSubmission(submission: FormSubmissionSent): string {
  return toJson(submission)
}

const DAY_MS = 86_400_000
/** How far the device's clock is behind the server's, if more than a day. */
export const clock = { slowMs: 0 }

/** Sends a request about the form. Only network problems count as no answer: our own errors are thrown. */
export async function ask<Data>(
  { server, slug }: WidgetConfig,
  path: string,
  init: RequestInit,
  gone: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<WidgetReply<Data>> {
  const late = new AbortController()
  const stop = () => late.abort()
  const timer = setTimeout(stop, timeoutMs)
  gone.addEventListener('abort', stop)
  const answered = await fetch(formAddress(server, slug) + path, {
    ...init,
    ...QUIETLY,
    signal: late.signal,
  })
    .then(async (response) => ({ response, body: await response.json() }))
    .catch(() => null)
  clearTimeout(timer)
  gone.removeEventListener('abort', stop)
  if (!answered) return null
  const { response, body } = answered
  const slowMs = Date.parse(response.headers.get('Date') ?? '') - Date.now()
  clock.slowMs = Math.abs(slowMs) > DAY_MS ? slowMs : 0
  if (response.ok) return { data: body.data }
  return {
    status: response.status,
    code: body.errors?.code,
    fields: body.errors?.fields ?? {},
    retryAfterSeconds: Math.min(
      Number(response.headers.get('Retry-After')) || 1,
      LONGEST_WAIT_SECONDS,
    ),
  }
}
