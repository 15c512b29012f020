// Makes the folder `full` of this one: a backup of a database that has rows in every table, as this version writes them.
//   npx node test/upgrade/make-full.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { readConfig } from '../../server/core/config.ts'
import { makeBackup } from '../../server/ops/backup/make.ts'
import { isBackedUp } from '../../server/ops/backup/snapshot.ts'
import { itemFile, materialFile } from '../prices/items.ts'
import { FIXED, GRID, LIST } from '../prices/matrices.ts'
import { live } from '../privacy/person.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { openNoting } from '../support/plans.ts'
import { signIn } from '../support/portal.ts'

const HERE = import.meta.dirname
const SET = join(HERE, 'full')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'zeven-full-'))
const storage = { engine: 'sqlite' as const, settings: { DATA_DIR }, remove: async () => {} }
const HOOK = { url: 'https://127.0.0.1:9/hook', events: ['lead.created', 'offer.signed'] }
const PROMOTION = { name: 'Spring sale', discount_pct: 7.5, code: 'SPRING' }

const app = await startTestApp(storage)
const dealer = await app.dealer(PLENTY)
const owner = await signIn(app, dealer, { email: 'owner@dealer.example' })
const { secret: webhook } = (await dealer.api.post('/webhooks', HOOK)).body.data
const { ids, tokens } = await live(app, dealer, owner)
await dealer.catalogue({ materials: [materialFile()], items: [itemFile()] })
await dealer.api.post('/price-matrices', { matrices: [GRID, LIST, FIXED] })
await dealer.api.post('/promotions', PROMOTION)
const paths = [
  ...['/leads', '/customers', '/offers', '/materials', '/offer-items', '/price-matrices'],
  ...['/promotions', '/webhooks', ...ids.map((id) => `/leads/${id}`)],
  ...ids.slice(1).map((id) => `/offers/${id}`),
]
const answers = []
for (const path of paths) {
  const { status, text, body } = await dealer.api.get(path)
  if (status !== 200) throw new Error(`${path}: ${text}`)
  answers.push({ path, body })
}
const at = app.clock.now()
await app.stop()
await addRest()
await expectFull()
rmSync(SET, { recursive: true, force: true })
await makeBackup(readConfig(storage.settings), SET, { withSecret: true, withFiles: true })
const kept = {
  key: dealer.key.secret,
  webhook,
  offer: `/o/${tokens[0]}`,
  shows: 'Veranda',
  answers,
}
writeFileSync(join(HERE, 'full.json'), `${JSON.stringify(kept, null, 1)}\n`)
rmSync(DATA_DIR, { recursive: true })

/** Rows that come only with time, a device or the person's leaving; and one build of the widget, as each is large. */
async function addRest(): Promise<void> {
  const { db } = openNoting(storage)
  const insert = async (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row).map((name) => `"${name}"`)
    const places = columns.map(() => '?').join(', ')
    const statement = `insert into ${table} (${columns.join(', ')}) values (${places})`
    await db.executeQuery(CompiledQuery.raw(statement, Object.values(row)))
  }
  const { rows } = await sql<{ id: string; createdAt: string; form: string }>`
    select u.id, "createdAt", slug as form from auth_users u, forms limit 1`.execute(db)
  const [{ id: user, createdAt, form }] = rows as [(typeof rows)[0]]
  const dates = { createdAt, updatedAt: createdAt }
  const own = { account_id: dealer.account.id }
  const ofForm = { ...own, form }
  const hash = 'a'.repeat(64)
  await sql`delete from scripts`.execute(db)
  await insert('scripts', { hash: 'a1b2c3', source: '/* a build of the widget */', created_at: at })
  const signIn = { id: 'account-1', userId: user, accountId: user, providerId: 'credential' }
  await insert('auth_accounts', { ...signIn, password: `salt:${hash}`, ...dates })
  const codes = { id: 'factor-1', secret: 'sealed', backupCodes: 'sealed', verified: 1 }
  await insert('auth_two_factors', { userId: user, ...codes, failedVerificationCount: 0 })
  const device = { id: 'credential-1', name: 'Phone', public_key: 'key', counter: 3 }
  await insert('passkeys', { user_id: user, ...device, transports: '["internal"]', created_at: at })
  const operator = { email: 'operator@zeven.example', name: 'Op Erator', language: 'nl' }
  await insert('operators', { ...operator, token_hash: hash, created_at: at, updated_at: at })
  const seen = { verb: 'sign_in', way: 'password', network: '127.0.0.0', browser: 'Firefox' }
  await insert('operator_audit', { at, email: operator.email, ...seen })
  const gone = { kind: 'person', records: '[]', gone: '{"leads":1}', mails: '[]', finished_at: at }
  const erasure = { uuid: '6f1d2f7a-5d0c-4c53-9a53-3b9f7f0e1c01', actor: 'operator', ...gone }
  await insert('erasures', { ...own, ...erasure, created_at: at })
  const hold = { lead_id: 99, offer_number: '2026-0099', signed_at: at, until: at * 2 }
  await insert('legal_holds', { ...own, ...hold, sealed: 'sealed', created_at: at })
  const draft = { version: 2, text: '{', base: 1, member_id: owner.id, updated_at: at }
  await insert('form_drafts', { ...ofForm, ...draft })
  const day = { ...ofForm, day: '2026-09-10', times: 4 }
  await insert('form_faults', { ...day, place: 'contact.email' })
  const failed = { kind: 'load', build: 'other', browser: 'firefox' }
  await insert('form_failures', { ...ofForm, ...failed, day: at, times: 4 })
  await insert('form_moments', { ...day, variant: 'full', moment: 'opened', step: 0, version: 0 })
  await insert('imported_rows', { ...own, key: hash, import_id: 1 })
  await insert('lead_views', { ...own, lead_id: ids[0], member_id: owner.id, seen_at: at })
  const words = { nl: { subject: 'Dank', text: 'Beste {name},' } }
  const texts = JSON.stringify([{ key: 'confirmation', name: null, words }])
  await insert('mail_texts', { ...own, texts, updated_at: at })
  await insert('spent_proofs', { ...own, id: 'proof-1', expires_at: at * 2 })
  await db.destroy()
}

async function expectFull(): Promise<void> {
  const { db } = openNoting(storage)
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (isBackedUp(name) && rows.length === 0) throw new Error(`${name} has no rows`)
  }
  await db.destroy()
}
