import { z } from 'zod'
import { Money, Timestamp } from '../../shared/fields.contract.ts'
import { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { Id, type Tag } from '../core/contract.ts'
import { Customer } from './customers/customers.contract.ts'
import { MarketingConsent } from './marketing.contract.ts'

export const LEADS: Tag = {
  name: 'Leads',
  description:
    'A lead is a request for a quotation, from a form on a website or from the API. Once it is quoted, the same record is an offer.',
}

/** Contact details of one request. The customer record may differ. */
export const SubmittedContact = z
  .object({
    name: submitted('Jo Voorbeeld'),
    email: submitted('jo@klant.example'),
    phone: submitted(null),
    street: submitted('Dorpsstraat'),
    house_number: submitted('12a'),
    postcode: submitted('3511 AB'),
    city: submitted('Utrecht'),
    country: submitted(null),
  })
  .meta({ id: 'SubmittedContact', description: 'The contact details of one request.' })
export type SubmittedContact = z.infer<typeof SubmittedContact>

/** Leads of older versions lack newer fields. */
export function wholeContact(contact: Partial<SubmittedContact>): SubmittedContact {
  return { ...NOTHING_SUBMITTED, ...contact }
}

export function readContact(text: string): SubmittedContact {
  return wholeContact(JSON.parse(text))
}

const NOTHING_SUBMITTED: SubmittedContact = {
  name: null,
  email: null,
  phone: null,
  street: null,
  house_number: null,
  postcode: null,
  city: null,
  country: null,
}

function submitted(example: string | null) {
  return z
    .string()
    .nullable()
    .meta({ description: 'As submitted.', examples: [example] })
}

const stamp = (description: string) => Timestamp.nullable().meta({ description })

/** The time of each step of the offer; null until it happens. */
export const OfferStamps = z
  .object({
    number: z.string().nullable().meta({ description: 'Offer number.' }),
    created_at: stamp('The offer was built.'),
    sent_at: stamp('It was e-mailed.'),
    signed_at: stamp('The customer signed.'),
    rejected_at: stamp('The customer declined.'),
    measurement_accepted_at: stamp('The customer accepted the price and asked to be measured.'),
  })
  .meta({ id: 'OfferStamps', description: 'When each step happened; null until it does.' })

const Uuid = z.uuid().meta({
  description: 'Identifies the record in URLs and in other systems.',
  examples: ['0b9f6d0e-3f0c-4a52-9a55-6a1d1f6f3c11'],
})
const Status = z.string().meta({
  description:
    'Open enum: `requested`, `offer`, `sent`, `signed`, `rejected`, or one of the account’s own.',
  examples: ['requested'],
})
const CreatedVia = z.string().meta({
  description:
    'Open enum: `quick_quote` for the widget, `api` for this API, `portal` for a lead that a colleague wrote down, `import` for one from a file, `ad` for a lead form of Google or Meta.',
  examples: ['api'],
})
const CustomerId = Id.meta({ description: 'The customer it belongs to.', examples: [311] })

const fields = {
  id: Id.meta({ description: 'Assigned by the service, in ascending order.' }),
  uuid: Uuid,
  status: Status,
  type: z.string().meta({ description: 'Open enum: `lead`.', examples: ['lead'] }),
  source: z.string().meta({
    description:
      'The source: `form` for the widget, the name of the lead source for an ad, otherwise as sent.',
    examples: ['fair'],
  }),
  created_via: CreatedVia,
  language: z.string().meta({ description: 'Language of the customer.', examples: ['nl'] }),
  currency: z.string().meta({ description: 'ISO 4217, in lowercase.', examples: ['eur'] }),
  total: Money.nullable().meta({ description: 'Null until it is priced.' }),
  total_includes_vat: z
    .boolean()
    .meta({ description: 'Whether `total` includes VAT.', examples: [true] }),
  sales_person: z
    .string()
    .nullable()
    .meta({ description: 'The member who is responsible for the lead.' }),
  follow_up_at: Timestamp.nullable().meta({
    description: 'When to contact the customer.',
  }),
  campaign_id: z.int().nullable().meta({ description: 'The campaign it came from.' }),
  customer_id: CustomerId,
  shown_price: LeadShownPrice.nullable().meta({
    description: 'The price on the form when the customer sent it; null when the form showed none.',
  }),
  answers: z.record(z.string(), z.unknown()).meta({
    description:
      'The answers by question key. The keys differ per dealer. Answers sent through the API are under `api`.',
    examples: [{ api: { width: 4000, depth: 3000, roof: 'glass' } }],
  }),
  note: z
    .string()
    .nullable()
    .meta({
      description: 'The note of the sender.',
      examples: ['Met at the fair.'],
    }),
  contact: SubmittedContact.meta({
    description: 'The contact details submitted with this lead. The customer record may differ.',
  }),
  form: z.string().nullable().meta({ description: 'The slug of the form of the lead.' }),
  variant: z.string().nullable().meta({ description: 'The variant of the widget.' }),
  page: z.string().nullable().meta({
    description: 'The URL of the page with the form, without query.',
  }),
  attribution: z.record(z.string(), z.string()).nullable().meta({
    description:
      'The `utm_` values of the campaign that led to the page and, where the form keeps them, `gclid`, `fbclid` and `msclkid`.',
  }),
  marketing_consent: MarketingConsent.nullable().meta({
    description: 'Whether the customer wants advertising; null when the form did not ask.',
  }),
  offer: OfferStamps.meta({ description: 'The progress of the offer.' }),
  version: z.int().meta({
    description: 'The version of the lead. It grows with every change. Send it with a change.',
    examples: [1789029000000],
  }),
  created_at: Timestamp.meta({ description: 'When it arrived.' }),
  updated_at: Timestamp.meta({ description: 'When a visible field last changed.' }),
}

export const Lead = z.object(fields).meta({ id: 'Lead', description: 'A request for a quotation.' })
export type Lead = z.infer<typeof Lead>

export const LeadWithCustomer = Lead.extend({
  customer: Customer.meta({ description: 'The whole record.' }),
}).meta({ id: 'LeadWithCustomer', description: 'A lead, and the customer it belongs to.' })
export type LeadWithCustomer = z.infer<typeof LeadWithCustomer>
