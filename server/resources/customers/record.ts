import { type Fields, fieldsOf } from '../../db/record.ts'
import type { CustomerRow } from '../../db/tables.ts'
import type { Address, Customer } from './contract.ts'

const { column, object, stored, time } = fieldsOf<CustomerRow>()

export const CUSTOMER: Fields<CustomerRow, Customer> = {
  id: column('id'),
  customer_no: column('customer_no'),
  name: column('name'),
  email: column('email'),
  language: column('language'),
  address: object({
    street: column('street'),
    house_number: column('house_number'),
    postcode: column('postcode'),
    city: column('city'),
    country: column('country'),
    phone: column('phone'),
  }),
  invoice_address: stored<Address | null>('invoice_address'),
  created_at: time('created_at'),
  updated_at: time('updated_at'),
}
