import type { Job, Outcome, WriteContext } from '../../db/action.ts'
import type { GoodProof } from './proofs.ts'
import { ProofRefused } from './refusals.ts'

/** A write that takes a proof; null where none is asked. */
export interface Proven {
  proof: GoodProof | null
}

/**
 * Runs `write` for the jobs whose proof was not spent before, and spends it, in their transaction:
 * a proof is good for one write, whoever else has it, and a refused write leaves it as it was.
 */
export async function spendingProofs<Input extends Proven, Output>(
  ctx: WriteContext,
  jobs: readonly Job<Input>[],
  write: (jobs: readonly Job<Input>[]) => Promise<Outcome<Output>[]>,
): Promise<Outcome<Output>[]> {
  const fresh = new Set(await spend(ctx, jobs))
  const open = jobs.filter(({ input: { proof } }) => proof === null || fresh.delete(proof.id))
  const written = await write(open)
  const outcomes = new Map(open.map((job, index) => [job, written[index] as Outcome<Output>]))
  await release(
    ctx,
    open.filter((job) => !outcomes.get(job)?.ok),
  )
  return jobs.map((job) => outcomes.get(job) ?? { ok: false, refusal: new ProofRefused('used') })
}

/** Which were not spent before. In order: two processes that are sent the same never deadlock. */
async function spend(ctx: WriteContext, jobs: readonly Job<Proven>[]): Promise<string[]> {
  const rows = rowsOf(jobs).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (rows.length === 0) return []
  const inserted = await ctx.db
    .insertInto('spent_proofs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

async function release(ctx: WriteContext, jobs: readonly Job<Proven>[]): Promise<void> {
  for (const { account_id, id } of rowsOf(jobs)) {
    await ctx.db
      .deleteFrom('spent_proofs')
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute()
  }
}

function rowsOf(jobs: readonly Job<Proven>[]) {
  return jobs.flatMap(({ accountId, input: { proof } }) =>
    proof === null
      ? []
      : [{ account_id: accountId ?? 0, id: proof.id, expires_at: proof.expiresAt }],
  )
}
