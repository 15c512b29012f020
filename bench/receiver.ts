import { setTimeout as pause } from 'node:timers/promises'
import { startReceiver as startHttps } from '../test/support/receiver.ts'
import { now } from './programs.ts'

/** A delivery that arrived, with the id of the record that its event is about. */
export interface Arrival {
  at: number
  record: number
}

export interface Receiver {
  url: string
  /** The certificate of the authority; a server that sends here must trust it. */
  ca: string
  /** Waits for the next `count` deliveries. Throws when they take too long. */
  take(count: number): Promise<Arrival[]>
  stop(): Promise<void>
}

const PATIENCE_MS = 300_000

/** An HTTPS server for webhooks. It answers at once, but never answers below `/hang`. */
export async function startReceiver(): Promise<Receiver> {
  let arrivals: Arrival[] = []
  const https = await startHttps()
  https.answer(({ path, body }) => {
    if (path.startsWith('/hang')) return undefined
    arrivals.push({ at: now(), record: body.data.id })
    return 200
  })
  return {
    url: https.url('', '127.0.0.1'),
    ca: https.authority.ca,
    take: async (count) => {
      const giveUpAt = now() + PATIENCE_MS
      while (arrivals.length < count) {
        if (now() > giveUpAt) throw new Error(`only ${arrivals.length} of ${count} arrived`)
        await pause(5)
      }
      const taken = arrivals.slice(0, count)
      arrivals = arrivals.slice(count)
      return taken
    },
    stop: https.close,
  }
}
