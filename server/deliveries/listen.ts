import pg from 'pg'
import { DELIVERIES_CHANNEL } from '../db/dialect.ts'

const AGAIN_MS = 1000
const MOST_MS = 30_000

/**
 * Calls back when any process of this PostgreSQL wrote something to deliver, on a connection of its
 * own that is made again when it breaks; what it misses meanwhile is found by looking.
 */
export function listenForDeliveries(
  url: string,
  wake: (account?: number) => void,
): { end(): Promise<void> } {
  let client: pg.Client | null = null
  let ended = false
  let wait = AGAIN_MS

  async function connect(): Promise<void> {
    if (ended) return
    const own = new pg.Client({ connectionString: url, application_name: 'zeven deliveries' })
    client = own
    own.on('notification', ({ payload }) => wake(Number(payload)))
    const broken = Promise.withResolvers<void>()
    own.on('error', () => broken.resolve())
    own.on('end', () => broken.resolve())
    try {
      await own.connect()
      await own.query(`listen ${DELIVERIES_CHANNEL}`)
      wait = AGAIN_MS
      wake()
      await broken.promise
    } catch {}
    if (ended) return
    await own.end().catch(() => {})
    setTimeout(connect, wait).unref()
    wait = Math.min(wait * 2, MOST_MS)
  }

  void connect()
  return {
    end: async () => {
      ended = true
      await client?.end().catch(() => {})
    },
  }
}
