import type { PriceMatrixRow } from '../../ground/db/tables.ts'
import type { NewEvent } from '../../outbox/events/record.ts'
import { toListedMatrix } from './record.ts'

/**
 * Tells of a change of a matrix as the list shows it: the prices can be megabytes, and are one
 * request away. `deleted` says that the matrix is no more.
 */
export function toEvent(row: Omit<PriceMatrixRow, 'prices'>, deleted = false): NewEvent {
  const data = { ...toListedMatrix(row), deleted }
  return { key: 'price_matrix.changed', recordId: row.id, data }
}
