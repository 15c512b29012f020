import { z } from 'zod'
import { SYSTEM } from '../core/db/actor.ts'
import type { Database } from '../core/db/database.ts'
import { allAccounts } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import { type ErasureCaller, eraseTarget } from './erase-target.ts'

/** Identifies a file as a list of erasures. */
export const LIST_FORMAT = 'zeven erasures 1'

/** The erasures of an installation. A database restored from an earlier backup needs it. */
export const ErasureList = z.strictObject({
  format: z.literal(LIST_FORMAT, `is not "${LIST_FORMAT}"`),
  erasures: z.array(
    z.strictObject({
      uuid: z.uuid(),
      account: z.int(),
      kind: z.enum(['person', 'retention']),
      at: z.int(),
      records: z.array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('customer'), id: z.int(), created_at: z.int() }),
          z.strictObject({ kind: z.literal('lead'), id: z.int(), uuid: z.string() }),
        ]),
      ),
    }),
  ),
})
export type ErasureList = z.infer<typeof ErasureList>

/** All erasures, the oldest first. */
export async function listErasures({ db }: Pick<Source, 'db'>): Promise<ErasureList> {
  const rows = await allAccounts(db).selectFrom('erasures').selectAll().orderBy('id').execute()
  return {
    format: LIST_FORMAT,
    erasures: rows.map(({ uuid, account_id: account, kind, created_at: at, records }) => ({
      uuid,
      account,
      kind,
      at,
      records: JSON.parse(records),
    })),
  }
}

export interface ErasedAgain {
  /** Ids of the erasures applied now. */
  done: number[]
  /** The number of erasures already in the database. */
  known: number
  /** The number of erasures of unknown accounts. */
  foreign: number
}

/**
 * Applies the list to a database restored from an earlier backup. It is safe to repeat. Missing records are
 * skipped, and a record that merely reuses the id of an erased one stays.
 */
export async function eraseAgain(
  caller: Pick<ErasureCaller, 'database' | 'seal'>,
  { erasures }: ErasureList,
): Promise<ErasedAgain> {
  const result: ErasedAgain = { done: [], known: 0, foreign: 0 }
  for (const { uuid, account, kind, at, records } of erasures) {
    if (await isThere(caller.database, 'erasures', 'uuid', uuid)) result.known += 1
    else if (!(await isThere(caller.database, 'accounts', 'id', account))) result.foreign += 1
    else {
      const own = { ...caller, actor: SYSTEM, accountId: account }
      const wanted = { target: { records }, kind, former: { uuid, at } }
      const { id } = await eraseTarget(own, wanted)
      if (id !== null) result.done.push(id)
    }
  }
  return result
}

async function isThere(
  { read }: Database,
  table: 'erasures' | 'accounts',
  column: 'uuid' | 'id',
  value: string | number,
): Promise<boolean> {
  const found = await allAccounts(read)
    .selectFrom(table)
    .select('id')
    .where(column as 'id', '=', value as number)
    .executeTakeFirst()
  return found !== undefined
}
