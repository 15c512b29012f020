import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { createMigrator, KNOWN_MIGRATIONS } from '../../server/core/db/migrate.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { createLead } from '../../server/leads/leads.writes.ts'
import { idsFound } from '../../server/leads/search/search.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { LEAD } from '../support/lead.ts'
import { type NotingSource, openNoting } from '../support/plans.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'
import { describeSchema, difference } from './schema.ts'

const FIRST = '0001-first'
const NOW = '2026-01-01T00:00:00.000Z'
/** The last version in which notes were words that every member searched by. */
const BEFORE_HIDDEN_WORDS = '0027-support'
const MAIL_TEXTS = '0047-mail-texts'
const FOLDER = { subject: 'Folder', text: 'Hier is hij.' }
const UUID = '3b9f7f0e-5d0c-4c53-9a53-6f1d2f7a1c01'

const storage = await forTests(createStorage())
/** A database of the first version, before a server opens it. */
const first = openNoting(storage)
afterAll(() => first.db.destroy())
const { error } = await createMigrator(allAccounts(first.db), first.engine).migrateTo(FIRST)
if (error !== undefined) throw error

it('migrations are taken in the order of their names, each of which is there once', () => {
  expect(KNOWN_MIGRATIONS).toEqual([...new Set(KNOWN_MIGRATIONS)].toSorted())
})

describe('a walk through all migrations', async () => {
  const own = await forTests(createStorage())
  const lines: string[] = []
  let walked: NotingSource
  let joined: { texts: string }[] = []

  beforeAll(async () => {
    walked = openNoting(own)
    const migrator = createMigrator(allAccounts(walked.db), walked.engine)
    let schema: string[] = []
    for (const name of KNOWN_MIGRATIONS) {
      if (name === MAIL_TEXTS) await addMailTexts()
      const { error } = await migrator.migrateTo(name)
      if (error !== undefined) throw error
      const now = await describeSchema(walked)
      lines.push(name, ...difference(schema, now), '')
      schema = now
      if (name === FIRST) await addRows(walked)
      if (name === MAIL_TEXTS) {
        joined = await allAccounts(walked.db).selectFrom('mail_texts').selectAll().execute()
      }
    }
    await walked.db.destroy()
  }, 120_000)

  it('makes of the schema what each made of it when it was released', async () => {
    await expect(lines.join('\n')).toMatchFileSnapshot(`released-schema.${walked.engine}.txt`)
  })

  it('joins the words of mails that lay in two places', () => {
    const [row] = joined
    expect({ ...row, texts: JSON.parse(row?.texts ?? '') }).toEqual({
      account_id: 1,
      texts: [
        { key: 'confirmation', name: null, words: { nl: { subject: 'Dank', text: '' } } },
        { key: 'send_offer', name: 'Folder', words: { nl: FOLDER } },
      ],
      updated_at: 7,
    })
  })

  async function addMailTexts() {
    const templates = JSON.stringify([{ key: 'offer', name: 'Folder', words: { nl: FOLDER } }])
    await sql`insert into mail_texts (account_id, kind, language, subject, greeting, updated_at)
      values (1, 'confirmation', 'nl', 'Dank', null, 5)`.execute(walked.db)
    await sql`update accounts set message_templates = ${templates}, updated_at = 7`.execute(
      walked.db,
    )
  }
})

it('a search finds what it found before words began with their account', async () => {
  const own = await createStorage()
  const source = openNoting(own)
  const { db, engine } = source
  const to = '0055-search-of-account'
  const migrator = createMigrator(allAccounts(db), engine)
  await migrator.migrateTo(KNOWN_MIGRATIONS[KNOWN_MIGRATIONS.indexOf(to) - 1] ?? '')
  for (const id of [1, 12]) {
    const owner = `ACCOUNT${id}`
    await (engine === 'sqlite'
      ? sql`insert into lead_search (rowid, owner, open, contact)
          values (${id}, ${owner}, '3511ab ${sql.raw(String(id))}', 'zoë 江')`
      : sql`insert into lead_search values (${id}, ${id}, array_to_tsvector(array[${owner}, '3511ab', ${String(id)}]),
          array_to_tsvector(array[${owner}, '3511ab', ${String(id)}, 'zoë', '江']))`
    ).execute(db)
  }
  expect((await migrator.migrateTo(to)).error).toBeUndefined()
  const find = async (accountId: number, seesContact: boolean, ...words: string[]) => {
    const found = idsFound(engine, accountId, { seesContact }, { words, digits: null })
    return (await sql<{ id: number }>`${found}`.execute(db)).rows.map(({ id }) => Number(id))
  }
  for (const id of [1, 12]) {
    expect(await find(id, true, 'zo', '江', '3511', String(id))).toEqual([id])
    expect(await find(id, false, '3511ab')).toEqual([id])
    expect(await find(id, false, 'zoë')).toEqual([])
  }
  expect(await find(2, true, 'zo')).toEqual([])
  await db.destroy()
  await own.remove()
})

