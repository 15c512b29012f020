import type { Dealer } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { GLASS } from './items.ts'

export const GRID = { ...GLASS, code: 'veranda-glass', name: 'Veranda with a glass roof' }
export const LIST = {
  code: 'gutter',
  name: 'Gutter',
  matrix_type: 'list_1d',
  row_axis: 'length',
  row_values: [1, 2.5, 6],
  prices: [[12.5], [null], [60]],
}
export const FIXED = {
  code: 'survey',
  name: 'Survey',
  matrix_type: 'fixed',
  fixed_price: 189.05,
}

export function put(
  { api }: Dealer,
  matrices: unknown[],
  query = '',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return api.post(`/price-matrices${query}`, { matrices }, headers)
}

export function patch(
  { api }: Dealer,
  updates: unknown,
  query = '',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return api.patch(`/price-matrices/cells${query}`, { updates }, headers)
}

/** The matrix of that code with its prices, as the API shows it. */
export async function read({ api }: Dealer, code: string) {
  const { body } = await api.get(`/price-matrices?code=${code}`)
  return (await api.get(`/price-matrices/${body.data[0].id}`)).body.data
}

/** Switches a matrix off, also one that is in use. */
export function switchOff({ api }: Dealer, code: string): Promise<Answer> {
  return api.patch(`/price-matrices/${code}?force=1`, { is_active: false })
}
