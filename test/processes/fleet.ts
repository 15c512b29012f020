import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { type ApiClient, createApiClient } from '../support/client.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, type ServerProcess } from '../support/zeven.ts'

/** Two servers on one PostgreSQL: one in this process, one in a child process. */
export interface Fleet {
  storage: TestStorage
  app: TestApp
  child: ServerProcess
  /** The dealer's API at each of the two. */
  clientsOf(dealer: Dealer): [own: ApiClient, child: ApiClient]
  stop(): Promise<void>
}

/** Behind a proxy, so that a test can send as several customers. */
const PROXIED = { TRUST_PROXY: '1' }

export async function startFleet(): Promise<Fleet> {
  const storage = await createStorage()
  const app = await startTestApp(storage, { settings: PROXIED })
  // The child process uses the real time, so this one uses it too.
  app.clock.set(new Date().toISOString())
  const child = await createZeven(storage).serve({ NODE_ENV: 'production', ...PROXIED })
  return {
    storage,
    app,
    child,
    clientsOf: ({ api, key }) => [api, createApiClient(child.url, key.secret)],
    stop: async () => {
      await child.stop()
      await app.stop()
      await storage.remove()
    },
  }
}

/** Sends `count` requests at once, in turn to each of the two servers. */
export function sendAtOnce<Answer>(
  count: number,
  clients: readonly ApiClient[],
  send: (api: ApiClient) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, turn) => send(clients[turn % clients.length] as ApiClient)),
  )
}
