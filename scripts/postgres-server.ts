import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'
import { type Binaries, findBinaries } from './postgres-binaries.ts'

export type PostgresServer = {
  url: string
  stop(): Promise<void>
  /** Stops it like a power failure: without a checkpoint, so that the next start must recover. */
  crash(): Promise<void>
  /** Starts it again after `crash`, with the same port and data. */
  restart(): Promise<void>
}

// Encoding and collation are the same on every machine, regardless of its locales.
const INITDB_OPTIONS = [
  '--username=zeven',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]
const MAX_CONNECTIONS = 200
/** Does not wait for disk writes: only a power failure would lose data, and most tests simulate none. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
/** PostgreSQL's "fast shutdown" ends open sessions instead of waiting for them. */
const FAST_SHUTDOWN = 'SIGINT'
/** Its "immediate shutdown" stops without a checkpoint. */
const IMMEDIATE_SHUTDOWN = 'SIGQUIT'
const START_SECONDS = 60
const LOG_TAIL_CHARACTERS = 4_000

/**
 * Starts a real, empty PostgreSQL on a free port of 127.0.0.1. It has fsync on as in production,
 * unless `fast` is set. Its data is in the system's temporary folder. `stop()` deletes it.
 */
export async function startPostgres({ fast = false } = {}): Promise<PostgresServer> {
  const home = await mkdtemp(join(tmpdir(), 'zeven-postgres-'))
  const removeHome = () => rm(home, { recursive: true, force: true, maxRetries: 3 })
  try {
    const binaries = await findBinaries(home)
    const password = randomBytes(12).toString('hex')
    const data = await initialise(binaries, home, password)
    const port = await findFreePort()
    const start = () => launch(binaries, data, port, fast ? FAST : [])
    let server = await start()
    return {
      url: `postgres://zeven:${password}@127.0.0.1:${port}/postgres`,
      stop: () => end(server, FAST_SHUTDOWN).then(removeHome),
      crash: () => end(server, IMMEDIATE_SHUTDOWN),
      restart: async () => {
        server = await start()
      },
    }
  } catch (cause) {
    await removeHome()
    throw new Error('PostgreSQL did not start', { cause })
  }
}

async function initialise({ initdb, user }: Binaries, home: string, password: string) {
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password)
  // A power failure may destroy an empty database, which is simply created again.
  const options = [...INITDB_OPTIONS, '--no-sync', `--pwfile=${passwordFile}`, `--pgdata=${data}`]
  await promisify(execFile)(initdb, options, user)
  return data
}

async function launch({ postgres, user }: Binaries, data: string, port: number, more: string[]) {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${MAX_CONNECTIONS}`,
    'lc_messages=C',
    ...more,
  ]
  const options = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(postgres, options, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  await untilReady(server)
  return server
}

function untilReady(server: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.kill('SIGQUIT'), START_SECONDS * 1_000)
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`the server ended before it was ready:\n${log}`)))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-LOG_TAIL_CHARACTERS)
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
