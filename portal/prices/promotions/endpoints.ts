import type {
  applyDeskPromotion,
  changeDeskPromotion,
  deleteDeskPromotion,
  getDeskPromotion,
  listDeskPromotions,
  startDeskPromotion,
} from '../../../server/prices/promotions/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST_PROMOTIONS = endpoint<typeof listDeskPromotions>('GET', '/promotions')
export const ONE = endpoint<typeof getDeskPromotion>('GET', '/promotions/{id}')
export const START = endpoint<typeof startDeskPromotion>('POST', '/promotions')
export const CHANGE_PROMOTION = endpoint<typeof changeDeskPromotion>('PATCH', '/promotions/{id}')
export const DELETE = endpoint<typeof deleteDeskPromotion>('DELETE', '/promotions/{id}')
export const APPLY = endpoint<typeof applyDeskPromotion>('POST', '/promotions/{id}/apply')
