import type { Source } from '../../ground/db/source.ts'
import type { PriceHistoryRow } from '../../ground/db/tables.ts'
import type { Who } from './desk.contract.ts'

/** Says who made a change, by the columns that name them. */
export type NameActor = (row: Pick<PriceHistoryRow, 'actor' | 'actor_id'>) => Who

/** Members and keys that were removed keep their name in what they did. */
export async function readActors({ db }: Source, accountId: number): Promise<NameActor> {
  const namesOf = async (table: 'members' | 'api_keys') => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .execute()
    return new Map(rows.map(({ id, name }) => [String(id), name]))
  }
  const names = new Map([
    ['member', await namesOf('members')],
    ['key', await namesOf('api_keys')],
  ])
  return ({ actor, actor_id: id }) => ({
    kind: actor as Who['kind'],
    name: names.get(actor)?.get(id ?? '') ?? null,
  })
}
