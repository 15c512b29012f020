import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

export type Environment = Record<string, string>

/** A Node program that runs next to the benchmark. */
export interface Program {
  /** The first line it printed, which it prints when it is ready. */
  line: string
  pid: number
  stop(): Promise<void>
}

export async function startProgram(words: readonly string[], env: Environment): Promise<Program> {
  const child = start(words, env)
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const line = await Promise.race([once(lines, 'line').then(([first]) => first), ended])
  if (typeof line !== 'string') throw new Error(`${words.join(' ')} did not start`)
  return {
    line,
    pid: child.pid ?? 0,
    stop: async () => {
      child.stdin.end()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await ended
    },
  }
}

/** Runs a Node program to its end. Returns its output. */
export async function runProgram(words: readonly string[], env: Environment = {}) {
  // What a command says on standard error is shown only when it fails.
  const child = start(words, env)
  const complaints = text(child.stderr)
  const ended = once(child, 'close')
  const output = await text(child.stdout)
  const [code] = await ended
  if (code !== 0) {
    throw new Error(`${words.join(' ')} ended with ${code}: ${output}${await complaints}`)
  }
  return output
}

/** Starts a program without the variables of our environment that would configure a server. */
function start(words: readonly string[], env: Environment) {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  return spawn(process.execPath, words, {
    env: { PATH, HOME, TMPDIR, SystemRoot, ...env },
    stdio: 'pipe',
  })
}
