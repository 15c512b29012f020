import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/db/database.ts'
import { ApiError } from '../../core/errors.ts'
import type { Listener, Live } from '../../core/services.ts'
import { type LiveChange, MOST_NAMED } from './live.contract.ts'
import { type AccountState, listNewLeads, listQuestions, readStates } from './live.reads.ts'

const HEARTBEAT_MS = 20_000
const CHECK_EVERY_MS = 30_000
/** The reconnection delay of a page. */
const RETRY_MS = 2000
/** Maximum unread messages of a page: with more it is closed or asleep, and reconnects later. */
const MOST_UNREAD = 100

/** A connected page. */
interface LiveListening extends Pick<Listener, 'accountId' | 'memberId'> {
  newestKnown: number | null
  /** Whether there are changes that the page did not receive. */
  isBehind(state: AccountState): boolean
  tell(state: AccountState, data: LiveChange): void
  /** Sends a heartbeat if it is due, and ends if the member is signed out. */
  keepAlive(): Promise<void>
  end(): void
}

/** Creates the stream of one page. It starts with the first read. */
function createListening(
  clock: Clock,
  { accountId, memberId, newestKnown, isSignedIn }: Listener,
  { began, ended }: Record<'began' | 'ended', (one: LiveListening) => void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let known: AccountState | null = null
  let [lastMessageAt, checkedAt] = [clock.now(), clock.now()]

  function say(text: string): void {
    if (controller === null) return
    lastMessageAt = clock.now()
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -MOST_UNREAD) one.end()
  }

  const one: LiveListening = {
    accountId,
    memberId,
    newestKnown,
    isBehind: (state) => known?.changes !== state.changes || known.newest !== state.newest,
    tell: (state, data) => {
      const isFirst = known === null && one.newestKnown === null
      known = state
      one.newestKnown = state.newest
      say(
        `id: ${state.newest}\nevent: ${isFirst ? 'open' : 'change'}\ndata: ${JSON.stringify(data)}\n\n`,
      )
    },
    keepAlive: async () => {
      const now = clock.now()
      if (now - checkedAt >= CHECK_EVERY_MS) {
        checkedAt = now
        if (!(await isSignedIn())) {
          say('event: end\ndata: {}\n\n')
          return one.end()
        }
      }
      if (now - lastMessageAt >= HEARTBEAT_MS) say(':\n\n')
    },
    end: () => {
      const open = controller
      controller = null
      ended(one)
      open?.close()
    },
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: (own) => {
        if (controller !== null) return
        controller = own
        say(`retry: ${RETRY_MS}\n\n`)
        began(one)
      },
      cancel: () => {
        controller = null
        ended(one)
      },
    },
    { highWaterMark: 0 },
  )
}

const LOOK_EVERY_MS = 1000
/** Maximum streams per member: more tabs than a person has open. */
const MOST_PER_MEMBER = 20

/**
 * Notifies pages of changes in their account. While any page is connected, one timer polls a
 * counter once a second that every write of an account increments. So it detects writes of every
 * process that shares the database.
 */
export function createLive(database: Database): Live {
  const listening = new Set<LiveListening>()
  let timer: NodeJS.Timeout | null = null
  let looking = false
  let stopped = false

  function open(listener: Listener): ReadableStream<Uint8Array> {
    const own = [...listening].filter(({ memberId }) => memberId === listener.memberId)
    if (own.length >= MOST_PER_MEMBER) throw tooMany()
    return createListening(database.clock, listener, {
      began: (one) => {
        if (stopped) return one.end()
        listening.add(one)
        timer ??= setInterval(look, LOOK_EVERY_MS)
        void look()
      },
      ended: (one) => {
        listening.delete(one)
        if (listening.size === 0) stopTimer()
      },
    })
  }

  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      const accounts = new Set([...listening].map(({ accountId }) => accountId))
      const states = await readStates(database.source, [...accounts])
      await Promise.all([...listening].map((one) => tell(one, states.get(one.accountId))))
    } catch {
      // The database is unavailable. The next poll is in a second.
    } finally {
      looking = false
    }
  }

  async function tell(one: LiveListening, state: AccountState | undefined): Promise<void> {
    if (state !== undefined && one.isBehind(state)) {
      const after = one.newestKnown ?? state.newest
      const hasNew = after < state.newest
      const ids = hasNew
        ? await listNewLeads(database.source, one.accountId, after, MOST_NAMED)
        : []
      const questions = await listQuestions(database.source, one.accountId, MOST_NAMED)
      one.tell(state, { new_leads: ids, questions })
    }
    await one.keepAlive()
  }

  function stopTimer(): void {
    if (timer !== null) clearInterval(timer)
    timer = null
  }

  return {
    open,
    stop: () => {
      stopped = true
      stopTimer()
      for (const one of listening) one.end()
    },
  }
}

function tooMany(): ApiError {
  const message = `You have ${MOST_PER_MEMBER} pages of the portal open. Close some of them.`
  return new ApiError('rate_limited', message, {}, { 'Retry-After': '60' })
}
