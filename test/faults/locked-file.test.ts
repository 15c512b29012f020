import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient } from '../support/client.ts'
import { createZeven, type ServerProcess } from '../support/zeven.ts'
import { expectReady, expectUnavailable } from './expect-unavailable.ts'

const JO = { email: 'jo@klant.example' }

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeven-locked-'))
  server = await createZeven({ settings: { DATA_DIR: folder } }).serve()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

describe('a database file that another process has locked', () => {
  it('is a 503 that says when to come again; reads go on, and it needs no restart', async () => {
    const api = createApiClient(server.url, /zv_\w+/.exec(server.greeting)?.[0])
    const count = async () => (await api.get('/leads?limit=100')).body.data.length
    const before = await count()

    // The server may be writing at this moment.
    const other = new DatabaseSync(join(folder, 'zeven.db'), { timeout: 5000 })
    other.exec('begin exclusive')
    expectUnavailable(await api.post('/leads', JO, { 'Idempotency-Key': 'k' }))
    await expectReady(server.url, false)
    expect(await count()).toBe(before)
    other.exec('rollback')
    other.close()

    expect((await api.post('/leads', JO, { 'Idempotency-Key': 'k' })).status).toBe(201)
    await expectReady(server.url, true)
    expect(await count()).toBe(before + 1)
  }, 30_000)
})
