import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { formatTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { columnsOf } from '../core/db/catalogue.ts'
import type { Database } from '../core/db/database.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { readAll, type Snapshot } from '../core/db/snapshot.ts'
import type { AccountRow } from '../core/db/tables.ts'
import { ApiError } from '../core/errors.ts'
import type { Files } from '../core/files/files.ts'
import { type ZipEntry, zipOf } from '../core/files/zip.ts'
import {
  ACCOUNT_TABLES,
  type AccountTable,
  TABLES_TO_EMPTY,
} from '../core/tables/account-tables.ts'
import {
  exportFileName,
  fileColumnsOf,
  filesInRows,
  TABLES_WITH_FILES,
  uploadName,
} from './account-export-files.ts'

type Row = Record<string, unknown>

/** Secrets for signing in or for signing as the dealer. A new column with such a name is omitted too. */
const SECRET = /secret|token|password/
/** The rows of a table as JSON Lines, without secrets, and with file names in place of files. */
export async function* exportLines(
  snapshot: Snapshot,
  table: string,
  accountId: number,
): AsyncGenerator<Buffer> {
  const files = fileColumnsOf(table)
  const fileColumns = new Set(files.map(({ column }) => column))
  const shown = (await columnsOf(snapshot, table)).filter((name) => !isSecret(table, name))
  const owner = table === 'accounts' ? 'id' : 'account_id'
  const query = snapshot.db
    .selectFrom(sql.table(table).as('t'))
    .select(
      shown.map((name) =>
        (fileColumns.has(name)
          ? sql`case when ${sql.ref(name)} is null then null else 1 end`
          : sql.ref(name)
        ).as(name),
      ),
    )
    .where(sql.ref(owner), '=', sql.lit(accountId))
  for await (const rows of readAll<Row>(snapshot, query as never)) {
    for (const row of rows) {
      const own = { ...row }
      for (const file of files)
        if (own[file.column] !== null) own[file.column] = exportFileName(table, file, row)
      yield Buffer.from(`${JSON.stringify(own)}\n`)
    }
  }
}

function infoOf(table: string): { holds: string; secret?: readonly string[] } {
  const accounts = { holds: 'settings of the account' }
  return { accounts, ...ACCOUNT_TABLES }[table as AccountTable | 'accounts']
}

function isSecret(table: string, column: string): boolean {
  const { secret = [] } = infoOf(table)
  return SECRET.test(column) || secret.includes(column)
}

/** Maximum exports at a time. Each uses a database connection while it is read. */
const MAX_CONCURRENT = 2

const running = new Set<number>()

/** An account's complete data as a zip file, as of this moment. Throws 404, and 429 while too many exports run. */
export async function exportAccount(
  { openSnapshot, clock }: Pick<Database, 'openSnapshot' | 'clock'>,
  files: Files,
  id: number,
): Promise<Readable> {
  if (running.has(id) || running.size >= MAX_CONCURRENT) {
    const message = 'Other exports are being made. Try again in a minute.'
    throw new ApiError('rate_limited', message, {}, { 'Retry-After': '60' })
  }
  running.add(id)
  const snapshot = await openSnapshot().catch((error) => {
    running.delete(id)
    throw error
  })
  const close = async () => {
    running.delete(id)
    await snapshot.close()
  }
  try {
    const account = await getAccountRow(snapshot, id)
    return zipOf(entriesOf(snapshot, files, account, clock.now()), () => void close())
  } catch (error) {
    await close()
    throw error
  }
}

/** The complete data of an account, file by file. */
async function* entriesOf(
  snapshot: Snapshot,
  files: Files,
  account: AccountRow,
  now: number,
): AsyncGenerator<ZipEntry> {
  const tables = ['accounts', ...TABLES_TO_EMPTY.toReversed()] as const
  yield { name: 'README.txt', content: [Buffer.from(readme(account, now))] }
  for (const table of tables)
    yield { name: `tables/${table}.jsonl`, content: exportLines(snapshot, table, account.id) }
  for (const table of TABLES_WITH_FILES)
    for await (const { name, content } of filesInRows(snapshot, table, account.id))
      yield { name, content: [content] }
  const uploads = await ofAccount(snapshot.db, account.id)
    .selectFrom('uploads')
    .select(['name', 'type'])
    .where('dropped_at', 'is', null)
    .execute()
  for (const upload of uploads) {
    const content = await files.read(upload.name)
    // The file was deleted after the export started.
    if (content !== null) yield { name: uploadName(upload), content: [content] }
  }
}

function readme({ id, name, currency, time_zone: zone }: AccountRow, now: number): string {
  const width = Math.max(...TABLES_TO_EMPTY.map(({ length }) => length))
  const lines = ['accounts', ...TABLES_TO_EMPTY].map(
    (table) => `  ${table.padEnd(width)}  ${infoOf(table).holds}`,
  )
  return `Everything of account ${id}, ${name}, as it was at ${formatTimestamp(now)}.

tables/<name>.jsonl  one row a line, as JSON
files/               photos and plans of customers, pictures, and PDF files; a row names its own.
                     A photo is files/uploads/ and the name in its row.

Instants (…_at, at, due_at) are milliseconds since 1970 in UTC; the account's time zone is ${zone}.
Money is in hundredths of ${currency}, a rate in hundredths of a percent, yes and no are 1 and 0.
Columns such as answers, contact and document are JSON in a text.
Secrets are left out: those of keys, webhooks, invitations, links to offers and lead sources.

${lines.join('\n')}
`
}
