import {
  type Address,
  type Customer,
  customers,
} from '../../../server/leads/customers/customers.contract.ts'
import { streetLine } from '../../../shared/form/address.ts'
import { type ApiProblem, type DataOf, including } from '../../api.ts'
import { formatName } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'

const PARTS = ['leads_count', 'erased', 'twins', 'merged', 'leads'] as const
export const CUSTOMER = including(customers.get, ...PARTS)
export const CHANGE_CUSTOMER = including(customers.change, ...PARTS)
export const KEEP_APART = including(customers.keepApart, ...PARTS)
export const MERGE_CUSTOMERS = including(customers.merge, ...PARTS)
export const UNDO_MERGE = including(customers.undoMerge, ...PARTS)
/** The data of the customer screen. */
export type ShownCustomer = DataOf<typeof CUSTOMER>

type Named = Pick<Customer, 'id' | 'customer_no' | 'name'> & Partial<Customer>

/** The customer with the email address that caused an error. */
export function takenBy(problem: ApiProblem | null): Named | null {
  return problem?.code === 'email_taken' ? (problem.details.customer as Named) : null
}

/** The display name of a customer, even without a name. */
export function customerName({ name, email, address, customer_no }: Named): string {
  return name ?? email ?? address?.phone ?? t().customers.numbered(customer_no)
}

export function townOf({ postcode, city }: Address): string {
  return [postcode, city].filter(Boolean).join(' ')
}

/** The lines of an address, as on an envelope. The own country is omitted. */
export function addressLines(address: Address): string[] {
  const { country } = address
  const isAbroad = country !== null && country !== me.value?.account.country
  const lines = [
    streetLine(address, country),
    townOf(address),
    isAbroad ? formatName('region', country) : '',
  ]
  return lines.filter((line) => line !== '')
}
