import type { Store } from '../storage/store.ts'
import { type Environment, type Running, runProcess, startProcess } from './process.ts'

const CLI = 'bin/zeven.mjs'
/** The operator's largest budget: what limits a key must not limit the measurement. */
const UNLIMITED = '999999999'
const BUDGETS = ['per-minute', 'per-day', 'write-per-minute', 'write-per-day', 'in-flight']

export interface Account {
  id: number
  secret: string
}

export interface Subject {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Migrates an empty store and makes a dealer with raised budgets and a key for everything. */
export async function createAccount(store: Store, name: string): Promise<Account> {
  const { id } = await operator(store, ['account', 'create', '--name', name, '--plan', 'paid'])
  const raised = BUDGETS.flatMap((budget) => [`--${budget}`, UNLIMITED])
  await operator(store, ['account', 'set', String(id), ...raised])
  const key = ['key', 'create', '--account', String(id), '--name', name, '--scopes', 'all']
  const { secret } = await operator(store, key)
  return { id: Number(id), secret: String(secret) }
}

/** Our server as an operator runs it. `nodeOptions` go to Node, not to the server. */
export async function startZeven(store: Store, nodeOptions: string[] = []): Promise<Subject> {
  const words = [...nodeOptions, CLI, 'serve', '--json']
  const running = await startProcess(words, environment(store))
  return toSubject(running)
}

export function toSubject({ line, pid, stop }: Running): Subject {
  return { url: String(JSON.parse(line).url), pid, stop }
}

async function operator(store: Store, words: string[]): Promise<Record<string, unknown>> {
  return JSON.parse(await runProcess([CLI, ...words, '--json'], environment(store)))
}

function environment(store: Store): Environment {
  return { NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0', ...store.settings }
}
