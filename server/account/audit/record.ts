import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Actor } from '../../core/db/actor.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { rowsOf } from '../../core/db/dialect.ts'
import { statement } from '../../core/db/statement.ts'

export type Verb =
  | 'create'
  | 'replace'
  | 'update'
  | 'delete'
  | 'restore'
  | 'apply'
  | 'send'
  | 'sign'
  | 'ask'
  | 'replay'
  | 'release'
  | 'merge'
  | 'export'
  | 'view'
  | 'sign_in'
  | 'sign_in_failed'
  | 'disable'
  | 'enable'
  | 'remove'
  | 'erase'
  | 'open'

/** The kinds of record in the audit. An offer has the id of its lead. */
const RECORDS = [
  'account',
  'ad_lead',
  'customer',
  'delivery',
  'form',
  'held_lead',
  'import',
  'invitation',
  'key',
  'lead',
  'lead_source',
  'legal_hold',
  'mail',
  'mail_text',
  'material',
  'member',
  'offer',
  'offer_item',
  'price_change',
  'price_matrix',
  'promotion',
  'webhook',
] as const
export type AuditedRecord = (typeof RECORDS)[number]

/** An audit entry, without actor and time. */
export interface Change {
  verb: Verb
  record: AuditedRecord
  id: number | string
  /**
   * The names of the changed fields, never the values: those may be a customer's contact details.
   * Null if the verb is enough: the record is new, was deleted, or has no changed field.
   */
  changed: readonly string[] | null
  /** Values to show in a history. Never contact details or other texts of a customer. */
  detail?: Readonly<Record<string, string | number | null>>
}

/** The audit entry of a new record. */
export function created(record: AuditedRecord, id: number | string): Change {
  return { verb: 'create', record, id, changed: null }
}

/**
 * Writes audit entries, in the transaction of the change. One statement writes all entries. An
 * empty list of names means that nothing changed: it adds no entry.
 */
export async function recordAudit(ctx: WriteContext, changes: readonly Change[]): Promise<void> {
  const { clock, accountId } = ctx
  const { actor, actor_id: actorId } = actorColumns(ctx.actor)
  const lines = changes
    .filter(({ changed }) => changed === null || changed.length > 0)
    .map(({ verb, record, id, changed, detail }) => ({
      verb,
      record,
      record_id: String(id),
      changed: changed && JSON.stringify(changed),
      detail:
        detail === undefined || Object.keys(detail).length === 0 ? null : JSON.stringify(detail),
    }))
  if (lines.length === 0) return
  await addLines.send(ctx, {
    accountId,
    at: clock.now(),
    actor,
    actorId,
    lines: JSON.stringify(lines),
  })
}

interface NewLines {
  accountId: number
  at: number
  actor: string
  actorId: string | null
  /** A JSON array of the values that differ by entry. */
  lines: string
}

const OF_LINE = {
  verb: 'text',
  record: 'text',
  record_id: 'text',
  changed: 'text',
  detail: 'text',
} as const

const addLines = statement(
  ({ engine }, { accountId, at, actor, actorId, lines }: NewLines) =>
    sql`
    insert into audit (account_id, at, actor, actor_id, verb, record, record_id, changed, detail)
    select ${accountId}, ${at}, ${actor}, ${actorId}, verb, record, record_id, changed, detail
    from ${rowsOf(engine, lines, OF_LINE)} as lines`,
)

export function actorColumns(actor: Actor): { actor: string; actor_id: string | null } {
  return { actor: actor.kind, actor_id: idOf(actor) }
}

/** The actor for the log: ids only, so nothing for an operator, who has a name instead of an id. */
export function idsOfActor(actor: Actor): { actor: string; actor_id: string | undefined } {
  const id = actor.kind === 'operator' ? null : idOf(actor)
  return { actor: actor.kind, actor_id: id ?? undefined }
}

function idOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'key':
    case 'member':
    case 'customer':
      return String(actor.id)
    case 'visitor':
      return actor.form
    case 'operator':
      return actor.name ?? null
    case 'system':
      return null
  }
}

/** The names of the fields that differ between two states of a record. */
export function changedNames<State extends object>(before: State, after: State): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<
    keyof State & string
  >
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
