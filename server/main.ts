import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { createLog } from './log.ts'
import { ensureSecret } from './resources/secrets/actions.ts'

/** How long open requests may take to finish once the server is asked to stop. */
const DRAIN_MS = 10_000

/** The server cannot start; the message is one line for the operator. */
export class CannotStart extends Error {}

export interface RunningServer {
  /** Where it listens, without a trailing slash. */
  url: string
  database: Database
  /** Takes no new requests, finishes the open ones, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  clock?: Clock
  writes?: 'thread' | 'inline'
}

/** Opens and migrates the database and starts to listen. Throws `CannotStart`. */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const database = await openConfiguredDatabase(config, {
    ...options,
    onCrash: (error) => {
      log.fatal({ err: error }, 'the writing thread has stopped')
      process.exit(1)
    },
  })
  try {
    const cursorSecret = await database.run(ensureSecret, null, { name: 'cursor' })
    const app = await createApp({ config, database, log, cursorSecret })
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
    const { port } = await listen(server, config)
    const url = config.port === 0 ? config.baseUrl.replace(/:0$/, `:${port}`) : config.baseUrl
    return { url, database, stop: () => stop(server, database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the database of the settings. Throws `CannotStart` naming what is in the way. */
export async function openConfiguredDatabase(
  config: Config,
  options: StartOptions & { onCrash?: (error: Error) => void } = {},
): Promise<Database> {
  const { dataDir, databaseUrl } = config
  try {
    if (databaseUrl === undefined) mkdirSync(dataDir, { recursive: true })
    return await openDatabase({ writes: 'thread', ...options, dataDir, url: databaseUrl })
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new CannotStart(
      databaseUrl === undefined
        ? `cannot use the data folder ${dataDir} (DATA_DIR): ${reason}`
        : `cannot reach the database at ${withoutPassword(databaseUrl)} (DATABASE_URL): ${reason}`,
    )
  }
}

function withoutPassword(url: string): string {
  const shown = URL.parse(url)
  if (shown === null) return 'the given address'
  return `${shown.protocol}//${shown.host}${shown.pathname}`
}

function listen(server: ServerType, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CannotStart(listenFailure(error, host, port)))
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is taken; choose another with PORT`
  if (error.code === 'EACCES') return `port ${port} may not be used; choose another with PORT`
  return `cannot listen on ${host}:${port} (HOST, PORT): ${error.message}`
}

async function stop(server: ServerType, database: Database): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) {
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    }
  })
  await database.close()
}