it('a database of the first version keeps what it has when a newer server opens it', async () => {
  await addRows(first)
  const app = await startTestApp(storage)
  try {
    const kept = await allAccounts(app.database.read)
      .selectFrom('leads')
      .select(['id', 'uuid'])
      .execute()
    expect(kept).toEqual([{ id: 1, uuid: UUID }])
    const member = { seesContact: true }
    const found = idsFound(app.storage.engine, 1, member, { words: ['1'], digits: null })
    await expect
      .poll(async () => (await sql`${found}`.execute(app.database.read)).rows)
      .toEqual([{ id: 1 }])
    const later = { actor: SYSTEM, accountId: 1, input: LEAD }
    expect((await app.database.run(createLead, later)).id).toBeGreaterThan(1)
  } finally {
    await app.stop()
  }
})

it('after an update nobody who sees no contact details finds what was open before', async () => {
  const old = await createStorage()
  const { db, engine, ...rest } = openNoting(old)
  const { error } = await createMigrator(allAccounts(db), engine).migrateTo(BEFORE_HIDDEN_WORDS)
  expect(error).toBeUndefined()
  await addRows({ db, engine, ...rest })
  await (engine === 'sqlite'
    ? sql`insert into lead_search (rowid, owner, open, contact) values (1, 'ACCOUNT1', '1 zoe', 'zoe')`
    : sql`insert into lead_search values (1, 1, 'ACCOUNT1 zoe', 'ACCOUNT1 zoe')`
  ).execute(db)
  await db.destroy()
  const app = await startTestApp(old)
  const find = async (word: string) => {
    const query = { words: [word], digits: null }
    const found = idsFound(engine, 1, { seesContact: false }, query)
    return (await sql`${found}`.execute(app.database.read)).rows
  }
  try {
    expect(await find('zoe')).toEqual([])
    await expect.poll(() => find('1')).toEqual([{ id: 1 }])
    expect(await find('zoe')).toEqual([])
  } finally {
    await app.stop()
    await old.remove()
  }
})

it('a start in which a migration fails changes nothing, and the next one goes on from there', async () => {
  const own = await createStorage()
  const source = openNoting(own)
  await createMigrator(allAccounts(source.db), source.engine).migrateTo(BEFORE_HIDDEN_WORDS)
  // The name is taken, so the migration after this one fails half way.
  await sql`create table operator_audit (id bigint)`.execute(source.db)
  const before = await describeSchema(source)
  await expect(startTestApp(own)).rejects.toThrow(/operator_audit/)
  expect(await describeSchema(source)).toEqual(before)
  await sql`drop table operator_audit`.execute(source.db)
  await source.db.destroy()
  const app = await startTestApp(own)
  const missing = KNOWN_MIGRATIONS.slice(KNOWN_MIGRATIONS.indexOf(BEFORE_HIDDEN_WORDS) + 1)
  expect(app.database.migrations.map((one) => one.split(':')[0])).toEqual(missing)
  await app.stop()
  await own.remove()
})

it('a database of a newer version is refused by an older server, which says so', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', ${NOW})`.execute(
    first.db,
  )
  const refused = startTestApp(storage)
  await expect(refused).rejects.toThrow(/a newer version of Zeven made the database .+; start that/)
  const zeven = createZeven(storage)
  expect((await zeven.run(['upgrade', '--check'])).errors).toContain('a newer version of Zeven')
})

it('a database of before the first migration is refused, with a way out', async () => {
  await sql`update kysely_migration set name = '0000-older' where name = '9999-newer'`.execute(
    first.db,
  )
  await expect(startTestApp(storage)).rejects.toThrow(
    /from before 0\.1 made .+; start that version, export/,
  )
})

/** Writes a dealer with a lead as the first version did: today's commands write today's columns. */
async function addRows({ db }: NotingSource): Promise<void> {
  const at = Date.parse(NOW)
  const dates = { created_at: at, updated_at: at }
  const names = { name: 'Dealer', country: 'NL', language: 'nl', currency: 'EUR' }
  const account = {
    ...names,
    plan: 'paid' as const,
    time_zone: 'Europe/Amsterdam',
    api: 1 as const,
  }
  await db
    .insertInto('accounts')
    .values({ ...account, lead_quota: null, ...NO_BUDGETS, ...dates })
    .execute()
  await db.insertInto('account_counters').values({ account_id: 1, customers: 1 }).execute()
  await sql`insert into customers (account_id, customer_no, language, country, created_at, updated_at)
    values (1, '1', 'nl', 'NL', ${at}, ${at})`.execute(db)
  await sql`insert into leads (account_id, uuid, customer_id, status, source, created_via, language,
    currency, answers, contact, created_at, updated_at)
    values (1, ${UUID}, 1, 'requested', 'form', 'quick_quote', 'nl', 'eur', '{}', '{}', ${at}, ${at})`.execute(
    db,
  )
}

const NO_BUDGETS = {
  per_minute: null,
  per_day: null,
  write_per_minute: null,
  write_per_day: null,
  in_flight: null,
}
