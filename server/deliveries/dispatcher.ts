import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Source } from '../db/source.ts'
import {
  type Claimed,
  claimDeliveries,
  findDueEndpoints,
  findDueEndpointsOf,
} from '../resources/deliveries/claim.ts'
import {
  type AttemptResult,
  noteDelivered,
  noteFailed,
  releaseDeliveries,
} from '../resources/deliveries/settle.ts'
import { formatTimestamp } from '../time.ts'
import { createLooker } from './looker.ts'
import { type Attempting, type Choice, createPace } from './pace.ts'
import type { Post, Poster } from './post.ts'
import { sign } from './sign.ts'
import type { Vault } from './vault.ts'

/** How often it looks of itself: for retries, and for what other processes wrote. */
const LOOK_EVERY_MS = 1000
/** How long what is in no hurry waits for others like it. */
const SOON_MS = 35
/** How long attempts may take to end once the server is asked to stop. */
const DRAIN_MS = 6000

export interface Senders {
  database: Database
  poster: Poster
  vault: Vault
  log: Logger
  /** Told of each attempt's outcome. */
  observe?: (result: AttemptResult) => void
  /** Whether requests need the process more. */
  isPressed?: () => boolean
}

export interface Dispatcher {
  /** There may be something to deliver: of this account, or of any. */
  wake(account?: number): void
  /** Resolves when nothing is due and nothing under way. */
  idle(): Promise<void>
  /** Lets attempts end, and gives back what was not attempted. */
  stop(): Promise<void>
}

type Find = (source: Source, now: number) => Promise<number[]>

/** Sends what is due, of every endpoint at its own pace: one that hangs delays no other (I9). */
export function startDispatcher(senders: Senders): Dispatcher {
  const { database, log } = senders
  const pace = createPace({ now: wakeEndpoint, soon: wakeSoon }, senders.isPressed)
  const attempts = new Set<Promise<void>>()
  /** The claim each delivery that is under way is held by. */
  const claims = new Map<number, string>()
  const unsettled = new Set<string>()
  let stopping = false
  let aborted = false
  let soon: NodeJS.Timeout | null = null
  /** Where something was written, or may be sent again: looked at without regard to all else. */
  let near = { accounts: new Set<number>(), endpoints: new Set<number>() }
  const nearby = createLooker(() => {
    const accounts = [...near.accounts]
    const endpoints = [...near.endpoints]
    near = { accounts: new Set(), endpoints: new Set() }
    return claimAll((source, now) => findDueEndpointsOf(source, now, accounts, endpoints))
  })
  const everywhere = createLooker(() =>
    claimAll((source, now) => findDueEndpoints(source, now, pace.busy())),
  )

  function wake(account?: number): void {
    if (account === undefined) {
      everywhere.wake()
    } else {
      near.accounts.add(account)
      nearby.wake()
    }
  }

  function wakeEndpoint(endpoint: number): void {
    near.endpoints.add(endpoint)
    nearby.wake()
  }

  function wakeSoon(): void {
    soon ??= setTimeout(() => {
      soon = null
      everywhere.wake()
    }, SOON_MS).unref()
  }

  /** Claims until there is nothing more to begin. Answers how long the last search took. */
  async function claimAll(find: Find): Promise<number> {
    for (;;) {
      const startedAt = performance.now()
      try {
        const due = await find(database.source, database.clock.now())
        const took = performance.now() - startedAt
        if (stopping || !(await claim(pace.choose(due)))) return took
      } catch (error) {
        log.warn({ err: error }, 'deliveries could not be read; they are tried again')
        return 0
      }
    }
  }

  /** A claim is a write: it is made only when there is something to begin. */
  async function claim(endpoints: Choice): Promise<boolean> {
    if (endpoints.length === 0) return false
    const name = randomUUID()
    try {
      const claimed = await database.run(claimDeliveries, null, { claim: name, endpoints })
      for (const one of claimed) start(one, name)
      return claimed.length > 0
    } finally {
      pace.done(endpoints)
    }
  }

  function start(one: Claimed, claim: string): void {
    const isUnderWay = claims.has(one.id)
    claims.set(one.id, claim)
    // Its lease ran out while we are at it: the clock jumped. The attempt goes on under the new one.
    if (isUnderWay) return
    const attempting = pace.begin(one.webhookId)
    const attempt = deliver(one, attempting)
      .catch((error) => log.warn({ err: error }, 'a delivery could not be settled'))
      .finally(() => {
        attempts.delete(attempt)
        claims.delete(one.id)
        attempting.end()
      })
    attempts.add(attempt)
  }

  async function deliver(one: Claimed, attempting: Attempting): Promise<void> {
    const result = await attempt(senders, one)
    const claim = claims.get(one.id) ?? ''
    // We broke it off: that says nothing of the endpoint.
    if (aborted && !result.ok) {
      unsettled.add(claim)
      return
    }
    // Before it is noted: a failure takes longer to note than a success that came after it.
    attempting.went(result.ok)
    senders.observe?.(result)
    const note = result.ok ? noteDelivered : noteFailed
    await database.run(note, null, { id: one.id, claim, result })
  }

  const timer = setInterval(() => wake(), LOOK_EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    idle: async () => {
      wake()
      for (;;) {
        await Promise.all([nearby.idle(), everywhere.idle(), ...attempts])
        if (soon !== null) await pause(SOON_MS)
        // Each of these can begin another while the others are awaited.
        else if (attempts.size === 0 && !nearby.isBusy() && !everywhere.isBusy()) return
      }
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await Promise.all([nearby.stop(), everywhere.stop()])
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
