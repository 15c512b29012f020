import type { Filters } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import { streamCsv } from '../../ground/files/streams.ts'
import type { AuditLine } from './audit.contract.ts'
import { listAuditLines } from './list.ts'

const LINES_AT_ONCE = 500
const HEADINGS = ['at', 'actor', 'name', 'verb', 'record', 'record_id', 'changed', 'detail']

/** The lines as CSV. They are read as the client takes them. */
export function streamAudit(
  source: Source,
  asked: { accountId: number; timeZone: string; filters: Filters },
): ReadableStream<Uint8Array> {
  return streamCsv(readCells(source, asked))
}

async function* readCells(source: Source, asked: Parameters<typeof streamAudit>[1]) {
  yield [HEADINGS]
  let before = 0
  while (true) {
    const lines = await listAuditLines(source, asked, { before, limit: LINES_AT_ONCE })
    yield lines.map(cellsOf)
    before = lines.at(-1)?.id ?? 0
    if (lines.length < LINES_AT_ONCE) return
  }
}

function cellsOf({ at, who, verb, record, record_id, changed, detail }: AuditLine) {
  const values = Object.entries(detail).map(([name, value]) => `${name}=${value}`)
  return [at, who.kind, who.name, verb, record, record_id, changed.join(' '), values.join('; ')]
}
