import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { loadDemoDealer } from '../../samples/dealers/dealers.writes.ts'
import { loadDemo } from '../../samples/demo/demo.writes.ts'
import { readDemo } from '../../samples/demo/form.ts'
import { enableAccount } from '../../server/account/accounts/states.ts'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { removeMessage } from '../../server/messaging/mail/message-files.ts'
import { deleteRemovedAccounts } from '../../server/privacy/account-removal.ts'
import { removeAccount, removeDemo } from '../../server/privacy/account-removal.writes.ts'
import { addSource } from '../leads/sources.ts'
import { mailing } from '../offers/letters.ts'
import { allRows } from '../support/all-rows.ts'
import { type Dealer, PLENTY, startTestApp, type TestApp } from '../support/app.ts'
import { createApiClient } from '../support/client.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { putForm } from '../support/put-form.ts'
import { runHere } from '../support/run-here.ts'
import { filesIn, PHOTOS, photo, sendFile } from '../support/uploads.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  onTestFinished(() => app.stop())
})

const on = (accountId: number | null) => ({ actor: OPERATOR, accountId })
const zeven = (...words: string[]) => runHere(words, app.storage.settings)
const page = async (path: string) => (await fetch(`${app.server.url}${path}`)).status
const open = (name: 'windows' | 'awnings') =>
  app.database.run(loadDemoDealer, { ...on(null), input: { name } })

/** All three dealers with an owner, and a lead with photos, mails and offers of its own beside the invented ones. */
async function load(): Promise<{ owner: Member; demo: Dealer }> {
  const loaded = await app.database.run(loadDemo, { ...on(null), input: readDemo() })
  if (loaded === null) throw new Error('there are accounts already')
  const { account, key } = loaded
  const own = await app.dealer(PLENTY)
  const run: Dealer['run'] = (command, input) =>
    app.database.run(command, { ...on(account.id), input })
  const demo = { ...own, run, account, key, api: createApiClient(app.server.url, key.secret) }
  const owner = await signIn(app, demo)
  await open('windows')
  await open('awnings')
  return { owner, demo }
}

/** What somebody who looks around may leave: a form, a lead with a photo, an offer that was mailed, an ad, a webhook. */
async function work(demo: Dealer, owner: Member): Promise<void> {
  const questions = [...(formFile().questions as object[]), PHOTOS]
  const { slug } = await addForm(app, demo, { questions })
  const { name } = (await sendFile(app, slug, await photo())).body.data
  const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly', photos: [name] }
  expect((await sendForm(app, slug, submission({ answers }), null)).status).toBe(201)
  const offers = await mailing(app, demo)
  await offers.mail(await offers.addOffer())
  await addSource(app, owner, 'google')
  await demo.api.post('/webhooks', { url: 'https://127.0.0.1:9/hook', events: ['lead.created'] })
  await app.server.jobs.idle()
}

const accounts = () =>
  app.database.read.selectFrom('accounts').select(['id', 'is_demo']).orderBy('id').execute()

/** What runs in the background of a server. */
function clean() {
  const config = readConfig(app.storage.settings)
  const forget = (mail: Parameters<typeof removeMessage>[1]) => removeMessage(config.dataDir, mail)
  return deleteRemovedAccounts(app.database, openFiles(config), forget, () => false)
}

const mailFiles = () => readdir(join(app.storage.settings.DATA_DIR, 'mail')).catch(() => [])

