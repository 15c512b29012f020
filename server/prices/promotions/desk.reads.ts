import { wordsOf } from '../../../shared/words.ts'
import type { PageRequest } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { PromotionRow } from '../../ground/db/tables.ts'
import type { DeskPromotion, PROMOTION_STATES } from './desk.contract.ts'
import { findNewestLive, isLive } from './live.ts'
import type { Promotion } from './promotions.contract.ts'
import { getPromotion, getPromotionRow } from './promotions.reads.ts'
import { toPromotion } from './record.ts'

type State = (typeof PROMOTION_STATES)[number]

/** The promotions of a page, the newest first, and one more when there is one. */
export async function listDeskPromotions(
  source: Source,
  accountId: number,
  { filters, limit, afterValue }: PageRequest,
  now: number,
): Promise<Promotion[]> {
  const { q, state } = filters as { q?: string; state?: State }
  const wanted = wordsOf(q)
  const newest = await findNewestLive(source, accountId, now)
  const rows = await source.db
    .selectFrom('promotions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  const before = afterValue === null || afterValue === undefined ? Infinity : Number(afterValue)
  return rows
    .filter((row) => {
      if (row.id >= before || (state !== undefined && stateOf(row, now) !== state)) return false
      const own = [...wordsOf(row.name), ...wordsOf(row.code)]
      return wanted.every((word) => own.some((one) => one.includes(word)))
    })
    .slice(0, limit + 1)
    .map((row) => toPromotion({ ...row, newest_live_id: newest?.id ?? null }, now))
}

function stateOf(row: PromotionRow, now: number): State {
  if (row.is_active === 0) return 'off'
  if (isLive(row, now)) return 'live'
  return row.valid_from !== null && row.valid_from > now ? 'planned' : 'over'
}

/** Throws 404. */
export async function getDeskPromotion(
  source: Source,
  accountId: number,
  id: number,
  now: number,
): Promise<DeskPromotion> {
  const { updated_at: version } = await getPromotionRow(source, accountId, id)
  return { ...(await getPromotion(source, accountId, id, now)), version }
}
