import { ApiError } from '../../errors.ts'

/** Offers carry the promotion, and nobody said to delete it all the same. */
export class PromotionInUse extends ApiError {
  constructor({ offersCount, isLive }: { offersCount: number; isLive: boolean }) {
    super('promotion_in_use', null, { offers_count: offersCount, is_live: isLive })
  }
}

/** It is switched off, or now is not in its window. */
export class PromotionNotLive extends ApiError {
  constructor() {
    super('promotion_not_live')
  }
}
