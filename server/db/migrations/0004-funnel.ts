import type { Kysely } from 'kysely'

export const description = 'How far visitors come in a form, as daily sums'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_moments')
    .addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('variant', 'text', (c) => c.notNull())
    .addColumn('moment', 'text', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('times', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_moments_key', [
      'account_id',
      'form',
      'day',
      'variant',
      'moment',
      'step',
    ])
    .execute()
}
