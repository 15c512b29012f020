import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createApiClient } from '../support/client.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { createZeven } from '../support/zeven.ts'
import { expectReady, expectUnavailable } from './expect-unavailable.ts'

const JO = { email: 'jo@klant.example' }

const folder = await folderForTests('locked')
const server = await forTests(createZeven({ settings: { DATA_DIR: folder } }).serve())

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
  })
})
