import { formatTimestamp } from '../../../shared/time.ts'
import { ACCOUNT_TABLES, TABLES_TO_EMPTY } from '../../account/accounts/tables.ts'
import type { Snapshot } from '../../ground/db/snapshot.ts'
import type { AccountRow } from '../../ground/db/tables.ts'
import type { Files } from '../../ground/files/files.ts'
import type { Entry } from '../../ground/files/zip.ts'
import { filesInRows, TABLES_WITH_FILES, uploadName } from './files.ts'
import { linesOf } from './lines.ts'

/** Everything that an account has, one file after the other. */
export async function* entriesOf(
  snapshot: Snapshot,
  files: Files,
  account: AccountRow,
  now: number,
): AsyncGenerator<Entry> {
  const tables = ['accounts', ...TABLES_TO_EMPTY.toReversed()] as const
  yield { name: 'README.txt', content: [Buffer.from(readme(account, now))] }
  for (const table of tables)
    yield { name: `tables/${table}.jsonl`, content: linesOf(snapshot, table, account.id) }
  for (const table of TABLES_WITH_FILES)
    for await (const { name, content } of filesInRows(snapshot, table, account.id))
      yield { name, content: [content] }
  const uploads = await snapshot.db
    .selectFrom('uploads')
    .select(['name', 'type'])
    .where('account_id', '=', account.id)
    .where('dropped_at', 'is', null)
    .execute()
  for (const upload of uploads) {
    const content = await files.read(upload.name)
    // It was deleted after the export began.
    if (content !== null) yield { name: uploadName(upload), content: [content] }
  }
}

function readme({ id, name, currency, time_zone: zone }: AccountRow, now: number): string {
  const width = Math.max(...TABLES_TO_EMPTY.map(({ length }) => length))
  const tables = Object.entries({ accounts: 'settings of the account', ...ACCOUNT_TABLES })
  const lines = tables.map(([table, what]) => `  ${table.padEnd(width)}  ${what}`)
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
