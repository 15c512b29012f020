import type { Selectable } from 'kysely'
import { NotFound } from '../errors.ts'
import { ofAccount } from './of-account.ts'
import type { ListedTable } from './page.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'

/** Tables with rows of an account, each with an id. */
export type TableWithIds = ListedTable | 'imports' | 'mails' | 'webhooks'

/** The row of an account with this id; null matches no row. Throws 404. */
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

/** The columns whose value a change modifies. Omitted ones stay. */
export function changedColumns<Row extends object>(
  row: Row,
  sent: { [Name in keyof Row]?: Row[Name] | undefined },
): Partial<Row> {
  const changed = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof Row],
  )
  return Object.fromEntries(changed) as Partial<Row>
}
