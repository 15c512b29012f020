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
      description: 'ISO 4217, in lowercase.',
      examples: ['eur'],
    }),
    includes_vat: z.boolean().meta({
      description: 'Whether the form said that the price includes VAT.',
      examples: [true],
    }),
    promotion: z
      .string()
      .nullable()
      .meta({
        description: 'The name of the promotion that the form showed.',
        examples: [null],
      }),
    before: Money.nullable().meta({
      description: 'The price without the promotion, as the form showed it.',
      examples: [null],
    }),
    show: z.string().meta({
      description: 'How the form showed the price. Open enum: `from`, `range` or `parts`.',
      examples: ['from'],
    }),
    vat_rates: z.array(z.number()).meta({
      description:
        'The percentages that the form showed; empty when it said only with or without VAT.',
      examples: [[]],
    }),
    parts: z
      .array(PricePart)
      .nullable()
      .meta({ description: 'The parts of the price; null when the form did not show them.' }),
    shown_at: Timestamp.nullable().meta({
      description: 'The instant of this price; null for older leads.',
    }),
  })
  .meta({ id: 'LeadShownPrice', description: 'The price the customer saw on the form.' })
export type LeadShownPrice = z.infer<typeof LeadShownPrice>
