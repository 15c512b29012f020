import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { AttemptResult } from '../resources/deliveries/settle.ts'
import type { Outgoing } from '../services.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'
import { createGuard, type Resolve } from './guard.ts'
import { listenForDeliveries } from './listen.ts'
import { createPoster, type Poster } from './post.ts'
import { findVaultSecret } from './secret.ts'
import { createThreadPoster } from './thread-poster.ts'
import { createVault } from './vault.ts'

export interface SendingOptions {
  /** Sends without a thread: to what `resolve` says, trusting `ca` (PEM) beside the usual. */
  inline?: { resolve: Resolve; ca?: string }
  /** Told of each attempt's outcome. */
  observe?: (result: AttemptResult) => void
  /** Whether requests need the process more. */
  isPressed?: () => boolean
}

interface Started extends SendingOptions {
  config: Config
  database: Database
  log: Logger
}

export interface Sending {
  /** The same database; each write also wakes the sender. */
  database: Database
  dispatcher: Dispatcher
  outgoing: Outgoing
  stop(): Promise<void>
}

/** Starts to send what is due to webhooks. */
export async function startSending({
  config,
  database,
  log,
  inline,
  observe,
  isPressed,
}: Started): Promise<Sending> {
  const vault = createVault(await findVaultSecret(config, database))
  const guard = createGuard(config.webhookAllowNets, inline?.resolve)
  const poster: Poster = inline
    ? createPoster(guard, inline.ca)
    : createThreadPoster(config.webhookAllowNets)
  const dispatcher = startDispatcher({
    database,
    poster,
    vault,
    log,
    ...(observe && { observe }),
    ...(isPressed && { isPressed }),
  })
  const { databaseUrl } = config
  const listening =
    databaseUrl === undefined ? null : listenForDeliveries(databaseUrl, dispatcher.wake)
  return {
    database: waking(database, dispatcher),
    dispatcher,
    outgoing: { check: guard.check, seal: vault.seal },
    stop: async () => {
      await listening?.end()
      await dispatcher.stop()
    },
  }
}

/** What a write leaves to deliver is sent at once, not when somebody looks next. */
function waking(database: Database, { wake }: Dispatcher): Database {
  return {
    ...database,
    write: async (action, request) => {
      const written = await database.write(action, request)
      wake(request.accountId ?? undefined)
      return written
    },
    run: async (action, accountId, input) => {
      const output = await database.run(action, accountId, input)
      wake(accountId ?? undefined)
      return output
    },
  }
}
