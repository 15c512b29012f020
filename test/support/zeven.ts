import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { COMPILE_CACHE } from '../../scripts/run-command.ts'
import { type Finished, finished, runHere } from './run-here.ts'
import type { TestStorage } from './storage.ts'

const CLI = 'server/cli.ts'

/** Read once at the start, because `runHere` replaces the environment while a command runs. */
const { npm_command: _startedByNpm, ...INHERITED } = process.env

type Settings = Record<string, string>

/** A server in its own process. */
export interface ServerProcess {
  /** Its output up to the line that `serve` waited for. */
  greeting: string
  url: string
  pid: number
  kill(signal: NodeJS.Signals): void
  /** Its exit code or the signal that ended it, and everything it wrote to standard error. */
  ended: Promise<{ code: number | null; signal: string | null; errors: string }>
  stop(): Promise<void>
}

/** The operator's command line, on the storage of one test file. */
export function createZeven({ settings }: Pick<TestStorage, 'settings'>) {
  function run(words: readonly string[], changes: Settings = {}): Promise<Finished> {
    return runHere(words, environment({ ...settings, ...changes }))
  }

  /** Like `run`, but in a new process: for a command that must run at the same time as others. */
  async function runApart(words: readonly string[], changes: Settings = {}): Promise<Finished> {
    const child = start(words, { ...settings, ...changes })
    const closed = once(child, 'close')
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      closed,
    ])
    return finished(code, output, errors)
  }

  /** Runs a command that must succeed and returns the one JSON object that it prints. */
  async function json(words: readonly string[], changes: Settings = {}) {
    const { code, output, errors } = await run([...words, '--json'], changes)
    if (code !== 0) throw new Error(`zeven ${words.join(' ')} ended with ${code}: ${errors}`)
    return onlyObject(output)
  }

  /** Starts the server and waits for a line of its greeting. */
  async function serve(
    changes: Settings = {},
    waitFor = /^ {2}(?:curl|npx @zevenhq\/zeven key) /,
    isDemo = true,
  ): Promise<ServerProcess> {
    const all = { ...settings, ...changes }
    const child = start(['serve', ...(isDemo ? ['--demo'] : [])], all)
    const errors = text(child.stderr)
    const ended = Promise.all([once(child, 'exit'), errors]).then(([[code, signal], said]) => ({
      code,
      signal,
      errors: said,
    }))
    const greeting = await readUpTo(child, waitFor)
    if (greeting === null) throw new Error(`no server: ${(await ended).errors}`)
    return {
      greeting,
      url: new URL(/http:\S+\/api\S*/.exec(greeting)?.[0] ?? '').origin,
      pid: child.pid ?? 0,
      kill: (signal) => child.kill(signal),
      ended,
      stop: async () => {
        child.kill('SIGTERM')
        await ended
      },
    }
  }

  return { run, runApart, json, serve }
}

export type Zeven = ReturnType<typeof createZeven>

/** Parses the output of `--json`: one object on one line. Each test checks the shape itself. */
export function onlyObject(output: string): ReturnType<typeof JSON.parse> {
  const lines = output.split('\n')
  if (lines.length !== 2 || lines[1] !== '') throw new Error(`not one line: ${output}`)
  return JSON.parse(lines[0] ?? '')
}

function start(words: readonly string[], settings: Settings) {
  const env = environment(settings)
  return spawn(process.execPath, [CLI, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

function environment(settings: Settings): NodeJS.ProcessEnv {
  // Vitest sets BASE_URL for its own use, so we clear it too.
  const none = { BASE_URL: '', DATABASE_URL: '', METRICS_PORT: '', TRUST_PROXY: '' }
  const own = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'test' }
  return { ...INHERITED, NODE_COMPILE_CACHE: COMPILE_CACHE, ...none, ...own, ...settings }
}

async function readUpTo({ stdout }: ChildProcess, last: RegExp): Promise<string | null> {
  if (stdout === null) return null
  const lines: string[] = []
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line)
    if (last.test(line)) return lines.join('\n')
  }
  return null
}
