import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMigrator } from '../../server/db/migrate.ts'
import { createAccount } from '../../server/resources/accounts/actions.ts'
import { NEW_ACCOUNT } from '../../server/resources/accounts/contract.ts'
import { createLead } from '../../server/resources/leads/actions.ts'
import { startTestApp } from '../support/app.ts'
import { LEAD } from '../support/lead.ts'
import { type NotingSource, openNoting } from '../support/plans.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'

const FIRST = '0001-first'
const NOW = '2026-01-01T00:00:00.000Z'

let storage: TestStorage
/** A database of the first version, before a server opens it. */
let first: NotingSource

beforeAll(async () => {
  storage = await createStorage()
  first = openNoting(storage)
  const { error } = await createMigrator(first.db, first.engine).migrateTo(FIRST)
  expect(error).toBeUndefined()
})
afterAll(async () => {
  await first.db.destroy()
  await storage.remove()
})

it('the first migration makes the very schema it was released with', async () => {
  const schema = `${(await describeSchema(first)).join('\n')}\n`
  await expect(schema).toMatchFileSnapshot(`first-schema.${first.engine}.txt`)
})

it('a database of the first version keeps what it has when a newer server opens it', async () => {
  const ctx = {
    ...first,
    clock: { now: () => Date.parse(NOW) },
    actor: { kind: 'system' },
  } as const
  const { id } = await createAccount.run(
    { ...ctx, accountId: 0 },
    { ...NEW_ACCOUNT, name: 'Dealer' },
  )
  const lead = await createLead.run({ ...ctx, accountId: id }, LEAD)
  const app = await startTestApp(storage)
  try {
    const kept = await app.database.read.selectFrom('leads').select(['id', 'uuid']).execute()
    expect(kept).toEqual([{ id: lead.id, uuid: lead.uuid }])
    const later = { actor: ctx.actor, accountId: id, input: LEAD }
    expect((await app.database.run(createLead, later)).id).toBeGreaterThan(lead.id)
  } finally {
    await app.stop()
  }
})

it('a database of a newer version is refused by an older server, which says so', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', ${NOW})`.execute(
    first.db,
  )
  const refused = startTestApp(storage)
  await expect(refused).rejects.toThrow(/another version of Zeven made the database .+; start that/)
})

/** Every column and index, in a fixed order. */
async function describeSchema({ db, engine }: NotingSource): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ line: string }>`
        select replace(sql, char(10), ' ') as line from sqlite_master
        where sql is not null and name not like 'kysely%' and name not like 'sqlite%'`
    : sql<{ line: string }>`
        select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
          generation_expression) as line
        from information_schema.columns
        where table_schema = 'public' and table_name not like 'kysely%'
        union all
        select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
        union all
        select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`
  ).execute(db)
  return rows.map(({ line }) => line).sort()
}
