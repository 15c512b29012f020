import { type Kysely, sql } from 'kysely'

export const description = 'Which files are still of strangers, and fewer budgets of submissions'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('network', 'text').execute()
  // Nobody knows where these came from.
  await sql`update uploads set network = '' where lead_uuid is null or lead_uuid in (
    select uuid from held_leads where held_leads.account_id = uploads.account_id)`.execute(db)
  // Few rows are of strangers, so that adding them up costs little.
  await sql`create index uploads_of_strangers on uploads (account_id, network, bytes)
    where network is not null`.execute(db)
  await db.schema.alterTable('recent_submissions').dropColumn('site').execute()
}
