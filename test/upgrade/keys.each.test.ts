import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashKeys } from '../../server/ground/migrations/rewritten.ts'
import { readTables } from '../privacy/search.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type ApiClient, createApiClient } from '../support/client.ts'
import { addForm, submission } from '../support/forms.ts'
import { openNoting } from '../support/plans.ts'
import { sendForm } from '../support/proof.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'

const KEY = 'jo@klant.example'
const JO = { email: 'jo@klant.example' }
const ANSWER = '{"data":{"id":7},"meta":{"message":"As it was."}}'

let storage: TestStorage
let app: TestApp
let api: ApiClient
let forms: readonly [string, string]

/** A row as versions before this one stored it. */
const stored = (endpoint: string, key: string, body: object) => ({
  endpoint,
  key,
  fingerprint: sha256(`\n${JSON.stringify(body)}`),
  ...{ account_id: 1, status: 201, body: ANSWER },
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

beforeAll(async () => {
  storage = await createStorage()
  app = await startTestApp(storage)
  const dealer = await app.dealer()
  const { secret } = dealer.key
  const slugs = [(await addForm(app, dealer)).slug, (await addForm(app, dealer)).slug] as const
  const created_at = app.clock.now()
  await app.stop()
  const { db } = openNoting(storage)
  await db
    .insertInto('idempotency')
    .values(
      [
        stored('POST /leads', KEY, JO),
        // Whoever picks the hash of another key as a key must not keep a server from starting.
        stored('POST /leads', sha256(KEY), {}),
        stored('POST /leads/{id}/notes', KEY, {}),
        ...slugs.map((slug) => stored(`POST /forms/${slug}/leads`, KEY, submission())),
      ].map((row) => ({ ...row, created_at })),
    )
    .execute()
  await hashKeys(db as Kysely<unknown>)
  await db.destroy()
  app = await startTestApp(storage)
  api = createApiClient(app.server.url, secret)
  forms = slugs
})
afterAll(async () => {
  await app.stop()
  await storage.remove()
})

const key = { 'Idempotency-Key': KEY }

it('a request whose answer was lost in an upgrade makes no second lead', async () => {
  const again = await api.post('/leads', JO, key)
  expect([again.status, again.text]).toEqual([201, ANSWER])
  expect((await api.post('/leads', { ...JO, name: 'Jo' }, key)).status).toBe(422)
  const sent = [
    await sendForm(app, forms[0], submission(), null, key),
    await sendForm(app, forms[1], submission(), null, key),
  ]
  // The key was used for both, and only one of its answers is kept.
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(sent.find(({ status }) => status === 201)?.text).toBe(ANSWER)
  expect(await app.database.read.selectFrom('leads').select('id').execute()).toEqual([])
})

it('an upgrade leaves no key in the clear', async () => {
  const places = (await readTables(app)).filter(([, text]) => text.includes(KEY))
  expect(places).toEqual([])
})
