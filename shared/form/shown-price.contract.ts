import { z } from 'zod'
import { Money, Timestamp } from '../fields.contract.ts'

const PricePart = z
  .object({
    name: z.string().meta({ description: 'In the customer’s language.', examples: ['Roof'] }),
    amount: Money.nullable().meta({
      description: 'Null when it is on request.',
      examples: [3120.5],
    }),
  })
  .meta({ id: 'PricePart', description: 'A part of a price that was shown.' })

/** The price that the customer's form showed. It is stored with the lead and never computed again. */
export const LeadShownPrice = z
  .object({
    from: Money.nullable().meta({
      description: 'The lowest price; null when the form said that the price is on request.',
      examples: [4950],
    }),
    to: Money.nullable().meta({
      description: 'The highest price; null when the form showed no range.',
      examples: [null],
    }),
    on_request: z.boolean().meta({
      description: 'Whether the form said that the price is on request.',
      examples: [false],
    }),
    currency: z.string().meta({
      description: 'ISO 4217, in small letters here.',
      examples: ['eur'],
    }),
    includes_vat: z.boolean().meta({
      description: 'Whether the form said that it includes VAT.',
      examples: [true],
    }),
    promotion: z
      .string()
      .nullable()
      .meta({
        description: 'The name of the promotion the form showed with it.',
        examples: [null],
      }),
    before: Money.nullable().meta({
      description: 'The price without the promotion, as the form showed it beside the other.',
      examples: [null],
    }),
    show: z.string().meta({
      description: 'Open: how it was shown: `from`, `range` or `parts`.',
      examples: ['from'],
    }),
    vat_rates: z.array(z.number()).meta({
      description: 'Percentages that the form named; none when it only said with or without VAT.',
      examples: [[]],
    }),
    parts: z
      .array(PricePart)
      .nullable()
      .meta({ description: 'What the price was made of; null when the form did not say.' }),
    shown_at: Timestamp.nullable().meta({
      description: 'When the price was that; null for a lead of an earlier version.',
    }),
  })
  .meta({ id: 'LeadShownPrice', description: 'The price the customer saw on the form.' })
export type LeadShownPrice = z.infer<typeof LeadShownPrice>
