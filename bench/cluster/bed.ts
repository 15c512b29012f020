import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from '../../scripts/free-port.ts'
import { startReceiver } from '../../test/support/receiver.ts'
import { databaseUser, startChild } from './child.ts'
import { createNode, type DatabaseNode, isOk } from './database-node.ts'
import { type Pool, startHaproxy, startPgbouncer } from './proxies.ts'
import { startServers, type ZevenServer } from './servers.ts'

export const SERVERS = 3
/** A cluster is whole again within this, or something is wrong with it. */
const WHOLE_MS = 90_000

/** Two databases, three servers, and what stands before both: all on 127.0.0.1, in one folder. */
export interface Bed extends AsyncDisposable {
  folder: string
  /** Where customers and programs reach the servers. */
  url: string
  databaseUrl: string
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
  await chmod(folder, 0o755)
  const place = { folder, user: databaseUser(folder) }
  const passwords = { admin: newPassword(), zeven: newPassword() }
  const etcdPort = await findFreePort()
  const etcd = startEtcd(place, etcdPort, await findFreePort())
  cleanup.defer(() => etcd.stop())

  const nodes: DatabaseNode[] = []
  for (const name of ['one', 'two']) {
    const node = await createNode({ ...place, name, etcdPort, passwords })
    cleanup.defer(node.stop)
    node.start()
    nodes.push(node)
    if (name === 'one') await until('the first primary', () => node.is('primary'))
  }
  const untilWhole = () => until('a primary and its standby', () => isWhole(nodes))
  await untilWhole()

  const receiver = await startReceiver()
  cleanup.defer(receiver.close)
  const [postgres, http, pooled] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const ports = await Promise.all(Array.from({ length: SERVERS }, findFreePort))
  const haproxy = startHaproxy(place, nodes, { postgres, http, servers: ports })
  cleanup.defer(() => haproxy.stop())
  await createDatabase(nodes[0] as DatabaseNode, passwords)
  const bouncer = { listen: pooled, to: postgres, password: passwords.zeven, mode: pool }
  if (pool !== 'none') {
    const pgbouncer = startPgbouncer(place, bouncer)
    cleanup.defer(() => pgbouncer.stop())
  }
  const databaseUrl = addressOf(pool === 'none' ? postgres : pooled, passwords.zeven)
  await until('HAProxy', () => answers(databaseUrl))

  const servers = startServers({ folder, ports, databaseUrl, ca: receiver.authority.ca })
  for (const server of servers) cleanup.defer(server.stop)
  const url = `http://127.0.0.1:${http}`
  for (const port of ports) {
    await until('a server: see its log', () => isOk(`http://127.0.0.1:${port}/readyz`))
  }
  await until('the servers behind HAProxy', () => isOk(`${url}/readyz`))
  const open = cleanup.move()
  return {
    folder,
    url,
    ...{ databaseUrl, nodes, servers, receiver, untilWhole },
    findPrimary: () => findNode(nodes, 'primary'),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

function startEtcd(place: Parameters<typeof startChild>[2], port: number, peerPort: number) {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return startChild(
    'etcd',
    [
      'etcd',
      ...['--name', 'one', '--data-dir', join(place.folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `one=${peer}`],
    ],
    place,
  )
}

async function findNode(nodes: readonly DatabaseNode[], role: string) {
  for (const node of nodes) if (await node.is(role)) return node
  return undefined
}

async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const found = [await findNode(nodes, 'primary'), await findNode(nodes, 'synchronous')]
  return found.every((node) => node !== undefined)
}

async function createDatabase(
  { port }: DatabaseNode,
  { admin, zeven }: { admin: string; zeven: string },
): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'admin',
    password: admin,
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role zeven login password '${zeven}'`)
  await client.query('create database zeven owner zeven')
  await client.end()
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

function addressOf(port: number, password: string): string {
  return `postgres://zeven:${password}@127.0.0.1:${port}/zeven`
}

function newPassword(): string {
  return randomBytes(12).toString('hex')
}
