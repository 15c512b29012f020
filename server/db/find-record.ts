import { type Kysely, type RawBuilder, sql } from 'kysely'
import { coalesce } from './coalesce.ts'
import type { Engine } from './dialect.ts'
import { fixedQuery } from './fixed-query.ts'
import type { ListedTable } from './page.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'

interface Wanted {
  accountId: number
  id: number
}

/** One record of an account by its id, as JSON. */
export type FindRecord = (source: Source, wanted: Wanted) => Promise<string | undefined>

/** Finds records whose JSON is made as `json` says. */
export function recordFinder(
  table: ListedTable,
  json: (engine: Engine) => RawBuilder<string>,
): FindRecord {
  const findOne = fixedQuery((db, { accountId, id }: Wanted, engine) =>
    db
      .selectFrom(table)
      .select(json(engine).as('json'))
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  )
  const findTogether = together(table, json)
  return async (source, wanted) =>
    source.engine === 'sqlite'
      ? (await findOne(source, wanted))[0]?.json
      : findTogether(source)(nameOf(wanted))
}

/** On PostgreSQL the records asked for in one turn of the event loop share the round trip. */
function together(table: ListedTable, json: (engine: Engine) => RawBuilder<string>) {
  const findAll = fixedQuery((_, { accountIds, ids }: { accountIds: number[]; ids: number[] }) => {
    const own = sql.id(table)
    return sql<Wanted & { json: string }>`
      select ${own}.account_id as "accountId", ${own}.id, ${json('postgres')} as json
      from unnest(${accountIds}::bigint[], ${ids}::bigint[]) as wanted(account_id, id)
      join ${own} on ${own}.account_id = wanted.account_id and ${own}.id = wanted.id
    `
  })
  async function load(source: Source, names: string[]): Promise<Map<string, string>> {
    const wanted = names.map((name) => name.split(' ').map(Number))
    const rows = await findAll(source, {
      accountIds: wanted.map(([accountId = 0]) => accountId),
      ids: wanted.map(([, id = 0]) => id),
    })
    return new Map(rows.map((row) => [nameOf(row), row.json]))
  }
  const finders = new WeakMap<Kysely<Tables>, (name: string) => Promise<string | undefined>>()
  return (source: Source) => {
    const known = finders.get(source.db)
    if (known !== undefined) return known
    const find = coalesce((names: string[]) => load(source, names))
    finders.set(source.db, find)
    return find
  }
}

function nameOf({ accountId, id }: Wanted): string {
  return `${accountId} ${id}`
}
