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

export const LIST = endpoint<typeof listDeskItems>('GET', '/offer-items')
export const ONE = endpoint<typeof getDeskItem>('GET', '/offer-items/{id}')
export const ADD = endpoint<typeof addItem>('POST', '/offer-items')
export const CHANGE = endpoint<typeof changeItem>('PATCH', '/offer-items/{id}')
export const MOVE = endpoint<typeof moveItem>('POST', '/offer-items/{id}/move')
export const REMOVE = endpoint<typeof removeItem>('DELETE', '/offer-items/{id}')
export const PARTS = endpoint<typeof getRuleParts>('GET', '/rule-parts')
export const TRY = endpoint<typeof tryOutItem>('POST', '/offer-items/try')
export const ANSWERS = endpoint<typeof getAnswersOfLead>('GET', '/leads/{id}/answers')
