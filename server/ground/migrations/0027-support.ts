import type { Kysely } from 'kysely'

export const description = 'Leave of an owner for operators to look into the account'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['leave_given_at', 'leave_until'])
    await db.schema.alterTable('accounts').addColumn(name, 'bigint').execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('leave_contact', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
