import type { Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
} from 'node:net'
import type { Logger } from 'pino'
import { createBudgets } from './account/keys/spend.ts'
import { createApp } from './app.ts'
import { EMAIL_TEMPLATES, finishMails } from './composition.ts'
import type { Clock } from './core/clock.ts'
import type { Config } from './core/config.ts'
import { SYSTEM } from './core/db/actor.ts'
import type { Database } from './core/db/database.ts'
import { joinServers } from './core/db/presence.ts'
import { ensureSecret } from './core/db/secrets.writes.ts'
import { openFiles } from './core/files/open.ts'
import { pathOf, takePathOff } from './core/http/below-path.ts'
import { createHttpServer, type HttpTimeouts, insistOnTls } from './core/http/listener.ts'
import { atOnceKind } from './core/jobs/at-once.ts'
import { type Jobs, startJobs, waking } from './core/jobs/loop.ts'
import { releasePartitions } from './core/jobs/partitions.ts'
import { REMINDER_JOB, WATCH_JOB } from './core/jobs/reminding.ts'
import { recordRun } from './core/last-run.ts'
import { createLog, createTrouble, type ReportProblem } from './core/log.ts'
import { MAIL_JOB } from './core/mails/queue.ts'
import { CannotStart, nameOfDatabase, openConfiguredDatabase } from './core/open-database.ts'
import { openVault } from './core/secret.ts'
import type { Services } from './core/services.ts'
import type { Vault } from './core/vault.ts'
import { adLeadKind } from './entrypoints/lead-sources/fetch-leads.ts'
import { createGraph, type Graph } from './entrypoints/lead-sources/graph.ts'
import { createConversations } from './leads/conversation/take-mail.ts'
import { remind } from './leads/follow-ups.ts'
import { IMPORT_JOB } from './leads/imports/batches.ts'
import { importKind } from './leads/imports/job.ts'
import { AD_LEAD_JOB } from './leads/sources/queue.ts'
import { DELIVERY_JOB } from './messaging/deliveries/queue.ts'
import { createLive } from './messaging/live/live.ts'
import { createMailing } from './messaging/mail/deliver.ts'
import { readMailboxes } from './messaging/mail-servers/mail-servers.writes.ts'
import { mailboxKind } from './messaging/mailbox/reading.ts'
import { MAILBOX_JOB } from './messaging/mailbox/reading.writes.ts'
import { createSending, type SendingOptions } from './messaging/sending/sending.ts'
import { watchOffers } from './offers/versions/watch.ts'
import { backupHook } from './ops/backup/upgrade.ts'
import type { Unready } from './ops/operation/health.ts'
import { observed } from './ops/operation/observe.ts'
import { startUpkeep } from './ops/operation/upkeep.ts'
import { startWatching, type Watching, watchWrites } from './ops/operation/watching.ts'
import { PRICES_JOB, switchPrices } from './prices/changes/changes.writes.ts'
import { ERASURE_JOB } from './privacy/erase.ts'
import { erasureKind } from './privacy/finish.ts'

/** How long open requests may take to finish after the server is asked to stop. */
const DRAIN_MS = 10_000
const SWEEP_EVERY_MS = 100

export interface RunningServer {
  /** The address that clients use, without a trailing slash. */
  url: string
  port: number
  database: Database
  jobs: Jobs
  /** Takes no new requests, finishes the open ones, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  clock?: Clock
  writes?: 'thread' | 'inline'
  timeouts?: HttpTimeouts
  webhooks?: SendingOptions
  /** When upkeep starts; a minute after the start when absent. */
  upkeepAfterMs?: number
  /** Runs once the server listens and before it is ready. */
  prepare?: (database: Database) => Promise<void>
}

/** Opens and migrates the database and starts to listen. Throws `CannotStart`. */
export async function startServer(
  wanted: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const { config, free } = await holdPort(wanted)
  const log = createLog(config.logLevel)
  const watching = await startWatching(config)
  const opened = await openConfiguredDatabase(config, {
    ...options,
    observer: watching.metrics?.database,
    beforeMigrations: backupHook(config, log),
    onCrash: (error) => {
      log.fatal({ err: error }, 'the writing thread has stopped')
      process.exit(1)
    },
  })
  const name = await nameOfDatabase(config)
  // On a terminal, the greeting contains the same information.
  const level = process.stderr.isTTY ? 'debug' : 'info'
  log[level]({ database: name }, opened.isNew ? 'created an empty database' : 'opened the database')
  const { migrations } = opened
  if (migrations.length > 0) log[level]({ migrations }, 'applied migrations')
  const ending: (() => Promise<void>)[] = []
  try {
    return await start(config, opened, log, ending, watching, { ...options, free })
  } catch (error) {
    for (const end of ending.reverse()) await end()
    await opened.close()
    throw error
  }
}

