import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../scripts/free-port.ts'
import { createDatabase, type Database, type Engine } from './database.ts'
import type { Figure } from './figures.ts'
import { type Environment, startProgram } from './programs.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { type Account, ask, CLI, createAccount, newLead, QUIET } from './zeven.ts'

/** The cases measure here: a server on its own database, with dealers on it. */
export interface Workplace extends AsyncDisposable {
  engine: Engine
  database: Database
  /** The settings with which an operator's command uses the same database. */
  settings: Environment
  url: string
  account: Account
  receiver: Receiver
  /** How many seconds a load lasts. */
  seconds: number
  /** How many leads the account with many leads has. */
  manyLeads: number
  /** Starts a bare server on the same database and rows, and returns its address. */
  startBare(program: string, account: Account): Promise<string>
  /** The p99 delay of the event loop since the last call, in milliseconds. */
  loopDelay(): Promise<number>
}

export interface BenchCase {
  name: string
  title: string
  measure(workplace: Workplace): Promise<Figure[]>
}

export type Effort = Pick<Workplace, 'seconds' | 'manyLeads'>

export async function openWorkplace(engine: Engine, effort: Effort): Promise<Workplace> {
  await using cleanup = new AsyncDisposableStack()
  const database = await createDatabase(engine)
  cleanup.defer(database.remove)
  const folder = await mkdtemp(join(tmpdir(), 'zeven-bench-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  const receiver = await startReceiver()
  cleanup.defer(receiver.stop)
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, receiver.ca)
  const { settings } = database
  const account = await createAccount(settings, 'Bench')
  const metricsPort = String(await findFreePort())
  const zeven = await startProgram([CLI, 'serve', '--json'], {
    ...QUIET,
    ...settings,
    METRICS_PORT: metricsPort,
    NODE_EXTRA_CA_CERTS: ca,
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
  })
  cleanup.defer(zeven.stop)
  const { url } = JSON.parse(zeven.line)
  await ask(url, account, '/leads', newLead('first@klant.example'))
  const open = cleanup.move()
  return {
    ...effort,
    ...{ engine, database, settings, url, account, receiver },
    startBare: async (program, { id }) => {
      const words = [`bench/bare/${program}.ts`, String(id)]
      const bare = await startProgram(words, { ...QUIET, ...settings })
      open.defer(bare.stop)
      return bare.line
    },
    loopDelay: async () => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
      const found = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await response.text())
      return Number(found?.[1]) * 1000
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
