import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'

let temporary: string

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'zeven-temporary-'))
  // Root's PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(temporary, 0o711)
})
afterEach(() => rm(temporary, { recursive: true, force: true }))

async function startServer() {
  const server = spawn(process.execPath, ['scripts/postgres.ts', '--until-stdin-closes'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  })
  const ended = once(server, 'exit')
  const [url] = await once(createInterface({ input: server.stdout }), 'line')
  return { server, ended, url: String(url) }
}

async function connect(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.end()
}

it('ends its PostgreSQL and removes the data when the process that asked for it is gone', async () => {
  const { server, ended, url } = await startServer()
  await connect(url)
  expect(await readdir(temporary)).toHaveLength(1)
  server.stdin.destroy()
  expect(await ended).toEqual([0, null])
  await expect(connect(url)).rejects.toThrow('ECONNREFUSED')
  expect(await readdir(temporary)).toEqual([])
})

it('ends it in order on a termination signal, even with a session open', async () => {
  const { server, ended, url } = await startServer()
  const session = new Client({ connectionString: url })
  session.on('error', () => {})
  await session.connect()
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await readdir(temporary)).toEqual([])
})
