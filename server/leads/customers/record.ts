import { formatTimestamp } from '../../../shared/time.ts'
import type { CustomerRow } from '../../ground/db/tables.ts'
import type { Customer } from './customers.contract.ts'

/** What `GET /customers/{id}` answers. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    customer_no: row.customer_no,
    name: row.name,
    email: row.email,
    language: row.language,
    address: {
      street: row.street,
      house_number: row.house_number,
      postcode: row.postcode,
      city: row.city,
      country: row.country,
      phone: row.phone,
    },
    invoice_address: row.invoice_address === null ? null : JSON.parse(row.invoice_address),
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  }
}
