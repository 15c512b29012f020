import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Running {
  pid: number
  /** The first line it printed: when it was ready. */
  line: string
  stop(): Promise<void>
}

export type Environment = Record<string, string>

/** What every child gets of our environment: where programs are, and nothing that sets a server. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot']

/** Starts a Node program and waits for its first line. */
export async function startProcess(words: readonly string[], env: Environment): Promise<Running> {
  const child = spawn(process.execPath, words, {
    env: { ...inherited(), ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([firstLine(child.stdout), ended.then(() => null)])
  const { pid } = child
  if (line === null || pid === undefined) throw new Error(`${words.join(' ')} did not start`)
  child.stdout.resume()
  return {
    pid,
    line,
    stop: async () => {
      child.stdin.end()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await ended
    },
  }
}

/** Runs a Node program to its end and answers what it printed. */
export async function runProcess(words: readonly string[], env: Environment): Promise<string> {
  const child = spawn(process.execPath, words, {
    env: { ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`)
  return output
}

function inherited(): Environment {
  const found = INHERITED.map((name) => [name, process.env[name]])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | null> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stream })
    lines.once('line', resolve)
    lines.once('close', () => resolve(null))
  })
}
