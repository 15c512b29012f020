import { type Kysely, sql } from 'kysely'
import type { Engine } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

export const description = 'The audit is listed, goes after a year, and can be changed by nobody'

/** Lines that are younger cannot be deleted. */
const KEPT_DAYS = 365

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // A list is filtered inside this index.
  const filtered = ['account_id', 'id', 'at', 'actor', 'actor_id', 'verb', 'record']
  await createIndex(db, 'audit', filtered, { name: 'in_order' })
  await createIndex(db, 'audit', ['at'], { name: 'by_time' })
  const triggers = engine === 'sqlite' ? SQLITE : POSTGRES
  for (const statement of triggers) await sql.raw(statement).execute(db)
}

const DAY_MS = 86_400_000
const CHANGED = 'a line of the audit is never changed'
const DELETED = 'a line of the audit is kept for a year'

const SQLITE = [
  `create trigger audit_never_changes before update on audit
  begin select raise(abort, '${CHANGED}'); end`,
  `create trigger audit_is_kept before delete on audit
  when old.at > unixepoch() * 1000 - ${KEPT_DAYS * DAY_MS}
  begin select raise(abort, '${DELETED}'); end`,
]

const POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin raise exception '%', tg_argv[0]; end $$`,
  `create trigger audit_never_changes before update on audit
  for each row execute function refuse_audit_change('${CHANGED}')`,
  `create trigger audit_is_kept before delete on audit
  for each row when (old.at > extract(epoch from now()) * 1000 - ${KEPT_DAYS * DAY_MS})
  execute function refuse_audit_change('${DELETED}')`,
]
