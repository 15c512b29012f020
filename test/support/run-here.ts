import { runCommandLine } from '../../server/commands/command-line.ts'

/** How a command ended, and what it said where. */
export interface Finished {
  code: number | null
  output: string
  errors: string
}

type Environment = Record<string, string | undefined>

/** Commands share this process's output, environment and exit code: one runs after the other. */
let last: Promise<unknown> = Promise.resolve()

/** Runs a command of the operator in this process, which is ten times as quick as in one of its own. */
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
    return { code: Number(process.exitCode), output: output.text(), errors: errors.text() }
  } finally {
    output.stop()
    errors.stop()
    process.env = ownEnv
    process.exitCode = exitCode
  }
}

/** Keeps what is written to a stream, until it is told to stop. */
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
