import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  createdQuery,
  endpoints,
  Id,
  listQuery,
  orderQuery,
  ROLES,
  search,
  type Tag,
  Version,
} from '../../core/contract.ts'
import {
  clearable,
  clearableEmail,
  clearablePhone,
  LanguageSent,
  LEAD_MAX,
  optionalPhone,
  optionalText,
} from '../contact.contract.ts'

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
    version: Version,
  })
  .meta({ id: 'Customer', description: 'One person, however many leads they make.' })
export type Customer = z.infer<typeof Customer>

/** A customer's page shows at most this many leads, the newest. */
export const MOST_LEADS_SHOWN = 100

/** A lead of the customer. It is an offer too when `offer_number` is not null. */
const CustomerLead = z.object({
  id: Id,
  status: z.string(),
  /** What was configured, in a few words; null when there is nothing to say. */
  summary: z.string().nullable(),
  form: z.string().nullable(),
  source: z.string(),
  offer_number: z.string().nullable(),
  total: Money.nullable(),
  currency: z.string(),
  created_at: Timestamp,
})
export type CustomerLead = z.infer<typeof CustomerLead>

const leads_count = z.int()
const included = z.object({
  leads_count,
  /** Whether the person was erased: then nothing of the record can be changed. */
  erased: z.boolean(),
  /** Customers who are likely the same person; none for a member who does not see contact details. */
  twins: z.array(Customer),
  /** Who was merged into this one and can be taken out again; none for anyone who does not see contact details. */
  merged: z.array(Customer.extend({ merged_at: Timestamp })),
  /** The newest first. `leads_count` says how many there are. */
  leads: z.array(CustomerLead).max(MOST_LEADS_SHOWN),
})
/** What screens have next to a customer. */
export type CustomerParts = z.infer<typeof included>

const written = {
  internal: true,
  roles: ['owner', 'seller'],
  params: ById,
  included,
} as const

const Country = z.string().regex(/^[A-Z]{2}$/, 'use a two-letter country code such as NL')

const base = z.strictObject({
  name: clearable(LEAD_MAX.name),
  email: clearableEmail,
  language: LanguageSent,
  address: z
    .strictObject({
      street: clearable(LEAD_MAX.street),
      house_number: clearable(LEAD_MAX.house_number),
      postcode: clearable(LEAD_MAX.postcode),
      city: clearable(LEAD_MAX.city),
      country: Country,
      phone: clearablePhone,
    })
    .partial(),
  /** It is replaced as a whole. */
  invoice_address: z
    .strictObject({
      street: optionalText(LEAD_MAX.street),
      house_number: optionalText(LEAD_MAX.house_number),
      postcode: optionalText(LEAD_MAX.postcode),
      city: optionalText(LEAD_MAX.city),
      country: Country,
      phone: optionalPhone,
    })
    .nullable(),
})

/** What is left out stays as it is; null or blank clears. */
export const ChangeCustomer = base.partial().extend({ version: Version })
export type ChangeCustomer = z.output<typeof ChangeCustomer>

/** `version` is that of the customer who stays. */
const MergeCustomers = z.strictObject({ other_id: Id, version: Version })
export type MergeCustomers = z.output<typeof MergeCustomers>

const UndoMerge = z.strictObject({ other_id: Id })
export type UndoMerge = z.output<typeof UndoMerge>

const KeepApart = z.strictObject({ other_id: Id, is_apart: z.boolean() })
export type KeepApart = z.output<typeof KeepApart>

export const customers = endpoints(CUSTOMERS, {
  list: {
    name: 'listCustomers',
    path: '/customers',
    summary: 'List customers',
    description: 'In the order of ids. Use `email` to see whether a customer exists.',
    scope: 'customers:read',
    roles: ROLES,
    list: true,
    query: z.object({
      email: z
        .string()
        .optional()
        .meta({
          description:
            'Only the customer with exactly this e-mail address; capitals do not matter.',
          examples: ['jo@klant.example'],
        }),
      ...createdQuery,
      ...orderQuery,
      ...listQuery,
    }),
    /** In one of these orders, erased customers are left out. */
    screenQuery: z.object({
      /** Parts of a name, e-mail, phone in any spelling, postcode, town or customer number. */
      q: search.optional(),
      /** `changed`: the one that changed last comes first. So is a search without an order. */
      sort: z.enum(['changed', 'name']).optional(),
      /** Those who are likely the same person as another. */
      twins: z.literal('1').optional(),
    }),
    included: z.object({ leads_count }),
    data: Customer,
    message: 'Customers.',
  },

  get: {
    name: 'getCustomer',
    path: '/customers/{id}',
    summary: 'One customer',
    description: 'A customer of another account is a 404, the same as one that does not exist.',
    shows: 'customer',
    scope: 'customers:read',
    roles: ROLES,
    params: ById,
    included,
    data: Customer,
    message: 'Customer.',
  },

  /**
   * 409 `changed_meanwhile` has `errors.current`, the customer as it is now. 409 `email_taken` has
   * `errors.customer` with `id`, `customer_no` and `name`: offer to merge with it.
   */
  change: {
    method: 'PATCH',
    path: '/customers/{id}',
    ...written,
    body: ChangeCustomer,
    data: Customer,
    errors: ['changed_meanwhile', 'email_taken', 'contact_hidden'],
  },

  merge: {
    method: 'POST',
    path: '/customers/{id}/merge',
    summary: 'Move everything of another customer to this one, and delete the other',
    ...written,
    body: MergeCustomers,
    data: Customer,
    errors: ['changed_meanwhile', 'contact_hidden'],
  },

  keepApart: {
    method: 'PUT',
    path: '/customers/{id}/not-twins',
    summary: 'Say whether another customer is not the same person, although it looks so',
    ...written,
    body: KeepApart,
    data: Customer,
    errors: ['contact_hidden'],
  },

  /** 404 after 14 days; 409 `email_taken` as `change` answers it, when another has the address by now. */
  undoMerge: {
    method: 'POST',
    path: '/customers/{id}/merge/undo',
    ...written,
    body: UndoMerge,
    data: Customer,
    errors: ['email_taken', 'contact_hidden'],
  },
})
