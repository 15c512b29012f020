import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLI } from '../zeven.ts'
import { type Child, startChild } from './child.ts'

/** A server process with somebody who starts it again when it ends, as systemd would. */
export interface ZevenServer {
  name: string
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Plan {
  folder: string
  ports: readonly number[]
  databaseUrl: string
  ca: string
}

const RESTART_MS = 2000

/** The settings of a server and of commands that work on its database. */
export function settingsOf(databaseUrl: string, folder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
  }
}

export function startServers({ folder, ports, databaseUrl, ca }: Plan): ZevenServer[] {
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, ca)
  return ports.map((port, index) => {
    const env = { ...settingsOf(databaseUrl, folder), PORT: `${port}`, NODE_EXTRA_CA_CERTS: caFile }
    return keepRunning(`zeven${index + 1}`, folder, env)
  })
}

function keepRunning(name: string, folder: string, env: Record<string, string>): ZevenServer {
  let child: Child
  let stopped = false
  const start = () => {
    child = startChild(name, [process.execPath, CLI, 'serve', '--demo', '--json'], { folder, env })
    child.ended.then(async () => {
      await pause(RESTART_MS)
      if (!stopped) start()
    })
  }
  start()
  return {
    name,
    kill: () => child.kill(),
    stop: async () => {
      stopped = true
      await child.stop()
    },
  }
}
