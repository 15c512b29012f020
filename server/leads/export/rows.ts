import { setImmediate } from 'node:timers/promises'
import type { CsvCell } from '../../../shared/csv.ts'
import type { Filters } from '../../core/contract.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { type LeadsQuery, type ListedRow, readLeads } from '../list.ts'
import { readFormsOf } from '../texts/forms.ts'
import { type ExportReading, exportCells, type Further, headingsOf } from './columns.ts'

/** Small enough that a page delays other requests only briefly. */
const ROWS_PER_PAGE = 200

/** The export's content and viewer. */
export interface Exported {
  asking: LeadsQuery & ExportReading
  filters: Filters
  /** The form of all the leads; null if there are several, or none. */
  form: string | null
}

/**
 * The lines of an export, page by page, headings first. No resource is held between two pages, so
 * an abandoned export costs nothing.
 */
export async function* readExportRows(
  source: Source,
  { asking, filters, form }: Exported,
): AsyncGenerator<CsvCell[][]> {
  const { accountId, language } = asking
  // The current form, or its last version: its questions are the columns.
  const newest = { form, form_version: null, created_at: asking.now }
  const [single = null] = await readFormsOf(source, accountId, [newest], language)
  yield [headingsOf(single, language)]
  let after: Pick<ListedRow, 'id' | 'sort_value'> | undefined
  while (true) {
    // SQLite answers synchronously. Other requests get their turn between two pages.
    await setImmediate()
    const page = {
      limit: ROWS_PER_PAGE,
      afterId: after?.id ?? 0,
      afterValue: after?.sort_value ?? null,
      filters,
    }
    const read = await readLeads(source, asking, page)
    const rows = await withFurther(source, accountId, read.slice(0, ROWS_PER_PAGE))
    const forms = await readFormsOf(source, accountId, rows, language)
    yield rows.map((row, index) => exportCells(row, { single, own: forms[index] ?? null }, asking))
    if (read.length <= ROWS_PER_PAGE) return
    after = rows.at(-1)
  }
}

/** Reads the data that the list omits. A lead that was erased meanwhile is left out. */
async function withFurther(
  { db, engine }: Source,
  accountId: number,
  rows: readonly ListedRow[],
): Promise<(ListedRow & Further)[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await ofAccount(db, accountId)
    .selectFrom('leads')
    .select(['id', 'note', 'offer_number', 'marketing_given'])
    .where(isOneOf(engine, 'id', asList(engine, ids)))
    .execute()
  const further = new Map(found.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const own = further.get(row.id)
    return own === undefined ? [] : [{ ...row, ...own }]
  })
}
