import { z } from 'zod'
import { Id, Timestamp } from '../../contract.ts'

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
