import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/ground/config.ts'
import { KNOWN_MIGRATIONS, RESTORING } from '../../server/ground/db/migrate.ts'
import { openVault } from '../../server/ground/vault/secret.ts'
import { readManifest } from '../../server/ops/backup/manifest.ts'
import { insertAll } from '../../server/ops/backup/restore.ts'
import { migrateTo, openTarget } from '../../server/ops/backup/target.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type ApiClient, request } from '../support/client.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'

interface Released {
  key: string
  webhook: string
  /** The path of an offer that waits for its customer. */
  offer: string
  /** What the released version answered. */
  answers: { path: string; body: object }[]
}

const HERE = import.meta.dirname
const SET = join(HERE, 'released')
const RELEASED: Released = JSON.parse(readFileSync(join(HERE, 'released.json'), 'utf8'))
const SETTINGS = { ZEVEN_SECRET: readFileSync(join(SET, 'secret'), 'utf8') }

let storage: TestStorage
let app: TestApp
let api: ApiClient
let released: string[]

beforeAll(async () => {
  storage = await createStorage()
  released = await putReleased()
  app = await startTestApp(storage, { settings: SETTINGS })
  app.clock.set('2026-11-25T08:30:00Z')
  api = app.clientOf(RELEASED.key)
})
afterAll(async () => {
  await app.stop()
  await storage.remove()
})

/** A database as the released version left it when it was killed. Answers its migrations. */
async function putReleased(): Promise<string[]> {
  const manifest = await readManifest(SET)
  const target = await openTarget(readConfig({ ...storage.settings, ...SETTINGS }))
  await migrateTo(target, manifest.migrations.at(-1) ?? null)
  await insertAll(target, SET, manifest)
  await target.db.schema.dropTable(RESTORING).execute()
  await target.close()
  return manifest.migrations
}

describe('a database of the released version, when this one starts on it,', () => {
  it('is brought up to date by the migrations that are new', () => {
    expect(app.database.isNew).toBe(false)
    expect(app.database.migrations).toHaveLength(KNOWN_MIGRATIONS.length - released.length)
  })

  it.each(RELEASED.answers)('answers as it did, and cursors go on: GET $path', async (answer) => {
    const { status, body } = await api.get(answer.path)
    expect(status).toBe(200)
    expect(body).toMatchObject(answer.body)
  })

  it('opens the links of offers', async () => {
    const { status, text } = await request(`${app.server.url}${RELEASED.offer}`)
    expect([status, text.includes('Levering')]).toEqual([200, true])
  })

  it('signs webhooks with the secrets that receivers have', async () => {
    const vault = await openVault(readConfig({ ...storage.settings, ...SETTINGS }), app.database)
    const { secret } = await app.database.read
      .selectFrom('webhooks')
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(vault.open(secret)).toBe(RELEASED.webhook)
  })

  it('gives new ids, and takes a lead of the form that was there', async () => {
    const { status, body } = await api.post('/leads', { email: 'new@klant.example' })
    expect([status, body.data.id]).toEqual([201, 4])
    const { url } = app.server
    const form = await request(`${url}/api/widget/v1/forms/veranda`)
    expect([form.status, form.body.data.slug]).toEqual([200, 'veranda'])
  })
})
