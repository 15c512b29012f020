import { setTimeout as pause } from 'node:timers/promises'
import { submission } from '../../test/support/forms.ts'
import { API } from '../zeven.ts'
import type { Dealer } from './dealers.ts'

/** What a client was told in the end. `unanswered`: the run ended before. */
export type Outcome = 'acknowledged' | 'quota spent' | 'wrong answer' | 'unanswered'

/** One thing that a client wants, and what it was told until it had it. */
export interface Task {
  kind: 'API' | 'form' | 'signature' | 'photo'
  dealer: Dealer
  /** The customer's address, which no other lead has; of a signature, the token of its link. */
  name: string
  startedAt: number
  endedAt: number
  /** Whether it was refused, or its connection lost, before it was answered for good. */
  isRefused: boolean
  outcome: Outcome
  detail: string
}

interface Reply {
  status: number
  text: string
}

/** Refusals after which the same request is sent again. */
const PASSING = new Set([409, 429, 502, 503, 504])
const PATIENCE_MS = 10_000
const AGAIN_MS = 400

/** Sends a task until it is answered for good, or until `isOver`. */
export async function pursue(url: string, task: Task, isOver: () => boolean): Promise<Task> {
  for (;;) {
    const reply = await send(url, task).catch(() => null)
    task.endedAt = performance.now()
    const outcome = reply && outcomeOf(task, reply)
    if (reply !== null && outcome !== null) {
      return Object.assign(task, { outcome, detail: detailOf(task, outcome, reply) })
    }
    task.isRefused = true
    if (isOver()) return task
    await pause(AGAIN_MS)
  }
}

/** What was wrong, or the name that a file has now. */
function detailOf({ kind }: Task, outcome: Outcome, { status, text }: Reply): string {
  if (outcome === 'wrong answer') return `${status} ${text}`
  return kind === 'photo' ? JSON.parse(text).data.name : ''
}

/** Null: the same request may be sent again. */
function outcomeOf({ kind }: Task, { status }: Reply): Outcome | null {
  if (PASSING.has(status)) return null
  if (status === 402) return 'quota spent'
  return status === (kind === 'signature' ? 303 : 201) ? 'acknowledged' : 'wrong answer'
}

function send(url: string, task: Task): Promise<Reply> {
  const { kind, dealer, name } = task
  if (kind === 'signature') return sign(url, name)
  if (kind === 'photo') return upload(url, task)
  const path = kind === 'API' ? `${API}/leads` : `/api/widget/v1/forms/${dealer.slug}/leads`
  const contact = { email: name, name: 'Jo Voorbeeld' }
  const body = kind === 'API' ? contact : submission({ contact })
  const own: Record<string, string> =
    kind === 'API'
      ? { Authorization: `Bearer ${dealer.secret}` }
      : { 'X-Forwarded-For': addressOf(name) }
  return ask(`${url}${path}`, {
    method: 'POST',
    headers: { ...own, 'Content-Type': 'application/json', 'Idempotency-Key': name },
    body: JSON.stringify(body),
  })
}

/** A document that no other task sends. */
function upload(url: string, { dealer: { slug }, name }: Task): Promise<Reply> {
  return ask(`${url}/api/widget/v1/forms/${slug}/uploads`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': addressOf(name), 'Content-Type': 'application/pdf' },
    body: `%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  })
}

/** Reads the page of an offer and sends its form, as the customer's browser does. */
async function sign(url: string, token: string): Promise<Reply> {
  const page = await ask(`${url}/o/${token}`, {})
  if (page.status !== 200) return page
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1]
  const [total, hash] = [field('total'), field('pdf_hash')]
  // A page without the form says that it is signed: an earlier answer did not arrive.
  if (total === undefined || hash === undefined) return { status: 303, text: '' }
  return ask(`${url}/o/${token}/sign`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ total, pdf_hash: hash, name: 'Jo Klant' }),
  })
}

async function ask(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  return { status: response.status, text: (await response.text()).slice(0, 20_000) }
}

/** Customers come from many networks; one network alone would be quarantined. */
function addressOf(name: string): string {
  const number = Number(/\d+/.exec(name)?.[0])
  return `100.${64 + (number % 60)}.${Math.floor(number / 60) % 250}.${1 + (number % 250)}`
}
