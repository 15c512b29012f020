import type { CustomerRow } from '../../ground/db/tables.ts'
import type { PortalCustomer } from './desk.contract.ts'
import { type Reader, shownContact } from './hidden.ts'
import { toCustomer } from './record.ts'

/** A customer as the member may see it. */
export function toPortalCustomer(
  row: CustomerRow,
  member: Reader,
  leadsCount: number,
): PortalCustomer {
  const customer = toCustomer(row)
  const { address, invoice_address: invoice } = customer
  return {
    ...shownContact(member, customer),
    address: shownContact(member, address),
    invoice_address: invoice && shownContact(member, invoice),
    version: row.updated_at,
    leads_count: leadsCount,
    erased: row.erased_at !== null,
  }
}
