import { ApiError } from '../../errors.ts'

/** Offers carry the promotion, and nobody said to delete it all the same. */
export class PromotionInUse extends ApiError {
  constructor({ offersCount, isLive }: { offersCount: number; isLive: boolean }) {
    const who = offersCount === 1 ? '1 offer carries' : `${offersCount} offers carry`
    super(
      'promotion_in_use',
      `${who} this promotion. Switch it off, or delete it with force=1; they keep their discount.`,
      { offers_count: offersCount, is_live: isLive },
    )
  }
}

/** It is switched off, or now is not in its window. */
export class PromotionNotLive extends ApiError {
  constructor() {
    super('promotion_not_live', 'This promotion is switched off, or outside its window.')
  }
}
