import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { startWriters } from '../crash/writers.ts'
import { allRows } from '../support/all-rows.ts'
import type { TestApp } from '../support/app.ts'
import { createApiClient } from '../support/client.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { createRandom } from '../support/random.ts'
import { isSigned, startReceiver } from '../support/receiver.ts'
import { createMigratedStorage, createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'
import { contentOf, furnish, offerPage, photosOf, startOn } from './backup-stage.ts'

const folder = await folderForTests('backup')
const receiver = await forTests(startReceiver())
const first = await forTests(createMigratedStorage())
const second = await forTests(createStorage())
const app = await startOn(first, receiver)
const furnished = await furnish(app, receiver)
const photos = await photosOf(app, furnished)
// The newest id is taken by a lead that is gone: it is never given again.
const { id } = (await furnished.dealer.api.post('/leads', { email: 'x@klant.example' })).body.data
const before = { photos, rows: await allRows(app), nextId: id + 1 }
if (first.engine === 'sqlite') addLitestream(first.settings.DATA_DIR)

const inFolder = (name: string) => join(folder, name)
const countOf = async ({ database }: TestApp, table: 'leads' | 'customers') =>
  (await allAccounts(database.read).selectFrom(table).select('id').execute()).length

/** The tables that Litestream makes in the file it copies: they are no part of a backup. */
function addLitestream(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'zeven.db'))
  file.exec('create table _litestream_seq (id integer primary key, seq integer)')
  file.exec('create table _litestream_lock (id integer)')
  file.close()
}

describe('a backup that is made while writes go on, and restored elsewhere', () => {
  let backedUp: { rows: number; files: number }

  it('takes every row and file of one moment, and nobody waits for it', async () => {
    const target = { url: app.server.url, secret: furnished.dealer.key.secret }
    const writers = startWriters(target, createRandom(7))
    await writers.firstLead()
    const words = ['backup', inFolder('set'), '--json']
    const { code, output, errors } = await createZeven(first).runApart(words)
    expect(code, errors).toBe(0)
    await writers.firstLead()
    await writers.stop()
    await app.stop()
    backedUp = JSON.parse(output)
    expect(backedUp).toMatchObject({ files: 3, missing: [] })
    const modes = await Promise.all(
      ['', 'secret', 'rows/all_leads.jsonl', 'manifest.json'].map((name) =>
        stat(inFolder(`set/${name}`)),
      ),
    )
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600, 0o600])
  })

  it('comes out as it was, row by row and file by file', async () => {
    const zeven = createZeven(second)
    const restored = await zeven.json(['restore', inFolder('set')])
    expect(restored).toMatchObject({ rows: backedUp.rows, files: backedUp.files })
    await zeven.json(['backup', inFolder('again')])
    expect(await contentOf(inFolder('again'))).toEqual(await contentOf(inFolder('set')))
  })

  it('is used as before: key, photo, offer, webhook, portal; only sessions end', async () => {
    const app = await startOn(second, receiver)
    try {
      const api = createApiClient(app.server.url, furnished.dealer.key.secret)
      expect(await photosOf(app, furnished)).toEqual(before.photos)
      expect(await offerPage(app, furnished)).toEqual({ status: 200, isOffer: true })
      const session = await fetch(`${app.server.url}/portal/api/me`, {
        headers: furnished.member.headers,
      })
      expect(session.status).toBe(401)
      const { status, body } = await api.post('/leads', { email: 'new@klant.example' })
      expect(status).toBe(201)
      expect(body.data.id).toBeGreaterThanOrEqual(before.nextId)
      await api.send('POST', `/webhooks/${furnished.webhook.id}/test`)
      await expect.poll(() => receiver.at('/hook').length).toBe(1)
      const [delivery] = receiver.at('/hook')
      expect(delivery && isSigned(delivery, furnished.webhook.secret)).toBe(true)
      await expectOneMoment(app)
    } finally {
      await app.stop()
    }
  })
})

/** Rows that are written together are there together. */
async function expectOneMoment(app: TestApp) {
  const { read } = app.database
  const { id } = furnished.dealer.account
  const events = await allAccounts(read)
    .selectFrom('events')
    .select('record_id')
    .where('key', '=', 'lead.created')
    .where('account_id', '=', id)
    .execute()
  expect(events).toHaveLength(await countOf(app, 'leads'))
  const { customers } = await allAccounts(read)
    .selectFrom('account_counters')
    .select('customers')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(customers).toBe(await countOf(app, 'customers'))
  // What was there before all this is as it was.
  const rows = await allRows(app)
  for (const table of ['form_versions', 'offer_versions', 'uploads', 'api_keys', 'auth_users']) {
    expect(rows[table], table).toEqual(before.rows[table])
  }
}

it('the secret of the installation is in no other file of the backup', async () => {
  const secret = await readFile(inFolder('set/secret'), 'utf8')
  const content = await contentOf(inFolder('set'))
  const others = Object.entries(content).filter(([name]) => name !== 'secret')
  expect(others.filter(([, lines]) => lines.some((line) => line.includes(secret)))).toEqual([])
})
