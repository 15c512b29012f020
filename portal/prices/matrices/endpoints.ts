import type {
  getDeskMatrix,
  getMatrixChange,
  listDeskMatrices,
  listMatrixChanges,
  saveDeskMatrices,
} from '../../../server/prices/matrices/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST = endpoint<typeof listDeskMatrices>('GET', '/prices/matrices')
export const ONE = endpoint<typeof getDeskMatrix>('GET', '/prices/matrices/{id}')
export const SAVE = endpoint<typeof saveDeskMatrices>('POST', '/prices/matrices')
export const CHANGES = endpoint<typeof listMatrixChanges>('GET', '/prices/matrices/{id}/history')
export const CHANGE = endpoint<typeof getMatrixChange>(
  'GET',
  '/prices/matrices/{id}/history/{version}',
)
