import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AUDIT_KEPT_MS } from '../../account/audit/audit.writes.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { type Command, defineCommand } from '../../core/db/command.ts'
import type { Database } from '../../core/db/database.ts'
import { IDEMPOTENCY_MS } from '../../core/db/idempotency.ts'
import type { Tables } from '../../core/db/tables.ts'
import { MAILS_KEPT_MS, SIGN_IN_MAILS_KEPT_MS } from '../../core/mails/schedule.ts'
import { FAILURE_KEY } from '../../forms/funnel/funnel.contract.ts'
import { UNDO_MERGE_MS } from '../../leads/customers/merges.ts'
import { expireQuarantinedLeads } from '../../leads/quarantine/quarantine.writes.ts'
import { MARKS_KEPT_MS } from '../../leads/sources/queue.ts'
import { WINDOWS } from '../../leads/submission-budgets.ts'
import { deleteUnusedPicture } from '../../prices/pictures/unused.ts'

const HOUR_MS = 60 * 60_000

/** Rows that are deleted when they expire. */
interface OldRows {
  name: string
  table: keyof Tables
  /** The columns that identify a row; by default the account and the id. */
  key?: readonly string[]
  /** The column with the start or the end of the storage time. */
  age: string
  /** Time from that column until deletion; by default none. */
  retentionMs?: number
  /** A condition; by default all rows. */
  only?: RawBuilder<SqlBool>
  /** Maximum rows per transaction, so that new leads never wait long for it; by default 500. */
  most?: number
}

interface OldByCommand {
  name: string
  /** Returns whether more rows may remain. */
  command: Command<null, boolean>
}

const entry = <Table extends keyof Tables>(
  name: string,
  table: Table,
  age: keyof Tables[Table] & string,
  rest: Omit<OldRows, 'name' | 'table' | 'age'> & { key?: (keyof Tables[Table] & string)[] } = {},
): OldRows => ({ name, table, age, ...rest })

/** The rows that upkeep deletes, in this order. A cleanup that does more is a command of its own. */
export const OLD: readonly (OldRows | OldByCommand)[] = [
  entry('deleteOldAnswers', 'idempotency', 'created_at', {
    key: ['account_id', 'endpoint', 'key'],
    retentionMs: IDEMPOTENCY_MS,
  }),
  // The clock of another process may be behind: a proof that expired here is still valid there.
  entry('deleteSpentProofs', 'spent_proofs', 'expires_at', { retentionMs: HOUR_MS }),
  // These are past every budget period.
  entry('deleteOldSubmissions', 'recent_submissions', 'at', { retentionMs: WINDOWS.day.ms }),
  { name: 'expireHeldLeads', command: expireQuarantinedLeads },
  // Imports that were never stored completely, because the server stopped meanwhile.
  entry('deleteUnstoredImports', 'imports', 'created_at', {
    retentionMs: HOUR_MS,
    only: sql`state = 'storing'`,
  }),
  entry('deleteOldAdLeads', 'ad_leads', 'created_at', {
    retentionMs: MARKS_KEPT_MS,
    only: sql`state <> 'waiting'`,
  }),
  entry('deleteOldMails', 'mails', 'created_at', { retentionMs: MAILS_KEPT_MS }),
  entry('deleteOldSignInMails', 'mails', 'created_at', {
    retentionMs: SIGN_IN_MAILS_KEPT_MS,
    only: sql`account_id = 0`,
  }),
  entry('deleteOldFailures', 'form_failures', 'day', {
    key: ['account_id', 'form', 'day', ...FAILURE_KEY],
    retentionMs: 30 * 24 * HOUR_MS,
  }),
  // These are no longer usable, and they name people who may never have joined.
  entry('deleteEndedInvitations', 'invitations', 'ended_at'),
  entry('deleteExpiredInvitations', 'invitations', 'expires_at'),
  { name: 'deleteUnusedPicture', command: deleteUnusedPicture },
  entry('deleteOldMerges', 'merges', 'created_at', { retentionMs: UNDO_MERGE_MS }),
  entry('deleteOldSealedOffers', 'legal_holds', 'until', { most: 100 }),
  entry('deleteOldAudit', 'audit', 'at', { retentionMs: AUDIT_KEPT_MS, most: 1000 }),
  entry('deleteOldOperatorAudit', 'operator_audit', 'at', {
    key: ['id'],
    retentionMs: AUDIT_KEPT_MS,
  }),
]

/** Deletes rows of the entry with that name. Returns whether more rows may remain. */
export const deleteOldRows = defineCommand<string, boolean>(
  import.meta.url,
  async ({ db, clock }, name) => {
    const found = OLD.find((one) => one.name === name)
    if (found === undefined || !('table' in found)) throw new Error(`no rows are called ${name}`)
    const { table, key = ['account_id', 'id'], age, retentionMs = 0, only, most = 500 } = found
    const isOld = sql`${sql.ref(age)} <= ${clock.now() - retentionMs} and ${only ?? sql`true`}`
    // The condition makes the planner use the index of the age. With an extra condition, another may be better.
    const order = only ? sql`` : sql`order by ${sql.ref(age)}`
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(key.map(sql.ref))} from ${sql.table(table)} where ${isOld}
      ${order} limit ${most}`.execute(db)
    for (const row of rows) {
      const isThis = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
      await sql`delete from ${sql.table(table)}
        where ${sql.join(isThis, sql` and `)} and ${isOld}`.execute(db)
    }
    return rows.length === most
  },
)

/** Runs one transaction of it. Returns whether more rows may remain. */
export function deleteSome(database: Database, one: (typeof OLD)[number]): Promise<boolean> {
  const asSystem = { actor: SYSTEM, accountId: null }
  return 'table' in one
    ? database.run(deleteOldRows, { ...asSystem, input: one.name })
    : database.run(one.command, { ...asSystem, input: null })
}
