import type { Selectable } from 'kysely'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { CustomerRow, Tables } from '../../core/db/tables.ts'
import { PLACE } from './match.ts'

/** How long a merge can be undone. Then its row is deleted, and with it the other customer. */
export const UNDO_MERGE_MS = 14 * 24 * 60 * 60_000

/** Fields that are filled from the other customer if empty. */
export const MERGED_FIELDS = ['name', 'email', 'phone', 'invoice_address', ...PLACE] as const
export type FilledName = (typeof MERGED_FIELDS)[number]

type Row = Selectable<Tables['merges']>
/** A merge that can be undone. The remaining customer may have been merged with another since. */
export interface Merge extends Omit<Row, 'other' | 'filled' | 'leads'> {
  other: CustomerRow
  filled: FilledName[]
  leads: number[]
}

/** Oldest first. */
export async function listMerges({ db }: Pick<Source, 'db'>, accountId: number): Promise<Merge[]> {
  const rows = ofAccount(db, accountId).selectFrom('merges').selectAll()
  return (await rows.orderBy('id').execute()).map(({ other, filled, leads, ...row }) => ({
    ...row,
    other: JSON.parse(other),
    filled: JSON.parse(filled),
    leads: JSON.parse(leads),
  }))
}

/** The merges of customers, and recursively those of the merged customers. */
export function mergesOf(
  merges: readonly Merge[],
  customers: readonly CustomerRow[],
  isTheirs: (other: CustomerRow) => boolean = () => false,
): Merge[] {
  const ids = new Set(customers.map(({ id }) => id))
  const own = new Set<Merge>()
  for (let before = -1; before < own.size; ) {
    before = own.size
    for (const merge of merges) {
      const { customer_id: stayed, other } = merge
      if (!ids.has(stayed) && !ids.has(other.id) && !isTheirs(other)) continue
      own.add(merge)
      ids.add(stayed).add(other.id)
    }
  }
  return [...own]
}

export async function deleteMerge({ db, accountId }: WriteContext, id: number): Promise<void> {
  await ofAccount(db, accountId).deleteFrom('merges').where('id', '=', id).execute()
}
