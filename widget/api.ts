import type {
  FormSubmissionSent,
  PublicForm,
  ShownPrice,
  SubmittedLead,
  Variant,
} from '../server/resources/forms/contract.ts'
import type { Challenge } from '../server/resources/proofs/contract.ts'
import type { WidgetConfig } from './config.ts'
import { PROOF_HEADER } from './rules/submission.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const TIMEOUT_MS = 15_000
/** A challenge is small: where it takes this long, something is wrong. */
const CHALLENGE_TIMEOUT_MS = 8_000
const AUTOMATIC_TRIES = 3
const LONGEST_WAIT_SECONDS = 5
/** Refusals that pass by themselves: being written already, too many at once, unavailable. */
const PASSING = [409, 429, 503]

export interface Refusal {
  status: number
  /** Paths into the submission with what is wrong there, in English. */
  fields: Record<string, string[]>
  retryAfterSeconds: number
  code?: string
}

/** Whether trying again may help: no answer, too slow, too many at once, a fault of the server's. */
export function mayPass(refusal: Refusal | null): boolean {
  return refusal === null || /^(?:408|409|429|5..)$/.test(String(refusal.status))
}

/** What came back; null when no answer came: offline, kept off by the page, or too slow. */
export type Reply<Data> = { data: Data } | Refusal | null

export function loadForm(config: WidgetConfig, gone: AbortSignal): Promise<Reply<PublicForm>> {
  return call(`${formUrl(config)}?lang=${encodeURIComponent(config.language)}`, {}, gone)
}

/** Adds one to the dealer's sums of the day. Nobody waits for it, and nothing is lost without it. */
export function count(
  config: WidgetConfig,
  variant: Variant,
  moment: 'shown' | 'started' | 'step',
  step?: number,
): void {
  const query = new URLSearchParams({ variant, moment, ...(step && { step: String(step) }) })
  const url = `${formUrl(config)}/moments?${query}`
  // A teaser's first click may be the one that leaves the page: the request outlives it.
  fetch(url, { method: 'POST', keepalive: true, credentials: 'omit' })
    // A request has not ended while its answer is unread.
    .then((answer) => answer.text())
    .catch(() => {})
}

export function askForPrice(
  config: WidgetConfig,
  body: string,
  gone: AbortSignal,
): Promise<Reply<ShownPrice>> {
  return call(`${formUrl(config)}/price`, { method: 'POST', headers: JSON_TYPE, body }, gone)
}

export function loadChallenge(config: WidgetConfig, gone: AbortSignal): Promise<Reply<Challenge>> {
  return call(`${formUrl(config)}/challenge`, {}, gone, CHALLENGE_TIMEOUT_MS)
}

/** A submission as JSON, and the key that makes it one lead. */
export interface Content {
  body: string
  key: string
}

/** Sends the answers; waits and tries again by itself where that helps. One key makes one lead. */
export async function submitLead(
  config: WidgetConfig,
  { body, key }: Content,
  proof: string,
  gone: AbortSignal,
): Promise<Reply<SubmittedLead>> {
  const headers = { ...JSON_TYPE, 'Idempotency-Key': key, ...(proof && { [PROOF_HEADER]: proof }) }
  for (let tries = 0; ; tries++) {
    const url = `${formUrl(config)}/leads`
    const reply = await call<SubmittedLead>(url, { method: 'POST', headers, body }, gone)
    const refusal = reply && 'status' in reply && PASSING.includes(reply.status) ? reply : null
    if (refusal === null || tries === AUTOMATIC_TRIES || gone.aborted) return reply
    await new Promise((resolve) => setTimeout(resolve, refusal.retryAfterSeconds * 1_000))
  }
}

/** The JSON of a submission, checked against the contract where it is written. */
export function writeSubmission(submission: FormSubmissionSent): string {
  return JSON.stringify(submission)
}

function formUrl({ server, slug }: WidgetConfig): string {
  return `${server}/api/widget/v1/forms/${encodeURIComponent(slug)}`
}

async function call<Data>(
  url: string,
  init: RequestInit,
  gone: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply<Data>> {
  try {
    const response = await fetch(url, {
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
