import { type Kysely, sql } from 'kysely'
import type { Engine } from '../db/dialect.ts'

export const description = 'Accounts that are disabled or about to be removed'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const name of ['disabled_at', 'removal_asked_at'])
    await db.schema.alterTable('accounts').addColumn(name, 'bigint').execute()
  await db.schema.alterTable('accounts').addColumn('disabled_reason', 'text').execute()
  // The loop of jobs asks for them every second, and mostly there are none.
  await sql`create index accounts_disabled on accounts (id) where disabled_at is not null`.execute(
    db,
  )
  const statements = engine === 'sqlite' ? SQLITE : POSTGRES
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const YEAR_MS = 365 * 86_400_000
const DELETED = 'a line of the audit is kept for a year'
const IS_REMOVED =
  'exists (select 1 from accounts where id = old.account_id and removal_asked_at is not null)'

/** Lines of the audit go with an account that is removed, and not before. */
const SQLITE = [
  'drop trigger audit_is_kept',
  `create trigger audit_is_kept before delete on audit
  when old.at > unixepoch() * 1000 - ${YEAR_MS} and not ${IS_REMOVED}
  begin select raise(abort, '${DELETED}'); end`,
]
const POSTGRES = [
  'drop trigger audit_is_kept on audit',
  `create function refuse_audit_delete() returns trigger language plpgsql as $$
  begin
    if ${IS_REMOVED} then return old; end if;
    raise exception '${DELETED}';
  end $$`,
  `create trigger audit_is_kept before delete on audit
  for each row when (old.at > extract(epoch from now()) * 1000 - ${YEAR_MS})
  execute function refuse_audit_delete()`,
]
