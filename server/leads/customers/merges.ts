import type { WriteContext } from '../../ground/db/action.ts'
import type { Source } from '../../ground/db/source.ts'
import type { CustomerRow } from '../../ground/db/tables.ts'
import { PLACE } from './match.ts'

/** How long a merge can be undone. Then its row goes, and the other customer for good. */
export const UNDO_MERGE_MS = 14 * 24 * 60 * 60_000

/** What is filled from the other customer where it is empty. */
export const FILLED = ['name', 'email', 'phone', 'invoice_address', ...PLACE] as const
export type FilledName = (typeof FILLED)[number]

/** A merge that can be undone. */
export interface Merge {
  id: number
  /** Who stayed. That customer may have been merged with another since, and so be gone. */
  customerId: number
  /** Who went. */
  other: CustomerRow
  /** What was empty in the one who stayed, and came from the other. */
  filled: FilledName[]
  /** The leads that moved. */
  leads: number[]
  at: number
}

/** The oldest first. */
export async function listMerges({ db }: Pick<Source, 'db'>, accountId: number): Promise<Merge[]> {
  const rows = await db
    .selectFrom('merges')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, customer_id: customerId, other, filled, leads, created_at: at }) => ({
    ...{ id, customerId, at },
    other: JSON.parse(other),
    filled: JSON.parse(filled),
    leads: JSON.parse(leads),
  }))
}

/** The merges of customers, those of whom was merged with them, and so on. */
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
      const { customerId, other } = merge
      if (!ids.has(customerId) && !ids.has(other.id) && !isTheirs(other)) continue
      own.add(merge)
      ids.add(customerId).add(other.id)
    }
  }
  return [...own]
}

export async function deleteMerge({ db, accountId }: WriteContext, id: number): Promise<void> {
  await db.deleteFrom('merges').where('account_id', '=', accountId).where('id', '=', id).execute()
}
