import { type Kysely, sql } from 'kysely'
import type { Engine } from '../db/dialect.ts'
import { add, type Step } from './statements.ts'

/**
 * The leads that are not in the bin: what everything reads. Its columns are those that `all_leads` has when
 * this runs, so a step that adds one there runs it once more.
 */
export const LEADS_VIEW = `drop view if exists leads;
  create view leads as select * from all_leads where deleted_at is null;`

/** SQLite rewrites what names a table that gets another name; PostgreSQL does not look into functions. */
const EVIDENCE_GOES = `create or replace function refuse_evidence_delete() returns trigger
  language plpgsql as $$
  begin if exists (select 1 from all_leads
      where account_id = old.account_id and id = old.lead_id and erased_at is not null)
    or exists (select 1 from accounts where id = old.account_id and removal_asked_at is not null)
  then return old; end if; raise exception 'evidence goes only with the person or the account'; end $$;`

/** Indexes that have all that a list or a count reads: so also which leads are in the bin. */
const COVERING = `leads_account_id_status_id leads_of_customer leads_by_age leads_waiting leads_follow_ups
  leads_by_price leads_offers_by_creation leads_open_offers leads_won leads_lost leads_open`

async function coverBin(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const all =
    engine === 'sqlite'
      ? sql<{ name: string; made: string }>`select name, sql as made from sqlite_schema`
      : sql<{ name: string; made: string }>`select indexname as name, indexdef as made
          from pg_indexes where schemaname = current_schema()`
  const { rows } = await all.execute(db)
  for (const { name, made } of rows.filter((row) => COVERING.split(/\s+/).includes(row.name))) {
    await sql`drop index ${sql.id(name)}`.execute(db)
    // The first bracket that closes is behind the columns.
    await sql.raw(made.replace(')', ', deleted_at)')).execute(db)
  }
}

export const STEPS: readonly Step[] = [
  {
    name: '0048-bin',
    description: 'Leads in the bin, which nothing but the bin reads',
    sql: ({ isSqlite }) => `
      alter table leads rename to all_leads;
      ${add('all_leads', 'deleted_at bigint')}
      create index leads_deleted on all_leads (account_id, deleted_at, id)
        where deleted_at is not null and erased_at is null;
      ${isSqlite ? '' : EVIDENCE_GOES}
      ${LEADS_VIEW}`,
    rewrite: coverBin,
  },
]
