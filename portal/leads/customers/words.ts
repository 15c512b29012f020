import type { Address } from '../../../server/leads/customers/customers.contract.ts'
import type { PortalCustomer } from '../../../server/leads/customers/desk.contract.ts'
import { streetLine } from '../../../shared/form/address.ts'
import { formatName } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { me } from '../../session.ts'

type Named = Pick<PortalCustomer, 'customer_no' | 'name'> & Partial<PortalCustomer>

/** What to call a customer, also one who left no name. */
export function customerName({ name, email, address, customer_no }: Named): string {
  return name ?? email ?? address?.phone ?? say().customers.numbered(customer_no)
}

export function townOf({ postcode, city }: Address): string {
  return [postcode, city].filter(Boolean).join(' ')
}

/** The lines of an address, as on an envelope. A country of one's own goes without saying. */
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
