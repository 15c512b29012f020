import type { Clock } from '../../ground/clock.ts'
import type { Listener } from '../../ground/services.ts'
import type { LiveChange } from './live.contract.ts'
import type { AccountState } from './live.reads.ts'

const HEARTBEAT_MS = 20_000
const CHECK_EVERY_MS = 30_000
/** How soon a page connects again. */
const RETRY_MS = 2000
/** A page that leaves so many messages unread is gone or asleep. It connects again when it is back. */
const MOST_UNREAD = 100

/** One page that is connected. */
export interface LiveListening extends Pick<Listener, 'accountId' | 'memberId'> {
  newestKnown: number | null
  /** Whether something happened that the page was not told. */
  isBehind(state: AccountState): boolean
  tell(state: AccountState, newLeads: number[]): void
  /** Sends a sign of life when it is time, and ends when the member is signed out. */
  keepAlive(): Promise<void>
  end(): void
}

/** Makes the stream of one page. It begins when somebody reads it. */
export function createListening(
  clock: Clock,
  { accountId, memberId, newestKnown, isSignedIn }: Listener,
  { began, ended }: Record<'began' | 'ended', (one: LiveListening) => void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let known: AccountState | null = null
  let [saidAt, checkedAt] = [clock.now(), clock.now()]

  function say(text: string): void {
    if (controller === null) return
    saidAt = clock.now()
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -MOST_UNREAD) one.end()
  }

  const one: LiveListening = {
    accountId,
    memberId,
    newestKnown,
    isBehind: (state) => known?.changes !== state.changes || known.newest !== state.newest,
    tell: (state, newLeads) => {
      const data: LiveChange = { new_leads: newLeads }
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
      if (now - saidAt >= HEARTBEAT_MS) say(':\n\n')
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
