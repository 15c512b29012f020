import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Authority } from '../../test/support/authority.ts'
import type { Arrival, Asked, Told } from './receiver.ts'

const PROGRAM = new URL('./receiver.ts', import.meta.url)
const LOOK_EVERY_MS = 20

export interface Receiver {
  url: string
  /** What arrived since it was last asked. */
  arrivals(): Promise<Arrival[]>
  /** Waits until so many more arrived. Throws when they do not within a minute. */
  wait(count: number): Promise<Arrival[]>
  stop(): void
}

export async function startReceiver(authority: Authority): Promise<Receiver> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const { key, cert } = authority
  const { port } = (await ask(child, { kind: 'start', certificate: { key, cert } })) as {
    port: number
  }
  async function arrivals(): Promise<Arrival[]> {
    const told = await ask(child, { kind: 'arrivals' })
    return 'arrivals' in told ? told.arrivals : []
  }
  return {
    url: `https://127.0.0.1:${port}`,
    arrivals,
    wait: async (count) => {
      const found: Arrival[] = []
      const giveUpAt = performance.now() + 60_000
      while (found.length < count) {
        found.push(...(await arrivals()))
        if (performance.now() > giveUpAt)
          throw new Error(`only ${found.length} of ${count} arrived`)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
      return found
    },
    stop: () => child.disconnect(),
  }
}

async function ask(child: ChildProcess, asked: Asked): Promise<Told> {
  const answer = once(child, 'message')
  child.send(asked)
  return (await answer)[0] as Told
}
