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
    'The people behind the leads. Each has one record, however many leads they create. A key with `customers:read` reads every name, address and phone number of the account.',
}

export const Address = z
  .object({
    street: part('The street without the house number.', 'Dorpsstraat'),
    house_number: part('The house number with any addition.', '12a'),
    postcode: part('The postcode in the notation of its country.', '3511 AB'),
    city: part('Town.', 'Utrecht'),
    country: part('ISO 3166-1.', 'NL'),
    phone: part('The phone number as submitted.', '+31 30 123 4567'),
  })
  .meta({ id: 'Address', description: 'An address with the phone number that belongs to it.' })
export type Address = z.infer<typeof Address>

function part(description: string, example: string) {
  return z
    .string()
    .nullable()
    .meta({ description, examples: [example] })
}

/** One person, with any number of leads. */
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
    created_at: Timestamp.meta({ description: 'When the record was created.' }),
    updated_at: Timestamp.meta({ description: 'When the customer last changed.' }),
    version: Version,
  })
  .meta({ id: 'Customer', description: 'One person, however many leads they create.' })
export type Customer = z.infer<typeof Customer>

/** Maximum leads on a customer's page, the newest. */
export const MOST_LEADS_SHOWN = 100

/** A lead of the customer. It is also an offer if `offer_number` is not null. */
const CustomerLead = z.object({
  id: Id,
  status: z.string(),
  /** A short description of the configuration; null if there is none. */
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
  /** Whether the person was erased: then the record cannot be changed. */
  erased: z.boolean(),
  /** Probable duplicates of the customer; empty for a member who may not see contact details. */
  twins: z.array(Customer),
  /** Merged customers that can be separated again; empty for members who may not see contact details. */
  merged: z.array(Customer.extend({ merged_at: Timestamp })),
  /** Newest first. `leads_count` is the total. */
  leads: z.array(CustomerLead).max(MOST_LEADS_SHOWN),
})
/** Additional data of a customer for screens. */
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

/** Omitted fields do not change; null or blank clears. */
export const ChangeCustomer = base.partial().extend({ version: Version })
export type ChangeCustomer = z.output<typeof ChangeCustomer>

/** `version` is that of the remaining customer. */
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
    description: 'Ordered by id. Use `email` to check whether a customer exists.',
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
    /** Orders in which erased customers are left out. */
    screenQuery: z.object({
      /** Parts of a name, email, phone in any format, postcode, town or customer number. */
      q: search.optional(),
      /** `changed`: last changed first, which is also the default of a search. */
      sort: z.enum(['changed', 'name']).optional(),
      /** Only probable duplicates. */
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
    description: 'A customer of another account gets the same 404 as one that does not exist.',
    shows: 'customer',
    scope: 'customers:read',
    roles: ROLES,
    params: ById,
    included,
    data: Customer,
    message: 'Customer.',
  },

  /**
   * 409 `changed_meanwhile` has `errors.current`, the current customer. 409 `email_taken` has
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
    summary: 'Mark whether a similar customer is a different person',
    ...written,
    body: KeepApart,
    data: Customer,
    errors: ['contact_hidden'],
  },

  /** 404 after 14 days; 409 `email_taken` like `change`, if another customer has the address by now. */
  undoMerge: {
    method: 'POST',
    path: '/customers/{id}/merge/undo',
    ...written,
    body: UndoMerge,
    data: Customer,
    errors: ['email_taken', 'contact_hidden'],
  },
})
