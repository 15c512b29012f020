import type { WriteContext } from '../../core/db/command.ts'
import { ApiError } from '../../core/errors.ts'

/** The reason for rejecting a submission. `invalid` also means that the honeypot field has a value. */
type Issue = 'missing' | 'invalid' | 'foreign' | 'expired' | 'used'

/** 403: the client gets a new challenge for this form, solves it and sends the request again. */
export class ProofRefused extends ApiError {
  constructor(reason: Issue) {
    super('proof_refused', null, { reason })
  }
}

/** 429: no person fills in a form that fast. */
export class TooEarly extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(
      'too_early',
      null,
      { retry_after: retryAfterSeconds },
      { 'Retry-After': String(retryAfterSeconds) },
    )
  }
}

/** A valid proof. Its id is stored when it is spent, and is kept until `expiresAt`. */
export interface GoodProof {
  id: string
  expiresAt: number
}

/** The proof that a write spends; null if the form requires none. */
export interface Proven {
  proof: GoodProof | null
}

/**
 * Spends a proof in the transaction of its write. So a proof is valid for one write, even if others
 * have a copy, and a rejected write does not spend it. Throws 403 if it was already spent.
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
