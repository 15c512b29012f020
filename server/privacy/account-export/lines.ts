import { sql } from 'kysely'
import { columnsOf } from '../../ground/db/catalogue.ts'
import { readAll, type Snapshot } from '../../ground/db/snapshot.ts'
import { fileColumnsOf, fileName } from './files.ts'

type Row = Record<string, unknown>

/** What would let somebody in, or let them sign as the dealer. A new column of such a name is kept back too. */
const SECRET = /secret|token|password/
/** The same, under other names. Answers of requests and words of mails may have a secret in them. */
const ALSO_SECRET: Readonly<Record<string, readonly string[]>> = {
  lead_sources: ['key'],
  idempotency: ['body'],
  mails: ['about'],
  lanes: ['lease'],
  legal_holds: ['sealed'],
}

/** The rows of a table as JSON Lines: no secrets, and the names of files in place of files. */
export async function* linesOf(
  snapshot: Snapshot,
  table: string,
  accountId: number,
): AsyncGenerator<Buffer> {
  const files = fileColumnsOf(table)
  const held = new Set(files.map(({ column }) => column))
  const shown = (await columnsOf(snapshot, table)).filter((name) => !isSecret(table, name))
  const owner = table === 'accounts' ? 'id' : 'account_id'
  const query = snapshot.db
    .selectFrom(sql.table(table).as('t'))
    .select(
      shown.map((name) =>
        (held.has(name)
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
        if (own[file.column] !== null) own[file.column] = fileName(table, file, row)
      yield Buffer.from(`${JSON.stringify(own)}\n`)
    }
  }
}

function isSecret(table: string, column: string): boolean {
  return SECRET.test(column) || ALSO_SECRET[table]?.includes(column) === true
}
