import type {
  addMaterial,
  changeMaterial,
  listDeskMaterials,
  moveMaterial,
  previewMaterialPrices,
  putMaterialPrices,
  removeMaterial,
} from '../../../server/prices/materials/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST = endpoint<typeof listDeskMaterials>('GET', '/materials')
export const ADD = endpoint<typeof addMaterial>('POST', '/materials')
export const MOVE = endpoint<typeof moveMaterial>('POST', '/materials/{id}/move')
export const REMOVE = endpoint<typeof removeMaterial>('DELETE', '/materials/{id}')
export const CHANGE = endpoint<typeof changeMaterial>('PATCH', '/materials/{id}')
export const PREVIEW = endpoint<typeof previewMaterialPrices>('POST', '/materials/prices/preview')
export const PUT_PRICES = endpoint<typeof putMaterialPrices>('POST', '/materials/prices')
