import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/free-port.ts'
import { type Child, startChild, type User } from './child.ts'
import { patroniConfig } from './patroni-config.ts'

/** A PostgreSQL with the Patroni that looks after it, as on a machine of its own. */
export interface DatabaseNode {
  name: string
  port: number
  /** Where Patroni tells what the node is now. */
  restPort: number
  start(): void
  /** `postgres`: only the database dies. `machine`: Patroni with it, so that nobody reports it. */
  kill(what: 'postgres' | 'machine'): Promise<void>
  /** Such as `primary` or `synchronous`: whether the node is that now. */
  is(role: string): Promise<boolean>
  stop(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'
const ASKED_MS = 2000

export interface NodePlan {
  name: string
  folder: string
  user: User
  etcdPort: number
  passwords: { admin: string }
}

export async function createNode(plan: NodePlan): Promise<DatabaseNode> {
  const { name, folder, user } = plan
  const [port, restPort] = [await findFreePort(), await findFreePort()]
  const data = join(folder, name)
  const config = join(folder, `${name}.json`)
  const content = patroniConfig({ ...plan, port, restPort, data, binaries: findPrograms() })
  // YAML, which Patroni reads, takes JSON as it is.
  writeFileSync(config, JSON.stringify(content, null, 2))
  let patroni: Child | null = null

  async function kill(what: 'postgres' | 'machine'): Promise<void> {
    if (what === 'machine') await patroni?.kill()
    killPostgres(data)
  }

  return {
    name,
    port,
    restPort,
    start: () => {
      patroni = startChild(name, ['patroni', config], { folder, user })
    },
    kill,
    is: (role) => isOk(`http://127.0.0.1:${restPort}/${role}`),
    stop: async () => {
      await patroni?.stop()
      killPostgres(data)
    },
  }
}

/** The first line of this file is the process of PostgreSQL; its sessions end with it. */
function killPostgres(data: string): void {
  const path = join(data, 'postmaster.pid')
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
