import type { Database } from '../../ground/db/database.ts'
import { ApiError } from '../../ground/errors.ts'
import type { Listener, Live } from '../../ground/services.ts'
import { createListening, type LiveListening } from './listening.ts'
import { MOST_NEW_LEADS } from './live.contract.ts'
import { type AccountState, listNewLeads, readStates } from './live.reads.ts'

const LOOK_EVERY_MS = 1000
/** More tabs than a person has open. */
const MOST_PER_MEMBER = 20

/**
 * Tells pages of changes in their account. While any page is connected, one timer looks once a
 * second at a counter that every write of an account moves. So it hears of writes of every process
 * that shares the database.
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
      // The database cannot be read now. The next look comes in a second.
    } finally {
      looking = false
    }
  }

  async function tell(one: LiveListening, state: AccountState | undefined): Promise<void> {
    if (state !== undefined && one.isBehind(state)) {
      const after = one.newestKnown ?? state.newest
      const hasNew = after < state.newest
      const ids = hasNew
        ? await listNewLeads(database.source, one.accountId, after, MOST_NEW_LEADS)
        : []
      one.tell(state, ids)
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
