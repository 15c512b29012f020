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

/** Rows that go when their time is over. */
interface OldRows {
  name: string
  table: keyof Tables
  /** The columns that name a row; the account and the id when absent. */
  key?: readonly string[]
  /** The column that says since when or until when they are stored. */
  age: string
  /** How long after that they go; at once when absent. */
  retentionMs?: number
  /** Only such rows; all of them when absent. */
  only?: RawBuilder<SqlBool>
  /** One transaction deletes at most this many, so that new leads never wait long for it; 500 when absent. */
  most?: number
}

interface OldByCommand {
  name: string
  /** Returns whether there may be more. */
  command: Command<null, boolean>
}

const entry = <Table extends keyof Tables>(
  name: string,
  table: Table,
  age: keyof Tables[Table] & string,
  rest: Omit<OldRows, 'name' | 'table' | 'age'> & { key?: (keyof Tables[Table] & string)[] } = {},
): OldRows => ({ name, table, age, ...rest })

/** What goes by itself, in this order. What is more than deleting rows is a command of its own. */
export const OLD: readonly (OldRows | OldByCommand)[] = [
  entry('deleteOldAnswers', 'idempotency', 'created_at', {
    key: ['account_id', 'endpoint', 'key'],
    retentionMs: IDEMPOTENCY_MS,
  }),
  // Another process's clock may be behind ours: a proof that expired here is still valid there.
  entry('deleteSpentProofs', 'spent_proofs', 'expires_at', { retentionMs: HOUR_MS }),
  // No budget counts them any more.
  entry('deleteOldSubmissions', 'recent_submissions', 'at', { retentionMs: WINDOWS.day.ms }),
  { name: 'expireHeldLeads', command: expireQuarantinedLeads },
  // Their rows were never kept whole, because the server stopped meanwhile.
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
  // Nobody can use them any more, and they name people who may never have come.
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

/** Deletes rows of the entry with that name. Returns whether there may be more. */
export const deleteOldRows = defineCommand<string, boolean>(
  import.meta.url,
  async ({ db, clock }, name) => {
    const found = OLD.find((one) => one.name === name)
    if (found === undefined || !('table' in found)) throw new Error(`no rows are called ${name}`)
    const { table, key = ['account_id', 'id'], age, retentionMs = 0, only, most = 500 } = found
    const isOld = sql`${sql.ref(age)} <= ${clock.now() - retentionMs} and ${only ?? sql`true`}`
    // The planner then surely reads the index of the age. Where only some go, another may be better.
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

/** Does one transaction of it. Returns whether there may be more. */
export function deleteSome(database: Database, one: (typeof OLD)[number]): Promise<boolean> {
  const asSystem = { actor: SYSTEM, accountId: null }
  return 'table' in one
    ? database.run(deleteOldRows, { ...asSystem, input: one.name })
    : database.run(one.command, { ...asSystem, input: null })
}
