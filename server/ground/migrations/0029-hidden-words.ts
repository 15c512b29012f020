import { type Kysely, sql } from 'kysely'

export const description = 'Searches by members without contact details find no written text'

/**
 * The search knew parts of notes as words for everybody. Once the server runs, all leads are indexed anew
 * (leads/desk/index-old.ts); until then such members find nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from settings where name = 'leads-to-index'`.execute(db)
  await sql`insert into settings (name, value)
    select 'leads-to-index', max(account_id) || ' ' || (max(id) + 1) from leads
    having count(*) > 0`.execute(db)
}
