import type { Kysely } from 'kysely'

export const description =
  'Whether a customer wants to hear more, apart from the consent to a request'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('marketing_given', 'integer').execute()
  await db.schema.alterTable('leads').addColumn('marketing', 'text').execute()
}
