import type { Kysely } from 'kysely'

export const description = 'How an account shows itself: accent, logo, contact, names of statuses'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['accent', 'email', 'phone', 'website', 'logo', 'logo_type']) {
    await db.schema.alterTable('accounts').addColumn(name, 'text').execute()
  }
  await db.schema
    .alterTable('accounts')
    .addColumn('status_labels', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
