import type { WriteContext } from '../../ground/db/action.ts'
import type { GoodProof } from './proofs.ts'
import { ProofRefused } from './refusals.ts'

/** The proof that a write spends; null when the form asks for none. */
export interface Proven {
  proof: GoodProof | null
}

/**
 * Spends a proof in the transaction of its write. So a proof is good for one write, even when
 * others have a copy, and a refused write does not spend it. Throws 403 when it was spent before.
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
