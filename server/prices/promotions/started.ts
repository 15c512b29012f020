import type { Source } from '../../ground/db/source.ts'
import type { PromotionRow } from '../../ground/db/tables.ts'
import { listLive } from './live.ts'
import type { StartedPromotion } from './promotions.contract.ts'
import { toNamedPromotion } from './record.ts'
import { countSpread } from './spread.ts'

/** What `POST /promotions` answers about the promotion it started. */
export async function describeStarted(
  source: Source,
  row: PromotionRow,
  now: number,
): Promise<StartedPromotion> {
  const live = await listLive(source, row.account_id, now)
  const others = live.filter(({ id }) => id !== row.id)
  return {
    id: row.id,
    is_live: others.length < live.length,
    is_applied_to_new_offers: live[0]?.id === row.id,
    backfill_preview: await countSpread(source, row),
    also_live: others.map(toNamedPromotion),
  }
}
