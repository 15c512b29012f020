import type { Selectable } from 'kysely'
import { NotFound } from '../errors.ts'
import { ofAccount } from './of-account.ts'
import type { ListedTable } from './page.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are an account's, each under an id. */
export type TableWithIds = ListedTable | 'imports' | 'mails' | 'webhooks'

/** The row that an account has in a table under an id; null is the id of none. Throws 404. */
export async function getRow<Table extends TableWithIds>(
  { db }: Pick<Source, 'db'>,
  table: Table,
  accountId: number,
  id: number | null,
): Promise<Selectable<Tables[Table]>> {
  const row = await ofAccount(db, accountId)
    .selectFrom(table as TableWithIds)
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row as unknown as Selectable<Tables[Table]>
}

/** The columns that get another value by a change. What it leaves out stays. */
export function changedColumns<Row extends object>(
  row: Row,
  sent: { [Name in keyof Row]?: Row[Name] | undefined },
): Partial<Row> {
  const changed = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof Row],
  )
  return Object.fromEntries(changed) as Partial<Row>
}
