import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** A program that runs until it is killed or stopped. What it says is in `NAME.log`. */
export interface Child {
  pid: number
  ended: Promise<unknown>
  /** Ends it as a machine that loses its power would. */
  kill(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface User {
  uid?: number
  gid?: number
}

interface Place {
  folder: string
  user?: User
  env?: Record<string, string>
}

/** A program that was asked to stop is killed after this long. */
const PATIENCE_MS = 90_000

export function startChild(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { folder, user = {}, env = {} }: Place,
): Child {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(command, args, {
    ...user,
    env: { PATH, HOME, TMPDIR, LC_ALL: 'C', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', (error) => console.error(`${name}: ${error.message}`))
  const ended = once(child, 'exit').catch(() => {})
  return {
    pid: child.pid ?? 0,
    ended,
    kill: () => end(child, ended, 'SIGKILL'),
    stop: async (signal = 'SIGTERM') => {
      const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
      await end(child, ended, signal)
      clearTimeout(timer)
    },
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await ended
}

/** PostgreSQL refuses to run as root; then it runs as the user of Debian's package. */
export function databaseUser(folder: string): User {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  execFileSync('chown', [`${user.uid}:${user.gid}`, folder])
  return user
}
