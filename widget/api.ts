import type { FailureKind } from '../server/forms/visitor.contract.ts'
import type { Challenge } from '../server/leads/proofs/proofs.contract.ts'
import type { PublicForm, Variant } from '../shared/form/form.contract.ts'
import { PROOF_HEADER } from '../shared/form/submission.ts'
import type { FormSubmissionSent, SubmittedLead } from '../shared/form/visitor.contract.ts'
import type { WidgetConfig } from './config.ts'

const TIMEOUT_MS = 15_000
const AUTOMATIC_TRIES = 3
const LONGEST_WAIT_SECONDS = 5
/** Statuses after which we try again: already being written, too many at once, unavailable. */
const PASSING = [409, 429, 503]

export interface Refusal {
  status: number
  /** What is wrong, in English, by its path in the submission. */
  fields: Record<string, string[]>
  retryAfterSeconds: number
  code?: string
}

/** Whether trying again may help: no answer, too slow, too many at once, or a server error. */
export function mayPass(refusal: Refusal | null): boolean {
  return refusal === null || /^(?:408|409|429|5..)$/.test(String(refusal.status))
}

/** The server's answer; null when none came: offline, blocked by the page, or too slow. */
export type WidgetReply<Data> = { data: Data } | Refusal | null

export function loadForm(
  config: WidgetConfig,
  gone: AbortSignal,
): Promise<WidgetReply<PublicForm>> {
  const query = new URLSearchParams({ lang: config.language, server: config.server })
  return ask(config, `?${query}`, {}, gone)
}

/** One moment of a visit, as its name and what stands beside it. */
export type FunnelCount =
  | { moment: 'shown' | 'started' }
  | { moment: 'step'; step: number }
  | { moment: 'finished'; minutes: number }
  | { moment: 'fault'; place: string }

/** Adds one to the dealer's counters of the day. */
export function count(config: WidgetConfig, variant: Variant, counted: FunnelCount): void {
  tell(config, 'moments', { variant, ...counted })
}

/** A page tells of so many failures at most, and a widget of its first one only. */
const MOST_TOLD = 10
let told = 0

/** Counts that a form failed for this visitor, and how. */
export function countFailure(config: WidgetConfig, kind: FailureKind): void {
  if (config.isQuiet || told === MOST_TOLD) return
  config.isQuiet = true
  told++
  tell(config, 'failures', { kind, build: PARTS_HASH })
}

/** Nothing waits for it, and it may fail. */
function tell(config: WidgetConfig, what: string, said: object): void {
  const query = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, `${value}`]))
  // A teaser's first click may leave the page. With `keepalive` the request still finishes.
  const init = { method: 'POST', keepalive: true }
  void ask(config, `/${what}?${query}`, init, new AbortController().signal)
}

export function loadChallenge(
  config: WidgetConfig,
  gone: AbortSignal,
  timeoutMs: number,
): Promise<WidgetReply<Challenge>> {
  return ask(config, '/challenge', {}, gone, timeoutMs)
}

/** A submission as JSON, and its idempotency key: one key makes one lead. */
export interface Content {
  body: string
  key: string
}

/** Sends the answers. Waits and tries again when that may help; the key keeps it one lead. */
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
    const refusal = reply && 'status' in reply && PASSING.includes(reply.status) ? reply : null
    if (refusal === null || tries === AUTOMATIC_TRIES || gone.aborted) return reply
    await new Promise((resolve) => setTimeout(resolve, refusal.retryAfterSeconds * 1_000))
  }
}

/** Writes a submission as JSON. Its type is the contract's, so the compiler checks each field. */
export function writeSubmission(submission: FormSubmissionSent): string {
  return JSON.stringify(submission)
}

/** Asks the server something about the form. */
export async function ask<Data>(
  { server, slug }: WidgetConfig,
  path: string,
  init: RequestInit,
  gone: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<WidgetReply<Data>> {
  try {
    const form = `${server}/api/widget/v1/forms/${encodeURIComponent(slug)}`
    const response = await fetch(form + path, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)]),
    })
    const { data, errors } = await response.json()
    if (response.ok) return { data }
    const wait = Number(response.headers.get('Retry-After')) || 1
    return {
      status: response.status,
      code: errors?.code,
      fields: errors?.fields ?? {},
      retryAfterSeconds: Math.min(wait, LONGEST_WAIT_SECONDS),
    }
  } catch {
    return null
  }
}
