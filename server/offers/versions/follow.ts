import type { Stage } from '../../ground/contract.ts'
import type { WriteContext } from '../../ground/db/action.ts'
import type { LeadRow } from '../../ground/db/tables.ts'
import { stageOf } from '../../leads/stages.ts'
import { recordOfferEvent } from './happened.ts'
import type { VersionState } from './versions.contract.ts'

/** How a version ends that the offer has left behind. */
export type LeftBehind = 'replaced' | 'withdrawn'

const STATES: Record<Stage, VersionState> = {
  requested: 'open',
  offer: 'open',
  sent: 'open',
  signed: 'signed',
  rejected: 'declined',
}

/**
 * Makes the frozen version follow its offer, whoever changed the offer: it is signed or declined
 * with it, and open again when that is taken back. A version that the offer left behind has ended.
 */
export async function followOffer(
  ctx: WriteContext,
  before: LeadRow,
  after: LeadRow,
  at: number,
  leftBehind: LeftBehind,
): Promise<void> {
  const state = STATES[stageOf(after)]
  if (after.offer_version !== before.offer_version) {
    if (!(await end(ctx, before, leftBehind, at))) return
    const of = { account_id: before.account_id, lead_id: before.id, version: before.offer_version }
    await recordOfferEvent(ctx, of, { kind: leftBehind, at })
  } else if (state !== STATES[stageOf(before)]) {
    await end(ctx, after, state, state === 'open' ? null : at)
  }
}

/** A signature that is taken back takes its page of evidence with it. */
async function end(
  { db }: WriteContext,
  { account_id, id, offer_version }: LeadRow,
  state: VersionState,
  endedAt: number | null,
): Promise<boolean> {
  const ended = await db
    .updateTable('offer_versions')
    .set({ state, ended_at: endedAt, signed_pdf: null })
    .where('account_id', '=', account_id)
    .where('lead_id', '=', id)
    .where('version', '=', offer_version)
    .returning('version')
    .executeTakeFirst()
  return ended !== undefined
}
