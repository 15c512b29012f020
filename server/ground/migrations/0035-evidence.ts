import { type Kysely, sql } from 'kysely'
import type { Engine } from '../db/dialect.ts'

export const description = 'What customers did with offers, and what they signed, changes never'

const CHANGED = 'evidence is never changed'
const DELETED = 'evidence goes only with the person or the account'
/** What a signature is bound to. Its state and times of a version change as things happen. */
const BOUND = 'account_id, lead_id, version, document, pdf, pdf_hash'
const TABLES = { offer_events: 'update', offer_versions: `update of ${BOUND}` } as const
const IS_ERASED = `exists (select 1 from leads
  where account_id = old.account_id and id = old.lead_id and erased_at is not null)`
const IS_REMOVED =
  'exists (select 1 from accounts where id = old.account_id and removal_asked_at is not null)'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql.raw(REFUSE_DELETE).execute(db)
  for (const [table, update] of Object.entries(TABLES)) {
    for (const statement of triggersOf(engine, table, update)) await sql.raw(statement).execute(db)
  }
}

const REFUSE_DELETE = `create function refuse_evidence_delete() returns trigger language plpgsql as $$
  begin
    if ${IS_ERASED} or ${IS_REMOVED} then return old; end if;
    raise exception '${DELETED}';
  end $$`

function triggersOf(engine: Engine, table: string, update: string): string[] {
  const changes = `create trigger ${table}_never_change before ${update} on ${table}`
  const kept = `create trigger ${table}_are_kept before delete on ${table}`
  if (engine === 'sqlite') {
    return [
      `${changes} begin select raise(abort, '${CHANGED}'); end`,
      `${kept} when not (${IS_ERASED} or ${IS_REMOVED})
        begin select raise(abort, '${DELETED}'); end`,
    ]
  }
  return [
    `${changes} for each row execute function refuse_audit_change('${CHANGED}')`,
    `${kept} for each row execute function refuse_evidence_delete()`,
  ]
}
