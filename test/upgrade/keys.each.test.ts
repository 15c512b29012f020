import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { hashKeys } from '../../server/core/migrations/rewritten.ts'
import { readTables } from '../privacy/search.ts'
import { startTestApp } from '../support/app.ts'
import { createApiClient } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { openNoting } from '../support/plans.ts'
import { sendForm } from '../support/proof.ts'
import { createMigratedStorage } from '../support/storage.ts'

const KEY = 'jo@klant.example'
const JO = { email: 'jo@klant.example' }
const ANSWER = '{"data":{"id":7},"meta":{"message":"As it was."}}'

/** A row as versions before this one stored it. */
const stored = (endpoint: string, key: string, body: object) => ({
  endpoint,
  key,
  fingerprint: sha256(`\n${JSON.stringify(body)}`),
  ...{ account_id: 1, status: 201, body: ANSWER },
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const storage = await forTests(createMigratedStorage())
const old = await startTestApp(storage)
const dealer = await old.dealer()
const { secret } = dealer.key
const forms = [(await addForm(old, dealer)).slug, (await addForm(old, dealer)).slug] as const
const created_at = old.clock.now()
await old.stop()
const { db } = openNoting(storage)
await db
  .insertInto('idempotency')
  .values(
    [
      stored('POST /leads', KEY, JO),
      // Whoever picks the hash of another key as a key must not keep a server from starting.
      stored('POST /leads', sha256(KEY), {}),
      stored('POST /leads/{id}/notes', KEY, {}),
      ...forms.map((slug) => stored(`POST /forms/${slug}/leads`, KEY, submission())),
    ].map((row) => ({ ...row, created_at })),
  )
  .execute()
await hashKeys(db as Kysely<unknown>)
await db.destroy()
const app = await forTests(startTestApp(storage))
const api = createApiClient(app.server.url, secret)

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
  expect(await allAccounts(app.database.read).selectFrom('leads').select('id').execute()).toEqual(
    [],
  )
})

it('an upgrade leaves no key in the clear', async () => {
  const places = (await readTables(app)).filter(([, text]) => text.includes(KEY))
  expect(places).toEqual([])
})
