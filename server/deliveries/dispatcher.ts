import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { type Claimed, claimDeliveries, findDueEndpoints } from '../resources/deliveries/claim.ts'
import {
  type AttemptResult,
  releaseDeliveries,
  settleDelivery,
} from '../resources/deliveries/settle.ts'
import { formatTimestamp } from '../time.ts'
import { createPace } from './pace.ts'
import type { Post, Poster } from './post.ts'
import { sign } from './sign.ts'
import type { Vault } from './vault.ts'

/** How often it looks of itself: for retries, and for what other processes wrote. */
const LOOK_EVERY_MS = 1000
/** After a look that found nothing more: so long, and so many times as long as it took itself. */
const LOOK_AGAIN_MS = 5
const LOOK_AGAIN_TIMES = 4
/** How long attempts may take to end once the server is asked to stop. */
const DRAIN_MS = 6000

export interface Senders {
  database: Database
  poster: Poster
  vault: Vault
  log: Logger
  /** Told of each attempt's outcome. */
  observe?: (result: AttemptResult) => void
}

export interface Dispatcher {
  /** There may be something to deliver. */
  wake(): void
  /** Resolves when nothing is due and nothing under way. */
  idle(): Promise<void>
  /** Lets attempts end, and gives back what was not attempted. */
  stop(): Promise<void>
}

/** Sends what is due, of every endpoint at its own pace: one that hangs delays no other (I9). */
export function startDispatcher(senders: Senders): Dispatcher {
  const { database, log } = senders
  const pace = createPace(() => wake())
  const attempts = new Set<Promise<void>>()
  /** The claim each delivery that is under way is held by. */
  const claims = new Map<number, string>()
  const unsettled = new Set<string>()
  let stopping = false
  let aborted = false
  let awake = false
  let looking: Promise<void> | null = null

  function wake(): void {
    awake = true
    looking ??= look().finally(() => {
      looking = null
      if (awake && !stopping) wake()
    })
  }

  /** A claim takes a write: it is made only when there is something due. */
  async function look(): Promise<void> {
    while (awake && !stopping) {
      awake = false
      try {
        const took = await claimUntilNone()
        // Writes that leave nothing to send come by the thousand too: they share a look. And one
        // past many slow endpoints must not keep the process busy.
        await pause(LOOK_AGAIN_MS + LOOK_AGAIN_TIMES * took)
      } catch (error) {
        log.warn({ err: error }, 'deliveries could not be read; they are tried again')
      }
    }
  }

  /** Answers how long the look that found nothing took, in milliseconds. */
  async function claimUntilNone(): Promise<number> {
    for (;;) {
      const startedAt = performance.now()
      if (stopping || !(await claimSome())) return performance.now() - startedAt
    }
  }

  async function claimSome(): Promise<boolean> {
    const due = await findDueEndpoints(database.source, database.clock.now(), pace.busy())
    const endpoints = pace.choose(due)
    if (endpoints.length === 0) return false
    const claim = randomUUID()
    const claimed = await database.run(claimDeliveries, null, { claim, endpoints })
    for (const one of claimed) start(one, claim)
    return claimed.length > 0
  }

  function start(one: Claimed, claim: string): void {
    const isUnderWay = claims.has(one.id)
    claims.set(one.id, claim)
    // Its lease ran out while we are at it: the clock jumped. The attempt goes on under the new one.
    if (isUnderWay) return
    const { end } = pace.begin(one.webhookId)
    let ok: boolean | null = null
    const attempt = deliver(one)
      .then((result) => {
        ok = result
      })
      .catch((error) => log.warn({ err: error }, 'a delivery could not be settled'))
      .finally(() => {
        attempts.delete(attempt)
        claims.delete(one.id)
        end(ok)
      })
    attempts.add(attempt)
  }

  /** Answers how the attempt ended, or null when we broke it off: that says nothing of the endpoint. */
  async function deliver(one: Claimed): Promise<boolean | null> {
    const result = await attempt(senders, one)
    const claim = claims.get(one.id) ?? ''
    if (aborted && !result.ok) {
      unsettled.add(claim)
      return null
    }
    senders.observe?.(result)
    await database.run(settleDelivery, null, { id: one.id, claim, result })
    return result.ok
  }

  const timer = setInterval(wake, LOOK_EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    idle: async () => {
      wake()
      while (looking !== null || attempts.size > 0) await Promise.all([looking, ...attempts])
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await looking
      await Promise.race([Promise.all(attempts), pause(DRAIN_MS)])
      aborted = true
      await senders.poster.close()
      await Promise.all(attempts)
      await database.run(releaseDeliveries, null, { claims: [...unsettled] })
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** A secret that cannot be opened is a failure of the attempt, which the operator then reads of. */
async function attempt(senders: Senders, one: Claimed): Promise<AttemptResult> {
  let request: Post
  try {
    request = requestFor(senders, one)
  } catch {
    const reason = 'its secret was sealed with another ZEVEN_SECRET'
    return { ok: false, status: null, durationMs: 0, response: null, reason }
  }
  return senders.poster.post(request)
}

/** The body is the same at every attempt; its time and signature are the attempt's own (I4). */
function requestFor({ vault, database }: Senders, one: Claimed): Post {
  const body = bodyOf(one)
  const timestamp = Math.floor(database.clock.now() / 1000)
  return {
    url: one.url,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Zeven-Webhooks/1',
      'X-Service-Event': one.event,
      'X-Service-Delivery': one.uuid,
      'X-Service-Timestamp': String(timestamp),
      'X-Service-Signature': sign(vault.open(one.secret), timestamp, body),
    },
  }
}

function bodyOf({ uuid, event, createdAt, data, previousStatus }: Claimed): string {
  const head = JSON.stringify({ id: uuid, event, created_at: formatTimestamp(createdAt) })
  const before =
    previousStatus === null ? '' : `,"previous_status":${JSON.stringify(previousStatus)}`
  return `${head.slice(0, -1)},"data":${data}${before}}`
}
