import type { Selectable } from 'kysely'
import { dayStart, formatTimestamp } from '../../../shared/time.ts'
import type { Filters } from '../../core/contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { Tables } from '../../core/db/tables.ts'
import { streamCsv } from '../../core/files/streams.ts'
import type { AuditLine } from './audit.contract.ts'
import { type AuditNames, auditNameOf, readNames } from './names.ts'

const LINES_AT_ONCE = 500
const HEADINGS = ['at', 'actor', 'name', 'verb', 'record', 'record_id', 'changed', 'detail']

/** The entries as CSV, read at the client's pace. */
export function streamAudit(source: Source, request: AuditQuery): ReadableStream<Uint8Array> {
  return streamCsv(readCells(source, request))
}

async function* readCells(source: Source, request: AuditQuery) {
  yield [HEADINGS]
  let before = 0
  while (true) {
    const lines = await listAuditLines(source, request, { before, limit: LINES_AT_ONCE })
    yield lines.map(cellsOf)
    before = lines.at(-1)?.id ?? 0
    if (lines.length < LINES_AT_ONCE) return
  }
}

function cellsOf({ at, who, verb, record, record_id, changed, detail }: AuditLine) {
  const values = Object.entries(detail).map(([name, value]) => `${name}=${value}`)
  return [at, who.kind, who.name, verb, record, record_id, changed.join(' '), values.join('; ')]
}

interface AuditQuery {
  accountId: number
  timeZone: string
  filters: Partial<Filters>
}

/** Entries with an id below `before`, or the newest; newest first. */
export async function listAuditLines(
  source: Pick<Source, 'db'>,
  request: AuditQuery,
  { before, limit }: { before: number; limit: number },
): Promise<AuditLine[]> {
  const query = narrowed(source, request)
  const older = before === 0 ? query : query.where('id', '<', before)
  const rows = await older.orderBy('id', 'desc').limit(limit).execute()
  const names = await readNames(source, request.accountId)
  return rows.map((row) => toLine(row, names))
}

function narrowed({ db }: Pick<Source, 'db'>, { accountId, timeZone, filters }: AuditQuery) {
  const { member, record, id, verb, since, until } = filters
  const day = (value: string | number, later: number) => dayStart(String(value), timeZone, later)
  let query = ofAccount(db, accountId).selectFrom('audit').selectAll()
  if (member !== undefined) {
    query = query.where('actor', '=', 'member').where('actor_id', '=', String(member))
  }
  if (record !== undefined) query = query.where('record', '=', String(record))
  if (id !== undefined) query = query.where('record_id', '=', String(id))
  if (verb !== undefined) query = query.where('verb', '=', String(verb))
  if (since !== undefined) query = query.where('at', '>=', day(since, 0))
  if (until !== undefined) query = query.where('at', '<', day(until, 1))
  return query
}

function toLine(row: Selectable<Tables['audit']>, names: AuditNames): AuditLine {
  const { id, at, actor_id: actorId, verb, record, record_id, changed, detail } = row
  const kind = row.actor as AuditLine['who']['kind']
  return {
    id,
    at: formatTimestamp(at),
    who: { kind, name: auditNameOf(kind, actorId, names) },
    verb,
    record,
    record_id,
    record_name: recordName(record, Number(record_id), names),
    changed: changed === null ? [] : (JSON.parse(changed) as string[]),
    detail: JSON.parse(detail ?? '{}') as AuditLine['detail'],
  }
}

function recordName(record: string, id: number, { members, keys }: AuditNames): string | null {
  if (record === 'member') return members.get(id) ?? null
  return record === 'key' ? (keys.get(id) ?? null) : null
}
