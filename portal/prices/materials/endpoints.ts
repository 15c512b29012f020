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

export const LIST_MATERIALS = endpoint<typeof listDeskMaterials>('GET', '/materials')
export const ADD_MATERIAL = endpoint<typeof addMaterial>('POST', '/materials')
export const MOVE_MATERIAL = endpoint<typeof moveMaterial>('POST', '/materials/{id}/move')
export const REMOVE_MATERIAL = endpoint<typeof removeMaterial>('DELETE', '/materials/{id}')
export const CHANGE_MATERIAL = endpoint<typeof changeMaterial>('PATCH', '/materials/{id}')
export const PREVIEW_MATERIAL = endpoint<typeof previewMaterialPrices>(
  'POST',
  '/materials/prices/preview',
)
export const PUT_PRICES = endpoint<typeof putMaterialPrices>('POST', '/materials/prices')
