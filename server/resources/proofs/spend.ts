import type { WriteContext } from '../../db/action.ts'
import type { GoodProof } from './proofs.ts'
import { ProofRefused } from './refusals.ts'

/** A write that takes a proof; null where none is asked. */
export interface Proven {
  proof: GoodProof | null
}

/**
 * Spends a proof in the transaction of the write it is for: it is good for one write, whoever else has
 * it, and a refused write leaves it as it was. Throws 403 when it was spent before.
 */
export async function spendProof(
  { db, accountId }: WriteContext,
  { id, expiresAt }: GoodProof,
): Promise<void> {
  const spent = await db
    .insertInto('spent_proofs')
    .values({ account_id: accountId, id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (spent === undefined) throw new ProofRefused('used')
}
