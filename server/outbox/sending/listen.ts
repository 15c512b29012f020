import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../ground/db/database.ts'
import { bodyOf } from '../deliveries/body.ts'
import { EVENT_KEYS } from '../events/events.contract.ts'
import { deliveryHeaders } from './headers.ts'

/** How often the events are read, in milliseconds. */
const EVERY_MS = 1000
/** As long as a delivery waits for its answer (contract, Delivery). */
const ANSWER_WITHIN_MS = 5000
const AT_ONCE = 100

export interface Listening {
  accountId: number
  /** The id of an event. Those after it are heard. */
  after: number
  /** The key of the signatures. */
  secret: string
  /** Where events are sent, if anywhere. */
  to: string | null
  /** Ends the listening. */
  signal: AbortSignal
}

/** One event, as an endpoint would get it, and what came back. */
export interface Heard {
  event: string
  /** The delivery's UUID. */
  id: string
  body: string
  /** `200 in 12 ms`, or why it was not sent; null when it is sent nowhere. */
  answer: string | null
}

/**
 * The events of an account as they happen, each sent to `to` first. It is for trying a receiver: nothing
 * of it is stored, and what fails is not sent again.
 */
export async function* listen(database: Database, listening: Listening): AsyncGenerator<Heard> {
  const { accountId, signal } = listening
  let last = listening.after
  while (!signal.aborted) {
    for (const event of await readEvents(database, accountId, last)) {
      last = event.eventId
      yield await forward(database, listening, event)
      if (signal.aborted) return
    }
    await wait(EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** The id of the latest event of an account; 0 without any. */
export async function findLastEvent({ read }: Database, accountId: number): Promise<number> {
  const row = await read
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

function readEvents({ read }: Database, accountId: number, after: number) {
  return read
    .selectFrom('events')
    .select(['id as eventId', 'key as event', 'created_at as createdAt', 'data'])
    .select('previous_status as previousStatus')
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .where('key', 'in', EVENT_KEYS)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

type Event = Awaited<ReturnType<typeof readEvents>>[number]

async function forward(
  { clock }: Database,
  { secret, to }: Listening,
  happened: Event,
): Promise<Heard> {
  const id = randomUUID()
  const { event } = happened
  const body = bodyOf({ uuid: id, ...happened })
  const signed = { id, timestamp: Math.floor(clock.now() / 1000), rawBody: body }
  const headers = deliveryHeaders(event, [secret], signed)
  return { event, id, body, answer: to === null ? null : await post(to, headers, body) }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<string> {
  const startedAt = performance.now()
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    return `${answer.status} in ${Math.round(performance.now() - startedAt)} ms`
  } catch (error) {
    return `no answer: ${reasonOf(error as Error)}`
  }
}

/** `fetch` hides what went wrong in the cause of its error. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `nothing within ${ANSWER_WITHIN_MS / 1000} s`
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  return code ?? why ?? message
}
