import type { Selectable } from 'kysely'
import type { Source } from '../../db/source.ts'
import type { AuditTable } from '../../db/tables/members.ts'
import type { AuditedRecord } from './record.ts'

/** The record that the history is asked for. */
export interface RecordName {
  record: AuditedRecord
  id: string
}

/** The audit lines of an account, or of one of its records, newest first. */
export function listAudit(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  of: RecordName | null,
  limit: number,
): Promise<Selectable<AuditTable>[]> {
  const lines = db
    .selectFrom('audit')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (of === null) return lines.execute()
  return lines.where('record', 'in', namesOf(of)).where('record_id', '=', of.id).execute()
}

/** A lead and its offer share one id, so their histories are shown together. */
function namesOf({ record }: RecordName): AuditedRecord[] {
  return record === 'lead' || record === 'offer' ? ['lead', 'offer'] : [record]
}
