import type {
  changePortalCustomer,
  getPortalCustomer,
  listPortalCustomers,
  mergePortalCustomers,
} from '../../../server/leads/customers/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST = endpoint<typeof listPortalCustomers>('GET', '/customers')
export const ONE = endpoint<typeof getPortalCustomer>('GET', '/customers/{id}')
export const CHANGE = endpoint<typeof changePortalCustomer>('PATCH', '/customers/{id}')
export const MERGE = endpoint<typeof mergePortalCustomers>('POST', '/customers/{id}/merge')
