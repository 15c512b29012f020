import type { Kysely } from 'kysely'

export const description = 'Where an account looks up addresses'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('address_lookup', 'text').execute()
}
