import type {
  changePortalCustomer,
  getPortalCustomer,
  listPortalCustomers,
  mergePortalCustomers,
} from '../../../server/leads/customers/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST_CUSTOMERS = endpoint<typeof listPortalCustomers>('GET', '/customers')
export const ONE_CUSTOMER = endpoint<typeof getPortalCustomer>('GET', '/customers/{id}')
export const CHANGE_CUSTOMER = endpoint<typeof changePortalCustomer>('PATCH', '/customers/{id}')
export const MERGE = endpoint<typeof mergePortalCustomers>('POST', '/customers/{id}/merge')