it('is gone from every table, and a real dealer beside it has all as before', async () => {
  const { owner, demo } = await load()
  const real = await app.dealer(PLENTY)
  const seller = await signIn(app, real)
  await real.api.post('/leads', { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  await app.server.jobs.idle()
  const kept = await allRows(app)
  const before = { files: (await filesIn(app)).size, mails: (await mailFiles()).length }
  await work(demo, owner)
  expect((await filesIn(app)).size).toBeGreaterThan(before.files)
  expect((await mailFiles()).length).toBeGreaterThan(before.mails)

  const refused = await zeven('demo', 'remove')
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(
    /add --yes to delete account 1, Lindehof .+ with \d+ leads; account 3/,
  )
  expect(await page('/demo')).toBe(200)
  const removed = await zeven('demo', 'remove', '--yes', '--json')
  expect([removed.code, JSON.parse(removed.output)]).toEqual([0, { removed: [1, 3, 4] }])
  expect(await accounts()).toEqual([2, 5].map((id) => ({ id, is_demo: 0 })))

  const left = await allRows(app)
  for (const [table, rows] of Object.entries(left)) {
    const strangers = rows.filter((row) => /"account_id": ?(?:1|3|4)\b/.test(row))
    expect([table, strangers]).toEqual([table, []])
  }
  const text = JSON.stringify(left)
  for (const one of ['Lindehof', 'Duinrand', 'Berkendaal', 'demo-', 'demo:', owner.email])
    expect(text).not.toContain(one)
  const { rows: users } = await sql<{ email: string }>`select email from auth_users`.execute(
    app.database.read,
  )
  expect(users).toEqual([{ email: seller.email }])
  expect((await filesIn(app)).size).toBe(before.files)
  expect((await mailFiles()).length).toBeLessThanOrEqual(before.mails)
  // Row by row: everything of the others that was there is there.
  const others = (all: Record<string, string[]>) =>
    Object.values(all).flatMap((rows) => rows.filter((row) => /"account_id": ?(?:2|5)\b/.test(row)))
  expect(others(left)).toEqual(others(kept))
  expect((await real.api.get('/leads')).body.data).toHaveLength(1)
  expect((await seller.get('/me')).status).toBe(200)
  expect((await owner.get('/me')).status).toBe(401)
  for (const path of ['/demo', '/demo/windows', '/demo/awnings']) expect(await page(path)).toBe(404)
  const none = await zeven('demo', 'remove', '--yes')
  expect([none.code, none.errors]).toEqual([1, 'zeven: there is no demo here\n'])
})

it('is closed at once by its owner, cannot be taken back, and is deleted in the background', async () => {
  const { owner, demo } = await load()
  expect((await owner.get('/settings/account')).body.data.is_demo).toBe(true)
  const bo = await signIn(app, demo, { role: 'seller' })
  expect((await bo.remove('/settings/demo')).status).toBe(403)
  const answer = await owner.remove('/settings/demo')
  expect([answer.status, answer.body.data]).toEqual([200, { removed: [1, 3, 4] }])
  expect((await demo.api.get('/me')).body.errors.code).toBe('account_disabled')
  expect((await owner.remove('/settings/demo')).status).toBe(403)
  const enabling = app.database.run(enableAccount, { ...on(1), input: { id: 1 } })
  await expect(enabling).rejects.toMatchObject({ code: 'account_gone' })
  expect(await page('/demo/windows')).toBe(404)
  await clean()
  expect(await accounts()).toEqual([{ id: 2, is_demo: 0 }])
})

it('is not there for the owner of a real dealer, whose form may have its name', async () => {
  const real = await app.dealer()
  const owner = await signIn(app, real)
  await real.run(putForm, { definition: readDemo().definition })
  expect((await owner.get('/settings/account')).body.data.is_demo).toBe(false)
  expect((await owner.remove('/settings/demo')).status).toBe(404)
  expect((await zeven('demo', 'remove', '--yes')).errors).toContain('there is no demo here')
  expect(await accounts()).toHaveLength(1)
  expect(await page('/demo')).toBe(404)
})

it('goes whole while somebody opens the page of another of its dealers', async () => {
  await app.database.run(loadDemo, { ...on(null), input: readDemo() })
  await Promise.all([
    open('windows'),
    app.database.run(removeDemo, { ...on(null), input: null }),
    open('awnings'),
    open('windows'),
  ])
  await clean()
  expect(await accounts()).toEqual([])
  expect((await allRows(app)).settings?.filter((row) => row.includes('demo:'))).toEqual([])
})

it('goes at once, though it was to go after 30 days', async () => {
  await app.database.run(loadDemo, { ...on(null), input: readDemo() })
  await app.database.run(removeAccount, { ...on(1), input: { id: 1 } })
  await clean()
  expect(await accounts()).toHaveLength(1)
  expect((await zeven('demo', 'remove', '--yes')).code).toBe(0)
  expect(await accounts()).toEqual([])
})
