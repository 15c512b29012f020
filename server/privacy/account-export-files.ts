import { sql } from 'kysely'
import { readAll, type Snapshot } from '../core/db/snapshot.ts'
import { endingOf } from '../core/files/names.ts'
import type { AccountTable } from '../core/tables/account-tables.ts'

type Row = Record<string, unknown>

/** A column that holds a file in base64, and the columns that form its name. */
interface FileColumn {
  column: string
  named: readonly string[]
  /** The column with its media type. Without it the file is a PDF. */
  type?: string
}

/** Columns with files. The lines of an export contain the file names instead. */
const FILE_COLUMNS: Partial<Record<AccountTable | 'accounts', readonly FileColumn[]>> = {
  accounts: [{ column: 'logo', named: [], type: 'logo_type' }],
  members: [{ column: 'photo', named: ['id'], type: 'photo_type' }],
  pictures: [{ column: 'content', named: ['hash'], type: 'type' }],
  offer_files: [{ column: 'content', named: ['lead_id', 'id'] }],
  offer_versions: [
    { column: 'pdf', named: ['lead_id', 'version'] },
    { column: 'signed_pdf', named: ['lead_id', 'version'] },
  ],
}
export const TABLES_WITH_FILES = Object.keys(FILE_COLUMNS) as (keyof typeof FILE_COLUMNS)[]

export function fileColumnsOf(table: string): readonly FileColumn[] {
  return FILE_COLUMNS[table as AccountTable] ?? []
}

/** The path of a row's file in the export: `files/offer_versions/12-1-pdf.pdf`. */
export function exportFileName(
  table: string,
  { column, named, type }: FileColumn,
  row: Row,
): string {
  const name = [...named.map((one) => row[one]), column].join('-')
  const kind = type === undefined ? 'application/pdf' : String(row[type])
  return `files/${table}/${name}.${endingOf(kind)}`
}

/** The path of a customer's photo or plan in the export. */
export function uploadName({ name, type }: { name: string; type: string }): string {
  return `files/uploads/${name}.${endingOf(type)}`
}

/** The files in the rows of a table, one at a time. */
export async function* filesInRows(
  snapshot: Snapshot,
  table: (typeof TABLES_WITH_FILES)[number],
  accountId: number,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const owner = table === 'accounts' ? 'id' : 'account_id'
  for (const file of fileColumnsOf(table)) {
    const wanted = [...file.named, ...(file.type === undefined ? [] : [file.type])]
    const all = snapshot.db
      .selectFrom(sql.table(table).as('t'))
      .select([sql.lit(1).as('one'), ...wanted.map((name) => sql.ref<number>(name).as(name))])
      .where(sql.ref(owner), '=', sql.lit(accountId))
      .where(sql.ref(file.column), 'is not', null)
    const names: Row[] = []
    for await (const rows of readAll<Row>(snapshot, all as never)) names.push(...rows)
    for (const row of names) {
      let one = snapshot.db
        .selectFrom(sql.table(table).as('t'))
        .select(sql<string>`${sql.ref(file.column)}`.as('content'))
        .where(sql.ref(owner), '=', accountId)
      for (const name of file.named) one = one.where(sql.ref(name), '=', row[name])
      const { content } = await one.executeTakeFirstOrThrow()
      yield { name: exportFileName(table, file, row), content: Buffer.from(content, 'base64') }
    }
  }
}
