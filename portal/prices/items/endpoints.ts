import type {
  addItem,
  changeItem,
  getAnswersOfLead,
  getDeskItem,
  getRuleParts,
  listDeskItems,
  moveItem,
  removeItem,
  tryOutItem,
} from '../../../server/prices/offer-items/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST_ITEMS = endpoint<typeof listDeskItems>('GET', '/offer-items')
export const ONE_ITEM = endpoint<typeof getDeskItem>('GET', '/offer-items/{id}')
export const ADD_ITEM = endpoint<typeof addItem>('POST', '/offer-items')
export const CHANGE_ITEM = endpoint<typeof changeItem>('PATCH', '/offer-items/{id}')
export const MOVE_ITEM = endpoint<typeof moveItem>('POST', '/offer-items/{id}/move')
export const REMOVE_ITEM = endpoint<typeof removeItem>('DELETE', '/offer-items/{id}')
export const PARTS_ITEM = endpoint<typeof getRuleParts>('GET', '/rule-parts')
export const TRY = endpoint<typeof tryOutItem>('POST', '/offer-items/try')
export const ANSWERS = endpoint<typeof getAnswersOfLead>('GET', '/leads/{id}/answers')
