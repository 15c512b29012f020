import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WriteContext } from '../core/db/command.ts'
import { asList, type Engine, isOneOf, type List } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { erasedColumns } from '../core/tables/account-tables.ts'
import type { MessageFile } from '../messaging/mail/message-files.ts'
import type { PersonKeys } from './person.ts'

/** The error shown in the delivery log for a cancelled delivery. */
export const CANCELLED_BECAUSE = 'the person it tells of was erased'

/** Events about leads and their offers that still have content. */
export function ofLeads(engine: Engine, leadIds: List): RawBuilder<SqlBool> {
  return sql<SqlBool>`erased_at is null and (key like 'lead.%' or key like 'offer.%')
    and ${isOneOf(engine, 'record_id', leadIds)}`
}

/** Emails about the leads, to any recipient, and emails to the person. */
export function ofPerson(
  engine: Engine,
  leadIds: List,
  { emails }: PersonKeys,
): RawBuilder<SqlBool> {
  const isTo = isOneOf(engine, 'to_address', asList(engine, [...emails]))
  return sql<SqlBool>`(${isOneOf(engine, 'lead_id', leadIds)} or (member_id is null and ${isTo}))`
}

/**
 * Empties the events about the leads. Pending deliveries are cancelled, so that no recipient gets an empty
 * event. Returns the number of events.
 */
export async function wipeEvents(
  { db, engine, accountId }: WriteContext,
  leadIds: readonly number[],
  at: number,
): Promise<number> {
  const events = await ofAccount(db, accountId)
    .updateTable('events')
    .set({ ...erasedColumns('events'), erased_at: at })
    .where(ofLeads(engine, asList(engine, leadIds)))
    .returning('id')
    .execute()
  const ids = asList(
    engine,
    events.map(({ id }) => id),
  )
  const deliveries = () =>
    ofAccount(db, accountId)
      .updateTable('deliveries')
      .where(isOneOf(engine, 'event_id', ids))
  await deliveries().set(erasedColumns('deliveries')).execute()
  await deliveries()
    .set({ state: 'cancelled', reason: CANCELLED_BECAUSE })
    .where('state', '=', 'pending')
    .execute()
  return events.length
}

/** Deletes the emails about the leads and to the person. Returns the owners of files to delete. */
export async function wipeMails(
  { db, engine, accountId }: WriteContext,
  leadIds: readonly number[],
  keys: PersonKeys,
): Promise<MessageFile[]> {
  return ofAccount(db, accountId)
    .deleteFrom('mails')
    .where(ofPerson(engine, asList(engine, leadIds), keys))
    .returning(['id', 'kind', 'created_at'])
    .execute()
}
