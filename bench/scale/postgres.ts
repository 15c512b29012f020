import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from '../../scripts/free-port.ts'
import { databaseUser, startChild } from '../cluster/child.ts'
import { findPrograms } from '../cluster/database-node.ts'

/** A PostgreSQL of Debian's packages, with the settings of a machine that does nothing else. */
export interface Postgres extends AsyncDisposable {
  url: string
  folder: string
  /** PostgreSQL's first process; its sessions are its children. */
  pid: number
  /** Where its programs are, such as pg_dump. */
  programs: string
}

const SETTINGS = [
  'shared_buffers=2GB',
  'effective_cache_size=8GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=15min',
  'maintenance_work_mem=512MB',
  'max_connections=300',
  'random_page_cost=1.1',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]
const START_MS = 60_000

export async function startLargePostgres(): Promise<Postgres> {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'zeven-scale-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const user = databaseUser(folder)
  const programs = findPrograms()
  const data = join(folder, 'data')
  const words = ['-D', data, '-U', 'zeven', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), words, user)
  const port = await findFreePort()
  const settings = [`port=${port}`, ...SETTINGS].flatMap((setting) => ['-c', setting])
  const child = startChild('postgres', [join(programs, 'postgres'), '-D', data, ...settings], {
    folder,
    user,
  })
  // SIGINT ends open sessions instead of waiting for them.
  cleanup.defer(() => child.stop('SIGINT'))
  const url = `postgres://zeven@127.0.0.1:${port}/postgres`
  await untilAnswering(url)
  const open = cleanup.move()
  return { url, folder, pid: child.pid, programs, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function untilAnswering(url: string): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    if (Date.now() > giveUpAt) throw new Error('PostgreSQL did not start')
    await pause(250)
  }
}
