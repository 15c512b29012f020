import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server. Its user may create databases. */
    postgresUrl: string
  }
}

const SERVER = fileURLToPath(new URL('../../scripts/postgres.ts', import.meta.url))

/** Vitest's global setup: one PostgreSQL for the run, at TEST_DATABASE_URL or started here. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await checkServer(given) : await startServer()
  project.provide('postgresUrl', server.url)
  return server.stop
}

async function checkServer(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect().catch((cause) => {
    throw new Error('TEST_DATABASE_URL does not answer', { cause })
  })
  // What an earlier run left may be of other migrations.
  await client.query('drop database if exists zeven_migrated')
  await client.end()
  return { url, stop: async () => {} }
}

/**
 * A keeper process runs PostgreSQL and ends when our pipe to it closes. So PostgreSQL and its data
 * are removed even when this process is killed. The keeper is detached, so that Ctrl-C does not end
 * it before the tests end.
 */
async function startServer() {
  const keeper = spawn(process.execPath, [SERVER, '--until-stdin-closes', '--fast'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(keeper, 'exit')
  const url = await Promise.race([firstLine(keeper.stdout), ended.then(() => null)])
  if (url === null) throw new Error('PostgreSQL for the tests did not start; see its output above')
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  return { url, stop }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | null> {
  for await (const line of createInterface({ input: stream })) return line
  return null
}