async function start(
  config: Config,
  opened: Database,
  log: Logger,
  ending: (() => Promise<void>)[],
  { metrics, createServer }: Watching,
  options: StartOptions & { free(): Promise<unknown> },
): Promise<RunningServer> {
  let state: Unready | null = 'starting'
  const report = createTrouble(log)
  const { database: watched, isFailing } = watchWrites(opened, report)
  const sending = { observe: observeDeliveries(metrics, report), ...options.webhooks }
  const working = { database: watched, log, ending, sending }
  const { jobs, kinds, presence, files, outgoing } = await startWork(config, working)
  const database = waking(watched, jobs.wake)
  const cursorSecret = await database.run(ensureSecret, {
    actor: SYSTEM,
    accountId: null,
    input: { name: 'cursor' },
  })
  const live = createLive(database)
  ending.push(async () => live.stop())
  const services = { config, database, log, cursorSecret, outgoing, live, files }
  const budgets = createBudgets(database.counters)
  const app = await createApp(services, budgets, () => {
    return state ?? (isFailing() ? 'no database' : null)
  })
  const fetch = observed(app.fetch, log, metrics)
  const server = createHttpServer(fetch, options.timeouts)
  if (config.baseUrl.startsWith('https://')) insistOnTls(server)
  takePathOff(server, pathOf(config.baseUrl))
  const servers = [server]
  ending.push(() => Promise.all(servers.map(closeServer)).then(() => {}))
  await options.free()
  const { port } = await listen(server, config.host, config.port, 'PORT')
  await listenForMetrics(config, createServer(opened, Object.keys(kinds)), servers)
  await options.prepare?.(database)
  const endUpkeep = startUpkeep(services, options.upkeepAfterMs)
  await recordSettings(config, log)
  state = null
  return {
    url: config.baseUrl,
    port,
    database,
    jobs,
    stop: async () => {
      state = 'stopping'
      live.stop()
      await Promise.all(servers.map(closeServer))
      await endUpkeep()
      await jobs.stop()
      await presence.leave()
      // A full disk must not keep the server from stopping.
      await budgets.store().catch(() => {})
      await database.close()
    },
  }
}

function observeDeliveries(metrics: Watching['metrics'], report: ReportProblem) {
  const observe: SendingOptions['observe'] = ({ ok, durationMs, status, reason }, of) => {
    metrics?.observeAttempt(ok ? 'delivered' : 'failed', durationMs / 1000)
    if (!ok) report('deliveries to webhooks fail', { ...of, status, reason })
  }
  return observe
}

interface Working {
  database: Database
  log: Logger
  ending: (() => Promise<void>)[]
  sending: SendingOptions
}

/** Registers this server and starts to process due jobs. */
async function startWork(config: Config, { database, log, ending, sending }: Working) {
  const vault = await openVault(config, database)
  const { kind, outgoing, guard } = await createSending(config, database, vault, sending)
  const presence = await joinServers(config.databaseUrl)
  ending.push(presence.leave)
  // No other server is running, so every remaining lease is from a process that has ended.
  if (presence.isAlone)
    await database.run(releasePartitions, {
      actor: SYSTEM,
      accountId: null,
      input: { leases: 'all' },
    })
  const files = openFiles(config)
  const graph = createGraph(config.metaGraphUrl, guard, sending.ca)
  const needs = { database, log, files, graph, outgoing, open: vault.open }
  const kinds = { [DELIVERY_JOB]: kind, ...otherKinds(config, needs) }
  await database.run(readMailboxes, {
    actor: SYSTEM,
    accountId: null,
    input: { ownAddress: config.mailbox?.reply ?? null },
  })
  const jobs = startJobs(database, kinds, log)
  ending.push(jobs.stop)
  return { jobs, kinds, presence, files, outgoing }
}

interface NeedsOfJobs extends Pick<Services, 'database' | 'log' | 'files' | 'outgoing'> {
  graph: Graph
  open: Vault['open']
}

/** The handlers of all jobs other than webhook deliveries. */
function otherKinds(config: Config, { database, log, files, graph, outgoing, open }: NeedsOfJobs) {
  return {
    [AD_LEAD_JOB]: adLeadKind({ database, graph, open }),
    [IMPORT_JOB]: importKind(database, log),
    [ERASURE_JOB]: erasureKind({ database, files, dataDir: config.dataDir }),
    [MAIL_JOB]: createMailing(
      config,
      {
        database,
        files,
        openSealed: open,
        log,
        templates: EMAIL_TEMPLATES,
        finish: finishMails,
      },
      outgoing.mail,
    ),
    [MAILBOX_JOB]: mailboxKind({
      database,
      log,
      reaching: { reach: outgoing.mail.reach, open },
      mailbox: config.mailbox,
      secret: outgoing.mail.secret,
      conversations: createConversations({ database, files, log }),
    }),
    [REMINDER_JOB]: atOnceKind(database, remind),
    [WATCH_JOB]: atOnceKind(database, watchOffers),
    [PRICES_JOB]: atOnceKind(database, switchPrices),
  }
}

async function listenForMetrics(
  { host, metricsPort }: Config,
  server: Server | null,
  servers: Server[],
): Promise<void> {
  if (server === null || metricsPort === undefined) return
  servers.push(server)
  await listen(server, host, metricsPort, 'METRICS_PORT')
}

/** PostgreSQL needs no data folder. */
async function recordSettings(config: Config, log: Logger): Promise<void> {
  await recordRun(config).catch(({ code: reason }) => {
    log.info({ reason }, 'the settings could not be recorded: commands need them passed')
  })
}

/** With PORT=0, finds a free port before the server listens, because links contain it from the start. */
async function holdPort(config: Config) {
  if (config.port !== 0) return { config, free: async () => {} }
  const holder = createNetServer((socket) => socket.destroy()).unref()
  const { port } = await listen(holder, config.host, 0, 'PORT')
  const baseUrl = config.baseUrl.replace(/:0$/, `:${port}`)
  const free = () => new Promise((resolve) => holder.close(resolve))
  return { config: { ...config, port, baseUrl }, free }
}

function listen(server: NetServer, host: string, port: number, name: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CannotStart(listenFailure(error, host, port, name)))
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

function listenFailure(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  name: string,
): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is taken; choose another with ${name}`
  if (error.code === 'EACCES') return `port ${port} may not be used; choose another with ${name}`
  return `cannot listen on ${host}:${port} (HOST, ${name}): ${error.message}`
}

/** Accepts no new connections. Each open connection ends with its request, or after `DRAIN_MS`. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
