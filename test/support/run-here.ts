import { runCommandLine } from '../../server/entrypoints/cli/command-line.ts'

/** A command's exit code, and what it wrote to standard output and standard error. */
export interface Finished {
  code: number | null
  output: string
  /** Its standard error, without the line that names its database. */
  errors: string
  /** The database that it named, and the rest of that line; absent when it opened none. */
  database?: string
}

/** The first line on standard error of a command that opened a database. */
const NAMES_DATABASE = /^Database: (.+)\n/

type Environment = Record<string, string | undefined>

/** Commands share this process's output, environment and exit code, so they run one by one. */
let last: Promise<unknown> = Promise.resolve()

/** Runs an operator's command in this process: ten times as fast as in a new process. */
export function runHere(words: readonly string[], env: Environment): Promise<Finished> {
  const run = last.then(() => runAlone(words, env))
  last = run.catch(() => {})
  return run
}

async function runAlone(words: readonly string[], env: Environment): Promise<Finished> {
  const { env: ownEnv, exitCode } = process
  const output = capture(process.stdout)
  const errors = capture(process.stderr)
  process.env = { ...env }
  process.exitCode = 0
  try {
    await runCommandLine([...words])
    return finished(Number(process.exitCode), output.text(), errors.text())
  } finally {
    output.stop()
    errors.stop()
    process.env = ownEnv
    process.exitCode = exitCode
  }
}

export function finished(code: number | null, output: string, errors: string): Finished {
  const database = NAMES_DATABASE.exec(errors)?.[1]
  const rest = errors.replace(NAMES_DATABASE, '')
  return { code, output, errors: rest, ...(database !== undefined && { database }) }
}

/** Keeps what is written to a stream, until `stop` is called. */
function capture(stream: NodeJS.WriteStream) {
  const write = stream.write
  let text = ''
  stream.write = (chunk: unknown) => {
    text += chunk
    return true
  }
  return {
    text: () => text,
    stop: () => {
      stream.write = write
    },
  }
}
