import { z } from 'zod'
import { defineEndpoint, Id, listQuery, Timestamp } from '../../contract.ts'

export const Address = z.object({
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Address = z.infer<typeof Address>

/** One person, however many leads they create (contract, Customer). */
export const Customer = z.object({
  id: Id,
  customer_no: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  language: z.string(),
  address: Address,
  invoice_address: Address.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Customer = z.infer<typeof Customer>

export const listCustomers = defineEndpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'List customers',
  scope: 'customers:read',
  list: true,
  query: z.object({
    email: z.string().optional().meta({
      description:
        'Only the customer with exactly this e-mail address, whatever its case: the way to see whether somebody exists.',
    }),
    ...listQuery,
  }),
  data: Customer,
  message: 'Customers.',
})

export const getCustomer = defineEndpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/customers/{id}',
  summary: 'One customer',
  scope: 'customers:read',
  data: Customer,
  message: 'Customer.',
})
