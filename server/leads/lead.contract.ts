import { z } from 'zod'
import { Money, Timestamp } from '../../shared/fields.contract.ts'
import { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { Id, type Tag } from '../core/contract.ts'
import { Customer } from './customers/customers.contract.ts'
import { MarketingConsent } from './marketing.contract.ts'

export const LEADS: Tag = {
  name: 'Leads',
  description:
    'A lead is a request for a quotation, from a form on a website or from the API. Once quoted, the same record is an offer.',
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
  .meta({ id: 'SubmittedContact', description: 'Contact details as one request gave them.' })
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
    .meta({ description: 'As it was submitted.', examples: [example] })
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
  description: 'Names the record in addresses and in other systems.',
  examples: ['0b9f6d0e-3f0c-4a52-9a55-6a1d1f6f3c11'],
})
const Status = z.string().meta({
  description:
    'Open: `requested`, `offer`, `sent`, `signed`, `rejected`, or one of the account’s own.',
  examples: ['requested'],
})
const CreatedVia = z.string().meta({
  description:
    'Open: `quick_quote` for the widget, `api` for this API, `portal` for a lead that a colleague wrote down, `import` for one from a file, `ad` for a lead form of Google or Meta.',
  examples: ['api'],
})
const CustomerId = Id.meta({ description: 'The customer it belongs to.', examples: [311] })

const fields = {
  id: Id.meta({ description: 'Assigned by the service; only grows.' }),
  uuid: Uuid,
  status: Status,
  type: z.string().meta({ description: 'Open: `lead`.', examples: ['lead'] }),
  source: z.string().meta({
    description:
      'Where it came from: `form` for the widget, the name of the lead source for an ad, else as sent.',
    examples: ['fair'],
  }),
  created_via: CreatedVia,
  language: z.string().meta({ description: 'Language of the customer.', examples: ['nl'] }),
  currency: z.string().meta({ description: 'ISO 4217, in small letters here.', examples: ['eur'] }),
  total: Money.nullable().meta({ description: 'Null until it is priced.' }),
  total_includes_vat: z
    .boolean()
    .meta({ description: 'Whether `total` includes VAT.', examples: [true] }),
  sales_person: z.string().nullable().meta({ description: 'Who looks after it.' }),
  follow_up_at: Timestamp.nullable().meta({
    description: 'When to get in touch with the customer.',
  }),
  campaign_id: z.int().nullable().meta({ description: 'The campaign it came from.' }),
  customer_id: CustomerId,
  shown_price: LeadShownPrice.nullable().meta({
    description:
      'The price the customer saw on the form when they sent it; null when it showed none.',
  }),
  answers: z.record(z.string(), z.unknown()).meta({
    description:
      'The answers by question key. Each dealer has other keys. Answers sent through the API are under `api`.',
    examples: [{ api: { width: 4000, depth: 3000, roof: 'glass' } }],
  }),
  note: z
    .string()
    .nullable()
    .meta({
      description: 'What the sender added.',
      examples: ['Met at the fair.'],
    }),
  contact: SubmittedContact.meta({
    description: 'What was submitted with this lead; the customer record may differ.',
  }),
  form: z.string().nullable().meta({ description: 'Slug of the form it came from.' }),
  variant: z.string().nullable().meta({ description: 'Variant of the widget it came from.' }),
  page: z.string().nullable().meta({
    description: 'Address of the page it came from, without query.',
  }),
  attribution: z.record(z.string(), z.string()).nullable().meta({
    description:
      'The `utm_` values of the campaign that led to the page and, where the form keeps them, `gclid`, `fbclid` and `msclkid`.',
  }),
  marketing_consent: MarketingConsent.nullable().meta({
    description: 'Whether the customer wants advertising; null when the form did not ask.',
  }),
  offer: OfferStamps.meta({ description: 'How far the offer is.' }),
  version: z.int().meta({
    description: 'Names this state of the lead. It grows with every change; send it with a change.',
    examples: [1789029000000],
  }),
  created_at: Timestamp.meta({ description: 'When it arrived.' }),
  updated_at: Timestamp.meta({ description: 'When anything a reader can see last changed.' }),
}

export const Lead = z.object(fields).meta({ id: 'Lead', description: 'A request for a quotation.' })
export type Lead = z.infer<typeof Lead>

export const LeadWithCustomer = Lead.extend({
  customer: Customer.meta({ description: 'The whole record.' }),
}).meta({ id: 'LeadWithCustomer', description: 'A lead, and the customer it belongs to.' })
export type LeadWithCustomer = z.infer<typeof LeadWithCustomer>
