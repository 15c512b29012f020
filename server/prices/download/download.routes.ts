import { BYTE_ORDER_MARK, type CsvCell, csvOf } from '../../../shared/csv.ts'
import { dayOf } from '../../../shared/time.ts'
import { accountPrices } from '../../../shared/vat.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import { EXPORT_TYPES } from '../../core/files/streams.ts'
import { checkFree, startWorkbook } from '../../core/files/workbook.ts'
import { type MemberCall, routes, type Streamed } from '../../core/http/call.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { listGrids } from '../matrices/matrices.reads.ts'
import { priceDownload } from './download.contract.ts'
import { materialTable, matrixTable } from './tables.ts'

interface Sheet {
  name: string
  lines: CsvCell[][]
}

export const priceDownloadRoutes = routes(priceDownload, {
  get: async (call): Promise<Streamed> => {
    const { of, code, format } = call.read().query
    const { account, database } = call
    const sheets = of === 'matrices' ? await matrixSheets(call, code) : [await materialSheet(call)]
    const [first] = sheets
    if (first === undefined) throw new NotFound()
    if (format === 'csv' && sheets.length > 1) {
      throw new ValidationFailed({ code: ['CSV holds one price matrix: name it, or take xlsx'] })
    }
    const bytes =
      format === 'csv'
        ? new TextEncoder().encode(BYTE_ORDER_MARK + csvOf(first.lines))
        : await workbookOf(sheets, account.id)
    const name = code ?? `${of}-${dayOf(database.clock.now(), account.timeZone)}`
    return {
      stream: new Blob([bytes as BlobPart]).stream(),
      headers: {
        'Content-Type': EXPORT_TYPES[format],
        'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '-')}.${format}"`,
      },
    }
  },
})

async function matrixSheets(
  { database, account }: MemberCall,
  code: string | undefined,
): Promise<Sheet[]> {
  const grids = await listGrids(database.source, account.id, code)
  return grids.map((grid) => ({ name: grid.code, lines: matrixTable(grid) }))
}

async function materialSheet({
  database: { source },
  account,
  member,
}: MemberCall): Promise<Sheet> {
  const prices = accountPrices(await getAccountRow(source, account.id))
  const rows = await listAllMaterials(source, account.id)
  return { name: 'materials', lines: materialTable(rows, member.language, prices) }
}

async function workbookOf(sheets: readonly Sheet[], accountId: number): Promise<Uint8Array> {
  checkFree(accountId)
  const workbook = startWorkbook(accountId)
  try {
    // Excel rejects sheets with a longer name, and codes may differ only in case.
    const names = new Map<string, number>()
    for (const { name, lines } of sheets) {
      const short = name.replaceAll(/[[\]:*?/\\]/g, '-').slice(0, 27)
      const count = (names.get(short.toLowerCase()) ?? 0) + 1
      names.set(short.toLowerCase(), count)
      workbook.add(lines, count === 1 ? short : `${short}~${count}`)
    }
    return await workbook.finish()
  } finally {
    workbook.close()
  }
}
