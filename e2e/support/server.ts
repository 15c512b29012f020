import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { COMPILE_CACHE } from '../../scripts/run-command.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Command } from '../../server/core/db/command.ts'
import { type Database, openDatabase } from '../../server/core/db/database.ts'
import { DATA_ROOT } from '../../test/support/data-root.ts'
import { runHere } from '../../test/support/run-here.ts'

/** A running server of our own. */
export interface Running {
  url: string
  /** Base of the API, with its version. */
  api: string
  /** The settings that its database is opened with. */
  settings: { DATA_DIR: string }
  /** Does this as the operator in its database: for an account, or for none. */
  run<Input, Done>(
    command: Command<Input, Done>,
    account: number | null,
    input: Input,
  ): Promise<Done>
  /** Runs an operator's command on this server's data and returns the JSON that it prints. */
  zeven(...words: string[]): Promise<Record<string, unknown>>
}

export interface Dealer {
  account: number
  /** A key with every scope. */
  secret: string
  /** The slug of the dealer's form. */
  slug: string
}

/** A running server and the dealer that a case is about. */
export type Server = Running & Dealer

/** A server that only one case uses. Its dealer is the demo's, as `npm start` has it on an empty data folder. */
export interface OwnServer extends Server {
  stop(): Promise<void>
}

const DEMO = { account: 1, slug: 'demo-veranda' }

const CLI = 'server/cli.ts'

export function startDemoServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  return startServer(['--demo'], settings)
}

/** A server on an empty data folder, as anybody starts one. */
export interface FirstServer {
  /** The link to the page that makes the first account. */
  first: string
  stop(): Promise<void>
}

export function startFirstServer(settings: Record<string, string> = {}): Promise<FirstServer> {
  return startServer([], settings)
}

async function startServer(words: string[], settings: Record<string, string>) {
  const folder = await mkdtemp(join(DATA_ROOT, 'zeven-e2e-'))
  const own = { HOST: '127.0.0.1', PORT: '0', BASE_URL: '', DATABASE_URL: '', DATA_DIR: folder }
  const more = { NODE_COMPILE_CACHE: COMPILE_CACHE, NODE_ENV: 'test', LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...more, ...own, ...settings }
  const server = spawn(process.execPath, [CLI, 'serve', ...words, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let opened: Promise<Database> | undefined
  const stop = async () => {
    await (await opened)?.close()
    await end(server)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const zeven = (...words: string[]) => runCommand(words, env)
    const ready = await readReadyLine(server)
    const run: Running['run'] = async (command, accountId, input) => {
      opened ??= openDatabase({ dataDir: folder, url: undefined, writes: 'inline' })
      return (await opened).run(command, { actor: OPERATOR, accountId, input })
    }
    return { ...ready, ...DEMO, settings: { DATA_DIR: folder }, run, zeven, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** With --json the server prints one line when it is ready. */
async function readReadyLine({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('the server has no output to read')
  for await (const line of createInterface({ input: stdout })) {
    const { url, api, secret, first } = JSON.parse(line)
    return { url: String(url), api: String(api), secret: String(secret), first: String(first) }
  }
  throw new Error('the server ended before it was ready; see its output above')
}

async function runCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { code, output, errors } = await runHere([...words, '--json'], env)
  if (code !== 0) throw new Error(`zeven ${words.join(' ')} ended with ${code}: ${errors}`)
  return JSON.parse(output) as Record<string, unknown>
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
