import { type Kysely, sql } from 'kysely'
import { type Engine, idColumn } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

export const description = 'When operators signed in, and when somebody failed to as one of them'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('operator_audit')
    .addColumn('id', ...idColumn(engine))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('verb', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('browser', 'text', (c) => c.notNull())
    .execute()
  await createIndex(db, 'operator_audit', ['at'])
  for (const statement of engine === 'sqlite' ? SQLITE : POSTGRES)
    await sql.raw(statement).execute(db)
}

/** As for the audit of an account: nobody changes a line, or deletes it within a year. */
const YEAR_MS = 365 * 86_400_000
const CHANGED = 'a line of the audit is never changed'
const DELETED = 'a line of the audit is kept for a year'

const SQLITE = [
  `create trigger operator_audit_never_changes before update on operator_audit
  begin select raise(abort, '${CHANGED}'); end`,
  `create trigger operator_audit_is_kept before delete on operator_audit
  when old.at > unixepoch() * 1000 - ${YEAR_MS}
  begin select raise(abort, '${DELETED}'); end`,
]

const POSTGRES = [
  `create trigger operator_audit_never_changes before update on operator_audit
  for each row execute function refuse_audit_change('${CHANGED}')`,
  `create trigger operator_audit_is_kept before delete on operator_audit
  for each row when (old.at > extract(epoch from now()) * 1000 - ${YEAR_MS})
  execute function refuse_audit_change('${DELETED}')`,
]
