import { z } from 'zod'
import { Money, Timestamp } from '../../shared/fields.contract.ts'
import { Id, Version } from '../core/contract.ts'

/** The statuses of an invoice. More may be added later. */
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

const stamp = (description: string) => Timestamp.nullable().meta({ description })

export const Invoice = z
  .object({
    number: z.string().nullable().meta({ description: 'Number in the dealer’s books.' }),
    status: z
      .string()
      .nullable()
      .meta({ description: 'Open enum: `draft`, `open`, `paid`, `void`.' }),
    paid_at: stamp('When it was paid.'),
  })
  .meta({ id: 'Invoice', description: 'Every field is null when there is no invoice.' })

export const OfferLine = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [9001] }),
    position: z
      .int()
      .min(1)
      .meta({ description: 'Order on the offer.', examples: [1] }),
    name: z.string().meta({ description: 'What it is.', examples: ['Veranda 4,00 x 3,00 m'] }),
    description: z.string().nullable().meta({ description: 'Additional text.' }),
    quantity: z.number().meta({ description: 'How many, above 0.', examples: [1] }),
    unit: z
      .string()
      .nullable()
      .meta({
        description:
          'The unit of `quantity`: `piece`, `m`, `m²`, `hour`, or the unit of the material. Null when not given.',
        examples: ['m²'],
      }),
    unit_price: Money.nullable().meta({
      description:
        'The price per unit after all discounts, rounded to cents. The line total is this times `quantity`, rounded to cents. Null when on request. Below 0 on a deduction, such as a trade-in.',
      examples: [4655.04],
    }),
    base_price: Money.nullable().meta({
      description: 'The price per unit before any discount or agreed price.',
      examples: [4849],
    }),
    vat_rate: z.number().meta({ description: 'Percentage.', examples: [21] }),
    source: z.string().meta({
      description: '`auto` when a rule wrote it, else `manual`.',
      examples: ['auto'],
    }),
    offer_item_id: Id.nullable().meta({ description: 'The rule that wrote it.', examples: [41] }),
    article_number: z
      .string()
      .nullable()
      .meta({
        description:
          'The article number when the line was written. Later changes of the item do not change it.',
        examples: ['vr-glass-01'],
      }),
  })
  .meta({ id: 'OfferLine', description: 'A row of an offer.' })
export type OfferLine = z.infer<typeof OfferLine>

/** An offer in lists, without its lines. */
export const ListedOffer = z
  .object({
    id: Id.meta({ description: 'The lead’s id.' }),
    uuid: z.uuid().meta({
      description: 'The lead’s uuid.',
      examples: ['0b9f6d0e-3f0c-4a52-9a55-6a1d1f6f3c11'],
    }),
    number: z.string().meta({
      description: 'Consecutive within the account and the year, without gaps.',
      examples: ['2026-0001'],
    }),
    status: z.string().meta({
      description: 'Open enum: `offer`, `sent`, `signed`, `rejected`, or one of the account’s own.',
      examples: ['sent'],
    }),
    source: z.string().meta({ description: 'Where the lead came from.', examples: ['form'] }),
    version: z.int().meta({
      description: 'Starts at 1. A change of an offer that was sent makes the next version.',
      examples: [1],
    }),
    lead_version: Version.meta({
      description:
        'A new value after each change of the lead or its offer. `PATCH /leads/{id}` accepts it as `version`.',
      examples: [1788343204000],
    }),
    customer_id: Id.meta({ description: 'The customer it is for.', examples: [311] }),
    language: z.string().meta({ description: 'Language of its lines.', examples: ['nl'] }),
    currency: z.string().meta({ description: 'ISO 4217, in lowercase.', examples: ['eur'] }),
    total: Money.nullable().meta({
      description:
        'The sum of the lines, with VAT rounded once per rate. Null while a line is on request.',
      examples: [5632.6],
    }),
    total_includes_vat: z
      .boolean()
      .meta({ description: 'Whether `total` includes VAT.', examples: [true] }),
    discount_rate: z.number().meta({
      description:
        'Percentage. A promotion applies to the lines that rules wrote at their own price. A discount that the dealer typed applies to every line with a price above 0.',
      examples: [4],
    }),
    created_at: Timestamp.meta({ description: 'When the offer was built.' }),
    valid_until: stamp('The last time at which the customer can sign; null without an end.'),
    sent_at: stamp('When it was sent to the customer.'),
    viewed_at: stamp('When the customer first opened this version.'),
    signed_at: stamp('When the customer signed.'),
    rejected_at: stamp('When the customer declined.'),
    rejected_reason: z.string().nullable().meta({ description: 'Why the customer declined.' }),
    measurement_accepted_at: stamp(
      'When the customer accepted the price and asked to be measured.',
    ),
    invoice: Invoice.meta({ description: 'The invoice of the offer.' }),
    record_created_at: Timestamp.meta({ description: 'When the lead arrived.' }),
    updated_at: Timestamp.meta({ description: 'When a visible field last changed.' }),
  })
  .meta({ id: 'ListedOffer', description: 'An offer without its lines.' })
export type ListedOffer = z.infer<typeof ListedOffer>

export const Offer = ListedOffer.extend({
  lines: z.array(OfferLine).meta({
    description:
      'Ordered by position. Optional lines that the customer did not choose are left out.',
  }),
}).meta({ id: 'Offer', description: 'An offer with its lines.' })
export type Offer = z.infer<typeof Offer>

/** The states of an offer. An `expired` offer was sent and is undecided: it can be extended. */
export const OFFER_STATES = ['draft', 'sent', 'opened', 'expired', 'signed', 'rejected'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The states of a frozen version; only an `open` one can be signed. */
export const VERSION_STATES = ['open', 'replaced', 'withdrawn', 'signed', 'declined'] as const
export type VersionState = (typeof VERSION_STATES)[number]

/** The events of a frozen version. */
export const OFFER_EVENT_KINDS = [
  'sent',
  'opened',
  'reminded',
  'extended',
  'asked',
  'chosen',
  'signed',
  'declined',
  'measurement_accepted',
  'replaced',
  'withdrawn',
] as const
export type OfferEventKind = (typeof OFFER_EVENT_KINDS)[number]

export const OfferEvent = z.object({
  id: Id,
  version: z.int(),
  at: Timestamp,
  kind: z.enum(OFFER_EVENT_KINDS),
  /** The name that the customer typed; initials for a member who may not see contact details. */
  name: z.string().nullable(),
  /** The customer's text: a question, a reason, or days such as `2026-12-31`, one per line. */
  text: z.string().nullable(),
})

export type OfferEvent = z.infer<typeof OfferEvent>
