import { type Kysely, sql } from 'kysely'

export const description = 'Two versions of a form side by side, and which questions fault'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['test_version', 'integer'],
    ['test_share', 'integer'],
    ['test_begun_at', 'bigint'],
  ] as const) {
    await db.schema.alterTable('forms').addColumn(name, type).execute()
  }
  await db.schema.alterTable('form_versions').addColumn('share', 'integer').execute()
  await countByVersion(db)
  await db.schema
    .createTable('form_faults')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('times', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_faults_key', ['account_id', 'form', 'day', 'place'])
    .execute()
}

/** Makes the version a part of the key of the counts. What was counted before has version 0. */
async function countByVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('form_moments').renameTo('form_moments_before').execute()
  const key = ['account_id', 'form', 'day', 'variant', 'moment', 'step', 'version'] as const
  await db.schema
    .createTable('form_moments')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('variant', 'text', (c) => c.notNull())
    .addColumn('moment', 'text', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('times', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_moments_by_version', [...key])
    .execute()
  await sql`
    insert into form_moments (account_id, form, day, variant, moment, step, version, times)
    select account_id, form, day, variant, moment, step, 0, times from form_moments_before`.execute(
    db,
  )
  await db.schema.dropTable('form_moments_before').execute()
}
