import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import { ById, defineEndpoint, Id, listQuery, ROLES } from '../../ground/contract.ts'
import { optionalEmail, optionalPhone, optionalText } from '../create.contract.ts'
import { LEAD_MAX } from '../leads.contract.ts'
import { Customer } from './customers.contract.ts'

/** The most characters of a search. */
const LONGEST_SEARCH = 200
/** A customer's page shows at most so many leads, the newest. */
export const MOST_LEADS_SHOWN = 100

/**
 * A customer as the portal shows it. Contact details are null for a member who does not see them,
 * and the name is then initials.
 */
export const PortalCustomer = z.object({
  ...Customer.shape,
  /** Send it back with a change. Another one means that somebody changed the customer meanwhile. */
  version: z.int(),
  leads_count: z.int(),
  /** Whether the person was erased: then nothing of the record can be changed. */
  erased: z.boolean(),
})
export type PortalCustomer = z.infer<typeof PortalCustomer>

/** A lead of the customer. It is an offer too when `offer_number` is not null. */
export const CustomerLead = z.object({
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

export const PortalCustomerWithLeads = PortalCustomer.extend({
  /** The newest first. `leads_count` says how many there are. */
  leads: z.array(CustomerLead).max(MOST_LEADS_SHOWN),
})
export type PortalCustomerWithLeads = z.infer<typeof PortalCustomerWithLeads>

const { limit, cursor } = listQuery

export const listPortalCustomers = defineEndpoint({
  name: 'listPortalCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'List and search customers',
  internal: true,
  roles: ROLES,
  list: true,
  query: z.object({
    /** Parts of a name, e-mail, phone in any spelling, postcode, town or customer number. */
    q: z.string().trim().max(LONGEST_SEARCH).optional(),
    /** `changed`: the one that changed last comes first. */
    sort: z.enum(['changed', 'name']).optional(),
    limit,
    cursor,
  }),
  data: PortalCustomer,
  message: 'Customers.',
})

export const getPortalCustomer = defineEndpoint({
  name: 'getPortalCustomer',
  method: 'GET',
  path: '/customers/{id}',
  summary: 'One customer with their leads and offers',
  shows: 'customer',
  internal: true,
  roles: ROLES,
  params: ById,
  data: PortalCustomerWithLeads,
  message: 'Customer.',
})

const Country = z.string().regex(/^[A-Z]{2}$/, 'use a two-letter country code such as NL')
const place = {
  street: optionalText(LEAD_MAX.street),
  house_number: optionalText(LEAD_MAX.house_number),
  postcode: optionalText(LEAD_MAX.postcode),
  city: optionalText(LEAD_MAX.city),
}

/** A part that is absent stays as it is; null or blank clears it. */
const AddressChange = z
  .strictObject({
    street: kept(place.street),
    house_number: kept(place.house_number),
    postcode: kept(place.postcode),
    city: kept(place.city),
    country: Country.optional(),
  })
  .optional()

const InvoiceAddress = z.strictObject({
  ...place,
  country: Country,
  phone: optionalPhone,
})

/** What is absent stays as it is. Null or blank clears. `invoice_address` is replaced as a whole. */
export const CustomerChange = z.strictObject({
  version: z.int(),
  name: kept(optionalText(LEAD_MAX.name)),
  email: kept(optionalEmail),
  phone: kept(optionalPhone),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'use a language code such as nl')
    .optional(),
  address: AddressChange,
  invoice_address: InvoiceAddress.nullable().optional(),
})
export type CustomerChange = z.output<typeof CustomerChange>

/** Keeps an absent value apart from null. */
function kept<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.undefined(), schema]).optional()
}

/**
 * 409 `changed_meanwhile` has `errors.current`, the customer as it is now. 409 `email_taken` has
 * `errors.customer` with `id`, `customer_no` and `name`: offer to merge with it.
 */
export const changePortalCustomer = defineEndpoint({
  name: 'changePortalCustomer',
  method: 'PATCH',
  path: '/customers/{id}',
  summary: 'Change the details of a customer',
  internal: true,
  roles: ['owner', 'seller'],
  params: ById,
  body: CustomerChange,
  data: PortalCustomerWithLeads,
  message: 'Customer changed.',
  errors: ['changed_meanwhile', 'email_taken', 'contact_hidden'],
})

/** `version` is that of the customer who stays. */
export const CustomerMerge = z.strictObject({ other_id: Id, version: z.int() })
export type CustomerMerge = z.output<typeof CustomerMerge>

export const mergePortalCustomers = defineEndpoint({
  name: 'mergePortalCustomers',
  method: 'POST',
  path: '/customers/{id}/merge',
  summary: 'Move everything of another customer to this one, and delete the other',
  internal: true,
  roles: ['owner', 'seller'],
  params: ById,
  body: CustomerMerge,
  data: PortalCustomerWithLeads,
  message: 'Customers merged.',
  errors: ['changed_meanwhile', 'contact_hidden'],
})
