import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  createdQuery,
  defineEndpoint,
  Id,
  listQuery,
  orderQuery,
  type Tag,
} from '../../ground/contract.ts'

const CUSTOMERS: Tag = {
  name: 'Customers',
  description:
    'The people behind the leads, one record each however many leads they make. A key with `customers:read` reads every name, address and phone number of the account.',
}

export const Address = z
  .object({
    street: part('Street without the number.', 'Dorpsstraat'),
    house_number: part('With any addition.', '12a'),
    postcode: part('As its country writes it.', '3511 AB'),
    city: part('Town.', 'Utrecht'),
    country: part('ISO 3166-1.', 'NL'),
    phone: part('As it was submitted.', '+31 30 123 4567'),
  })
  .meta({ id: 'Address', description: 'An address with the phone number that belongs to it.' })
export type Address = z.infer<typeof Address>

function part(description: string, example: string) {
  return z
    .string()
    .nullable()
    .meta({ description, examples: [example] })
}

/** One person, however many leads they create. */
export const Customer = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [311] }),
    customer_no: z.string().meta({ description: 'Customer number.', examples: ['311'] }),
    name: part('Full name.', 'Jo Voorbeeld'),
    email: part('Null for someone who gave only a phone number.', 'jo@klant.example'),
    language: z.string().meta({ description: 'Language to write in.', examples: ['nl'] }),
    address: Address.meta({ description: 'Where the customer lives, and the phone number.' }),
    invoice_address: Address.nullable().meta({
      description: 'Null unless invoices go to another address.',
    }),
    created_at: Timestamp.meta({ description: 'When the record was made.' }),
    updated_at: Timestamp.meta({ description: 'When anything in it last changed.' }),
  })
  .meta({ id: 'Customer', description: 'One person, however many leads they make.' })
export type Customer = z.infer<typeof Customer>

export const listCustomers = defineEndpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'List customers',
  description: 'In the order of ids. Use `email` to see whether a customer exists.',
  tag: CUSTOMERS,
  scope: 'customers:read',
  list: true,
  query: z.object({
    email: z
      .string()
      .optional()
      .meta({
        description: 'Only the customer with exactly this e-mail address; capitals do not matter.',
        examples: ['jo@klant.example'],
      }),
    ...createdQuery,
    ...orderQuery,
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
  description: 'A customer of another account is a 404, the same as one that does not exist.',
  tag: CUSTOMERS,
  scope: 'customers:read',
  params: ById,
  data: Customer,
  message: 'Customer.',
})
