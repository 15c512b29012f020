import type {
  changeOperatedAccount,
  disableOperatedAccount,
  enableOperatedAccount,
  getOperator,
  listOperatedAccounts,
} from '../../server/account/operators/operators.contract.ts'
import { endpoint } from '../api.ts'

export const readMe = endpoint<typeof getOperator>('GET', '/operator')
export const LIST_ACCOUNTS = endpoint<typeof listOperatedAccounts>('GET', '/operator/accounts')
export const changeAccountState = endpoint<typeof changeOperatedAccount>(
  'PATCH',
  '/operator/accounts/{id}',
)
export const disable = endpoint<typeof disableOperatedAccount>(
  'POST',
  '/operator/accounts/{id}/disable',
)
export const enable = endpoint<typeof enableOperatedAccount>(
  'POST',
  '/operator/accounts/{id}/enable',
)
