import type {
  getDeskMatrix,
  getMatrixChange,
  listDeskMatrices,
  listMatrixChanges,
  saveDeskMatrices,
} from '../../../server/prices/matrices/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST_MATRICES = endpoint<typeof listDeskMatrices>('GET', '/prices/matrices')
export const ONE_MATRIX = endpoint<typeof getDeskMatrix>('GET', '/prices/matrices/{id}')
export const SAVE_MATRIX = endpoint<typeof saveDeskMatrices>('POST', '/prices/matrices')
export const CHANGES_MATRIX = endpoint<typeof listMatrixChanges>(
  'GET',
  '/prices/matrices/{id}/history',
)
export const CHANGE_MATRIX = endpoint<typeof getMatrixChange>(
  'GET',
  '/prices/matrices/{id}/history/{version}',
)
