import { readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { findFreePort } from '../../scripts/free-port.ts'
import { startReceiver } from '../../test/support/receiver.ts'
import { databaseUser, startChild } from './child.ts'
import { type DatabaseNode, isOk, killProgram, nodeOf } from './database-node.ts'
import { type Pool, startPgbouncer } from './pgbouncer.ts'

const SERVERS = ['zeven1', 'zeven2', 'zeven3']
/** A cluster is whole again within this, or something is wrong with it. */
const WHOLE_MS = 180_000

/** A server process, which is started again two seconds after it ended. */
export interface ZevenServer {
  name: string
  kill(): void
}

/** What `deploy/cluster/start` starts, in a folder and at ports of its own. */
export interface Bed extends AsyncDisposable {
  /** Where customers and programs reach the servers. */
  url: string
  databaseUrl: string
  /** Those of the servers, for commands that work on their database. */
  settings: Record<string, string>
  nodes: readonly DatabaseNode[]
  servers: readonly ZevenServer[]
  receiver: Awaited<ReturnType<typeof startReceiver>>
  /** Waits until one node is the primary and the other its synchronous standby. */
  untilWhole(): Promise<void>
  findPrimary(): Promise<DatabaseNode | undefined>
}

export async function openBed(pool: Pool): Promise<Bed> {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'zeven-cluster-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const user = databaseUser(folder)
  await chmod(folder, 0o755)
  const receiver = await startReceiver()
  cleanup.defer(receiver.close)
  writeFileSync(join(folder, 'ca.pem'), receiver.authority.ca)
  const places = { FOLDER: folder, ...(await findPlaces()) }
  const pooled = await findFreePort()
  const env = {
    ...places,
    LOG_LEVEL: 'warn',
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
    // The customers of this benchmark say where they come from.
    TRUST_PROXY: '2',
    ...(pool !== 'none' && { DATABASE_URL: `postgres://zeven@127.0.0.1:${pooled}/zeven` }),
  }
  const sample = startChild('start', ['deploy/cluster/start'], { folder, env })
  cleanup.defer(() => sample.stop())

  const nodes = [
    nodeOf(folder, 'one', Number(places.ONE_PATRONI)),
    nodeOf(folder, 'two', Number(places.TWO_PATRONI)),
  ]
  const untilWhole = () => until('a primary and its standby', () => isWhole(nodes))
  await untilWhole()
  const secrets = parseEnv(readFileSync(join(folder, 'secrets.env'), 'utf8'))
  const password = String(secrets.ZEVEN_PASSWORD)
  if (pool !== 'none') {
    const to = Number(places.PRIMARY.split(':')[1])
    const pgbouncer = startPgbouncer({ folder, user }, { listen: pooled, to, password })
    cleanup.defer(() => pgbouncer.stop())
  }
  const databaseUrl = env.DATABASE_URL ?? `postgres://zeven:${password}@${places.PRIMARY}/zeven`
  const url = `http://${places.SITE}`
  for (const address of [places.ZEVEN1, places.ZEVEN2, places.ZEVEN3, places.SITE]) {
    await until('a server: see its log', () => isOk(`http://${address}/readyz`))
  }
  const open = cleanup.move()
  return {
    ...{ url, databaseUrl, nodes, receiver, untilWhole },
    settings: settingsOf(folder, {
      ...places,
      ...secrets,
      BASE_URL: url,
      DATABASE_URL: databaseUrl,
    }),
    servers: SERVERS.map((name) => ({
      name,
      kill: () => killProgram(join(folder, `${name}.pid`)),
    })),
    findPrimary: () => findNode(nodes, 'primary'),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** A free port for each place of `addresses.env`. */
async function findPlaces() {
  const here = async () => `127.0.0.1:${await findFreePort()}`
  return {
    SITE: await here(),
    PRIMARY: await here(),
    ETCD: await here(),
    ETCD_PEER: await here(),
    ONE: await here(),
    ONE_PATRONI: String(await findFreePort()),
    TWO: await here(),
    TWO_PATRONI: String(await findFreePort()),
    ZEVEN1: await here(),
    ZEVEN2: await here(),
    ZEVEN3: await here(),
    FILES_S3_ENDPOINT: `http://${await here()}`,
  }
}

function settingsOf(folder: string, known: Record<string, string | undefined>) {
  const sample = parseEnv(readFileSync('deploy/cluster/addresses.env', 'utf8'))
  const all = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), ...sample, ...known }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Record<string, string>
}

async function findNode(nodes: readonly DatabaseNode[], role: string) {
  for (const node of nodes) if (await node.is(role)) return node
  return undefined
}

async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const primary = await findNode(nodes, 'primary')
  const [standby] = nodes.filter((node) => node !== primary)
  if (primary === undefined || standby === undefined) return false
  return (await standby.is('synchronous')) && (await standby.is('replica'))
}

export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + WHOLE_MS
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`no sign of ${what} after ${WHOLE_MS / 1000} s`)
    await pause(250)
  }
}
