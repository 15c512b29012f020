import { ApiError } from '../../ground/errors.ts'

/** Offers carry the promotion, and the caller did not force the deletion. */
export class PromotionInUse extends ApiError {
  constructor({ offersCount, isLive }: { offersCount: number; isLive: boolean }) {
    super('promotion_in_use', null, { offers_count: offersCount, is_live: isLive })
  }
}

/** The promotion is switched off, or its window has not begun or has ended. */
export class PromotionNotLive extends ApiError {
  constructor() {
    super('promotion_not_live')
  }
}
