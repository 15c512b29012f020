import { type Kysely, sql } from 'kysely'

export const description = 'Drafts and versions of forms, and the version a lead was given in'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('forms')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('leads').addColumn('form_version', 'integer').execute()
  await db.schema
    .createTable('form_versions')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('member_id', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_versions_key', ['account_id', 'form', 'number'])
    .execute()
  await db.schema
    .createTable('form_drafts')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('member_id', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_drafts_key', ['account_id', 'form'])
    .execute()
  await keepWhatIsThere(db)
}

/** Every form there is becomes its own first version. */
async function keepWhatIsThere(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; definition: string }>`
    select id, definition from forms`.execute(db)
  for (const { id, definition } of rows) {
    const text = `${JSON.stringify(JSON.parse(definition), null, 2)}\n`
    await sql`
      insert into form_versions (account_id, form, number, text, definition, created_at)
      select account_id, slug, 1, ${text}, definition, updated_at from forms where id = ${id}`.execute(
      db,
    )
  }
}
