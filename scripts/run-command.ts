import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

const INTERRUPTED = 130
/** Node stores compiled modules here, as in `bin/zeven.mjs`, so that the next process starts fast. */
export const COMPILE_CACHE = join(process.cwd(), 'node_modules', '.cache', 'zeven')

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  const path = [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // Vitest writes colour codes even into files, where they are unreadable.
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return { ...process.env, ...colour, ...more, PATH: path }
}

/** Runs a command line in a folder without output, and returns its exit code. */
export async function runQuietly(
  command: string,
  cwd: string,
  env: Record<string, string>,
): Promise<number> {
  const child = spawn(command, { shell: true, stdio: 'ignore', cwd, env: environment(env) })
  const [code] = await once(child, 'exit')
  return code ?? INTERRUPTED
}

/** Runs a command line with our programs first in PATH, shows its output, returns its exit code. */
export async function runCommand(command: string, env: Record<string, string>): Promise<number> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(env),
  })
  // Ctrl-C reaches the command too: we wait until it has ended, then end ourselves.
  const wait = () => {}
  process.on('SIGINT', wait)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', wait)
  return code ?? INTERRUPTED
}
