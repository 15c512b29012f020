import { dayOf } from '../../../shared/time.ts'
import { recordExport } from '../../account/audit/audit.writes.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { EXPORT_TYPES, streamCsv, streamWorkbook } from '../../core/files/streams.ts'
import { checkFree } from '../../core/files/workbook.ts'
import { type MemberCall, routes, type Streamed } from '../../core/http/call.ts'
import { countListed, filtersOf } from '../list.ts'
import { type ExportFormat, leadExport, MOST_ROWS_OF_A_WORKBOOK } from './export.contract.ts'
import { type Exported, readExportRows } from './rows.ts'
import { EXPORT_WORDS } from './words.ts'

export const leadExportRoutes = routes(leadExport, {
  get: async (call): Promise<Streamed> => {
    const { format, account: _, ...query } = call.read().query
    const { database, account, actor } = call
    const filters = filtersOf(query)
    const asking = viewerOf(call)
    const { count, form } = await countListed(database.source, asking, filters)
    if (format === 'xlsx') {
      checkFits(count)
      checkFree(account.id)
    }
    const exported: Exported = { asking, filters, form }
    const lines = readExportRows(database.source, exported)
    const stream =
      format === 'csv'
        ? streamCsv(lines)
        : streamWorkbook(lines, EXPORT_WORDS.sheet[asking.language], account.id)
    const input = { format, leads: count }
    await database.run(recordExport, { actor, accountId: account.id, input })
    return { stream, headers: headersOf(call, format, count) }
  },
})

function viewerOf({ account, member, database }: MemberCall): Exported['asking'] {
  const language = member.language
  const now = database.clock.now()
  return { accountId: account.id, timeZone: account.timeZone, member, language, now }
}

function checkFits(count: number): void {
  if (count <= MOST_ROWS_OF_A_WORKBOOK) return
  throw new ValidationFailed({
    format: [`xlsx holds at most ${MOST_ROWS_OF_A_WORKBOOK} leads; narrow the list, or take csv`],
  })
}

function headersOf({ account, database }: MemberCall, format: ExportFormat, count: number) {
  const day = dayOf(database.clock.now(), account.timeZone)
  return {
    'Content-Type': EXPORT_TYPES[format],
    'Content-Disposition': `attachment; filename="leads-${day}.${format}"`,
    'X-Total-Count': String(count),
  }
}
