import type { Selectable } from 'kysely'
import type { Actor } from '../../core/db/actor.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { Tables } from '../../core/db/tables.ts'
import { type AuditedRecord, actorColumns, type Verb } from './record.ts'

/** The record of a requested history. */
interface RecordName {
  record: AuditedRecord
  id: string
}

/** The history of a record, newest first, without views. */
export function listHistory(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  { record, id }: RecordName,
  limit: number,
): Promise<Selectable<Tables['audit']>[]> {
  return ofAccount(db, accountId)
    .selectFrom('audit')
    .selectAll()
    .where('record', 'in', namesOf(record))
    .where('record_id', '=', id)
    .where('verb', '<>', 'view')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A lead and its offer share an id, so their histories are shown together. */
function namesOf(record: AuditedRecord): AuditedRecord[] {
  return record === 'lead' || record === 'offer' ? ['lead', 'offer'] : [record]
}

interface Known {
  actor: Actor
  verb: Verb
  record: AuditedRecord
  id: number | string
  since: number
  /** The network in the entry's detail; any by default. */
  network?: string
  /** The failed sign-in method in the entry's detail; any by default. */
  way?: string | null
}

/** Whether such an entry exists already. */
export async function findLineSince(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  { verb, record, id, since, network, way, ...known }: Known,
): Promise<boolean> {
  const { actor, actor_id: actorId } = actorColumns(known.actor)
  const lines = await ofAccount(db, accountId)
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('record', '=', record)
    .where('record_id', '=', String(id))
    .where('at', '>', since)
    .where('verb', '=', verb)
    .where('actor', '=', actor)
    .execute()
  return lines.some((line) => {
    const detail = JSON.parse(line.detail ?? '{}')
    return (
      line.actor_id === actorId &&
      (network === undefined || detail.network === network) &&
      (way === undefined || (detail.way ?? null) === way)
    )
  })
}
