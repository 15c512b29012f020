import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A PostgreSQL with the Patroni that looks after it, as on a machine of its own. */
export interface DatabaseNode {
  name: string
  /** Lets a machine that was killed come back. */
  start(): void
  /** `postgres`: only the database dies. `machine`: Patroni with it, so that nobody reports it. */
  kill(what: 'postgres' | 'machine'): void
  /** Such as `primary` or `synchronous`: whether the node is that now. */
  is(role: string): Promise<boolean>
}

const DEBIAN = '/usr/lib/postgresql'
const ASKED_MS = 2000

/** A node that `deploy/cluster/start` keeps, and where its Patroni tells what it is. */
export function nodeOf(folder: string, name: string, patroni: number): DatabaseNode {
  const off = join(folder, `${name}.off`)
  return {
    name,
    start: () => rmSync(off),
    kill: (what) => {
      if (what === 'machine') {
        writeFileSync(off, '')
        killProgram(join(folder, `${name}.pid`))
      }
      killProgram(join(folder, name, 'data', 'postmaster.pid'))
    },
    is: (role) => isOk(`http://127.0.0.1:${patroni}/${role}`),
  }
}

/** Kills the process that the first line of a file names: of PostgreSQL it is the first, and its sessions end with it. */
export function killProgram(path: string): void {
  if (!existsSync(path)) return
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had ended before.
  }
}

export async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ASKED_MS) })).ok
  } catch {
    return false
  }
}

/** The newest PostgreSQL that Debian's packages installed: Patroni needs more than the server. */
export function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Boolean) : []
  if (versions.length === 0) throw new Error(`there is no PostgreSQL below ${DEBIAN}`)
  return join(DEBIAN, String(Math.max(...versions)), 'bin')
}
