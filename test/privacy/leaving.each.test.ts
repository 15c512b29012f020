import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { enableAccount } from '../../server/account/accounts/states.ts'
import { listHistory } from '../../server/account/audit/audit.reads.ts'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { checkFree, startWorkbook } from '../../server/core/files/workbook.ts'
import { SEARCH_TABLE, TABLES_TO_EMPTY } from '../../server/core/tables/account-tables.ts'
import { exportAccount } from '../../server/privacy/account-export.ts'
import { deleteRemovedAccounts } from '../../server/privacy/account-removal.ts'
import { removeAccount } from '../../server/privacy/account-removal.writes.ts'
import { addSource } from '../leads/sources.ts'
import { mailing } from '../offers/letters.ts'
import { PLENTY } from '../support/app.ts'
import { folderForTests } from '../support/for-tests.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'
import { runHere } from '../support/run-here.ts'
import { filesIn, PHOTOS, photo, sendFile } from '../support/uploads.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

await withOwnOwner()
const folder = await folderForTests('leaving')
const own = () => ({ actor: OPERATOR, accountId: dealer.account.id })
const remove = () => app.database.run(removeAccount, { ...own(), input: { id: dealer.account.id } })
const enable = () => app.database.run(enableAccount, { ...own(), input: { id: dealer.account.id } })
const clean = () => {
  const files = openFiles(readConfig(app.storage.settings))
  return deleteRemovedAccounts(
    app.database,
    files,
    async () => {},
    () => false,
  )
}

/** A lead, an offer that was sent, a source of leads and a photo of a member. */
async function work(): Promise<string> {
  const questions = [...(formFile().questions as object[]), PHOTOS]
  const { slug } = await addForm(app, dealer, { questions })
  const { name } = (await sendFile(app, slug, await photo())).body.data
  const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly', photos: [name] }
  expect((await sendForm(app, slug, submission({ answers }), null)).status).toBe(201)
  const offers = await mailing(app, dealer)
  await offers.mail(await offers.addOffer())
  await addSource(app, owner, 'google')
  await dealer.api.post('/webhooks', { url: 'https://127.0.0.1:9/hook', events: ['lead.created'] })
  return slug
}

async function tablesWithAccounts(): Promise<string[]> {
  const tables = await app.database.read.introspection.getTables()
  return tables
    .filter(({ isView }) => !isView)
    .filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
    .map(({ name }) => name)
}

async function tablesWithRows(): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesWithAccounts()) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where account_id = ${dealer.account.id} limit 1`.execute(app.database.read)
    if (rows.length > 0) found.push(table)
  }
  return found
}

async function download(member = owner): Promise<Record<string, Uint8Array>> {
  const response = await fetch(`${app.server.url}/portal/api/settings/export`, {
    headers: member.headers,
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

it('every table with rows of accounts is known to export and removal', async () => {
  const known = new Set<string>([...TABLES_TO_EMPTY, SEARCH_TABLE])
  expect((await tablesWithAccounts()).filter((name) => !known.has(name))).toEqual([])
})

it('an owner takes out every row of the account, with its files and without its secrets', async () => {
  await work()
  const other = await app.dealer()
  await dealer.api.post('/leads', { name: 'Zoë Klant', email: 'zoe@klant.example' })
  await app.server.jobs.idle()
  const files = await download()
  for (const table of TABLES_TO_EMPTY) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where account_id = ${dealer.account.id}`.execute(app.database.read)
    const lines = strFromU8(files[`tables/${table}.jsonl`] as Uint8Array).split('\n')
    // The export is noted after it was started.
    const later = table === 'audit' ? 1 : 0
    expect([table, lines.length - 1 + later]).toEqual([table, Number(rows[0]?.n)])
  }
  const text = Object.entries(files)
    .filter(([name]) => name.endsWith('.jsonl'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('')
  expect(text).toContain('Zoë Klant')
  expect(text).not.toContain(dealer.key.secret)
  const hashes = await allAccounts(app.database.read)
    .selectFrom('api_keys')
    .select('secret_hash')
    .execute()
  for (const { secret_hash: hash } of hashes) expect(text).not.toContain(hash)
  for (const name of ['"token', '"secret', '"password', '"former_secrets', '"app_secret'])
    expect(text).not.toContain(name)
  expect(text).not.toContain(`"account_id":${other.account.id},`)
  const [version] = strFromU8(files['tables/offer_versions.jsonl'] as Uint8Array).split('\n')
  const pdf = files[JSON.parse(version as string).pdf] as Uint8Array
  expect(strFromU8(pdf.subarray(0, 5))).toBe('%PDF-')
  expect(Object.keys(files).filter((name) => name.startsWith('files/uploads/'))).toHaveLength(1)
  const readme = strFromU8(files['README.txt'] as Uint8Array)
  for (const table of TABLES_TO_EMPTY) expect(readme).toContain(table)
  const audit = await allAccounts(app.database.read)
    .selectFrom('audit')
    .select(['actor', 'verb'])
    .where('account_id', '=', dealer.account.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audit).toEqual({ actor: 'member', verb: 'export' })
})

it('an export shows one moment, though leads arrive while it is read', async () => {
  const { slug } = await addForm(app, dealer)
  await sendForm(app, slug, submission(), null)
  const files = openFiles(readConfig(app.storage.settings))
  const zip = await exportAccount(app.database, files, dealer.account.id)
  await sendForm(app, slug, submission(), null)
  const read = unzipSync(new Uint8Array(await buffer(zip)))
  const lines = strFromU8(read['tables/all_leads.jsonl'] as Uint8Array).trim()
  expect(lines.split('\n')).toHaveLength(1)
  expect(await rowsOf(app, 'leads', dealer.account.id)).toHaveLength(2)
})

it('a look at the head of an export, and one that is given up, leave room for others', async () => {
  const url = `${app.server.url}/portal/api/settings/export`
  const begin = () => fetch(url, { headers: owner.headers })
  for (const _ of [1, 2, 3]) {
    await expect
      .poll(async () => {
        const { status, text } = await owner.send('HEAD', '/settings/export')
        return [status, text]
      })
      .toEqual([200, ''])
    await expect
      .poll(async () => {
        const { status, body } = await begin()
        await body?.cancel()
        return status
      })
      .toBe(200)
  }
  await expect.poll(async () => (await owner.get('/settings/export')).status).toBe(200)
})

it('one account takes one place for exports and one for workbooks, and leaves one to another', async () => {
  const files = openFiles(readConfig(app.storage.settings))
  const [one, other] = [dealer.account.id, (await app.dealer()).account.id]
  const busy = expect.objectContaining({ code: 'rate_limited' })
  const own = await exportAccount(app.database, files, one)
  await expect(exportAccount(app.database, files, one)).rejects.toEqual(busy)
  const its = await exportAccount(app.database, files, other)
  for (const zip of [own, its]) zip.destroy()

  const workbook = startWorkbook(one)
  expect(() => checkFree(one)).toThrow(busy)
  expect(() => checkFree(other)).not.toThrow()
  workbook.close()
  await expect.poll(() => hasRoom(one)).toBe(true)
})

function hasRoom(id: number): boolean {
  try {
    checkFree(id)
    return true
  } catch {
    return false
  }
}

const zeven = (...words: string[]) => runHere(words, app.storage.settings)

it('a removed account is saved, closed at once, and can be taken back for 30 days', async () => {
  const file = join(folder, `${dealer.account.id}.zip`)
  const id = String(dealer.account.id)
  const saved = ['account', 'remove', id, '--file', file]
  expect((await zeven(...saved)).errors).toContain('--yes')
  const removed = await zeven(...saved, '--yes')
  expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('closed now')])
  const of = { record: 'account', id } as const
  const history = await listHistory(app.database.source, dealer.account.id, of, 3)
  const verbs = history.map(({ verb }) => verb)
  // Closed before it is saved: nothing arrives that is not in the file.
  expect(verbs).toEqual(['remove', 'export', 'disable'])
  expect(Object.keys(unzipSync(new Uint8Array(await readFile(file))))).toContain('README.txt')
  expect((await dealer.api.get('/me')).body.errors.code).toBe('account_disabled')
  const { body } = await owner.get('/me')
  expect(body.data.account.closed.removal_at).not.toBeNull()
  // An owner can still take everything out.
  expect(Object.keys(await download())).toContain('tables/all_leads.jsonl')
  expect((await zeven(...saved, '--yes')).errors).toContain('is there already')
  await clean()
  expect((await zeven('account', 'enable', id)).code).toBe(0)
  expect((await dealer.api.get('/me')).status).toBe(200)
})

it('an account that cannot be saved is closed, is not removed, and keeps why', async () => {
  const id = String(dealer.account.id)
  await zeven('account', 'disable', id, '--reason', 'It moves')
  const nowhere = join(folder, 'none', 'account.zip')
  const failed = await zeven('account', 'remove', id, '--file', nowhere, '--yes')
  expect([failed.code, failed.errors]).toEqual([1, expect.stringContaining(`account enable ${id}`)])
  const { closed } = (await owner.get('/me')).body.data.account
  expect(closed).toMatchObject({ reason: 'It moves', removal_at: null })
})

it('after 30 days nothing of the account is left in any table, and others keep all they have', async () => {
  const other = await app.dealer(PLENTY)
  const both = await signIn(app, dealer, { email: 'both@dealer.example' })
  await signIn(app, other, { email: 'both@dealer.example' }, both)
  await other.api.post('/leads', { name: 'Other', email: 'other@klant.example' })
  const before = (await filesIn(app)).size
  const slug = await work()
  expect((await filesIn(app)).size).toBeGreaterThan(before)
  const filled =
    'api_keys audit customers events forms lead_sources all_leads mails members offer_lines offer_versions uploads webhooks'
  expect(await tablesWithRows()).toEqual(expect.arrayContaining(filled.split(' ')))
  const first = await remove()
  app.clock.advance(DAY)
  expect((await remove()).removal_asked_at).toBe(first.removal_asked_at)
  app.clock.advance(29 * DAY + 60_000)
  await expect(enable()).rejects.toMatchObject({ code: 'account_gone' })
  // Another server, whose clock is behind, may still be enabling it.
  await clean()
  expect((await owner.get('/me')).status).toBe(200)
  app.clock.advance(HOUR)
  await clean()
  await clean()
  expect(await tablesWithRows()).toEqual([])
  expect((await filesIn(app)).size).toBe(before)
  const people = await sql<{ email: string }>`select email from auth_users`.execute(
    app.database.read,
  )
  const emails = people.rows.map(({ email }) => email)
  expect(emails).not.toContain(owner.email)
  expect(emails).toContain(both.email)
  expect((await owner.get('/me')).status).toBe(401)
  expect((await both.get('/me')).status).toBe(403)
  expect((await sendForm(app, slug, submission(), null)).status).toBe(404)
  expect((await other.api.get('/leads')).body.data).toHaveLength(1)
  // The name of the form is free again.
  expect((await addForm(app, other, { slug })).slug).toBe(slug)
})
