import { z } from 'zod'
import { MatrixPattern } from '../fields.contract.ts'
import { Condition, QuestionPath } from './condition.contract.ts'
import { COUNTRIES, Colour, OptionValue } from './question.contract.ts'
import { SCHEMA_WORDS } from './schema-words.ts'
import { FORM_MAX } from './text.contract.ts'

/** The parts of a form next to its questions. */

export const VISIBILITIES = ['required', 'optional', 'hidden'] as const
const Visibility = z.enum(VISIBILITIES)
export const ContactFields = z
  .strictObject({
    name: Visibility.default('required'),
    email: Visibility.default('required'),
    phone: Visibility.default('optional'),
    postcode: Visibility.default('hidden'),
    house_number: Visibility.default('hidden'),
    street: Visibility.default('hidden'),
    city: Visibility.default('hidden'),
    country: Visibility.default('hidden').meta({
      description:
        'A list that starts with the account’s country. With it, the postcode must be one of the chosen country; without it, any text passes.',
    }),
    note: Visibility.default('hidden'),
  })
  .meta({
    description:
      'Which contact details the form asks for: `required`, `optional` or `hidden`. It must ask for an e-mail address or a phone number. The forms of a Dutch dealer ask for the postcode and the house number first, others for the street.',
  })
export const USUAL_CONTACT = ContactFields.parse({})
export type ContactField = keyof z.infer<typeof ContactFields>

export const Theme = z
  .strictObject({
    accent: Colour.optional().meta({
      description:
        'The colour of buttons, sliders and what is chosen; the account’s colour when absent.',
    }),
    radius: z
      .number()
      .min(0)
      .max(40)
      .optional()
      .meta({ description: 'The radius of corners, in px.' }),
    font: z
      .string()
      .max(FORM_MAX.font)
      .regex(/^[^;{}<>]*$/, SCHEMA_WORDS.no_font)
      .optional()
      .meta({ description: 'A CSS font family; the page’s own font when absent.' }),
  })
  .meta({ description: 'How the form looks. A page can override it by custom properties.' })

export const Dealer = z
  .strictObject({
    name: z.string().min(1).max(FORM_MAX.name).optional(),
    phone: z.string().min(1).max(FORM_MAX.phone).optional(),
    email: z.email().max(FORM_MAX.email).optional(),
    whatsapp: z
      .string()
      .max(FORM_MAX.whatsapp)
      .regex(/^\+[1-9][0-9 ()-]{6,}$/, SCHEMA_WORDS.no_phone)
      .optional()
      .meta({ description: 'A number with its country code, for a link to a chat.' }),
  })
  .meta({
    description:
      'Whom a customer can reach when the form cannot take a request, and after sending. What is absent comes from the account.',
  })

const WebUrl = z
  .string()
  .max(FORM_MAX.url)
  .regex(/^https?:\/\/\S+$/, SCHEMA_WORDS.no_web_address)

export const consent = <T extends z.ZodType>(text: T) =>
  z
    .strictObject({
      text,
      url: WebUrl.optional().meta({ description: 'The address of a page that says more.' }),
      required: z.boolean().default(true).meta({ description: 'Whether it must be ticked.' }),
    })
    .meta({ description: 'What the customer agrees to, with a box to tick.' })

export const marketing = <T extends z.ZodType>(text: T) =>
  z
    .strictObject({
      text,
      url: WebUrl.optional().meta({ description: 'The address of a page that says more.' }),
    })
    .meta({
      description:
        'Asks whether the dealer may also send advertising: a separate box, never ticked beforehand and never required.',
    })

/** A country and a range of its postcodes, by prefix: `NL 1000-1999`, `BE 2`. */
export const AreaRange = z
  .string()
  .regex(
    new RegExp(`^(?:${COUNTRIES.join('|')}) [A-Z0-9]{1,4}(?:-[A-Z0-9]{1,4})?$`),
    SCHEMA_WORDS.no_area,
  )

export const area = <T extends z.ZodType>(text: T) =>
  z
    .strictObject({
      question: z.string().meta({ description: 'The key of the postcode question.' }),
      served: z
        .array(AreaRange)
        .min(1)
        .max(500)
        .meta({
          description:
            'Where the dealer comes: a country and how its postcodes start, such as `NL 1000-3999` or `BE 2`.',
          examples: [['NL 1000-3999', 'BE 2']],
        }),
      ask: z.array(AreaRange).max(500).default([]).meta({
        description: 'Where the customer must ask. A postcode in neither list is not served.',
      }),
      elsewhere: text.optional().meta({ description: 'What a customer reads who is not served.' }),
    })
    .meta({ description: 'Where the dealer comes. The variant `area` says it at once.' })

export const MOST_TIMES = 12

export const callback = <T extends z.ZodType>(text: T) =>
  z
    .strictObject({
      times: z
        .array(z.strictObject({ value: OptionValue, label: text }))
        .min(1)
        .max(MOST_TIMES)
        .optional(),
      agenda: z.string().max(FORM_MAX.key).optional().meta({
        description: 'The key of an agenda of the account, to offer its free times instead.',
      }),
    })
    .meta({
      description:
        'Times to call that the variant `callback` offers; four parts of the day when absent. The answer is the lead’s `call_at`.',
    })

const Axis = QuestionPath
export const Pricing = z
  .strictObject({
    by: z.enum(['matrices', 'offer']).optional().meta({
      description:
        'Where the price comes from: `matrices`, by the rules, or `offer`, the total of an offer of these answers today, promotion included. `matrices` when absent.',
    }),
    show: z.enum(['from', 'range', 'parts']).optional().meta({
      description:
        'What the customer sees: `from`, `range` for two amounts around it, or `parts` for the amount and its parts, which needs `"by": "offer"`. `from` when absent.',
    }),
    range_percent: z.number().min(1).max(50).optional().meta({
      description: 'How far the range goes below and above the price; 10 when absent.',
    }),
    range_step: z.int().min(1).max(100_000).optional().meta({
      description:
        'Both ends of the range are rounded outwards to multiples of this; 100 when absent.',
    }),
    includes_vat: z.boolean().meta({ description: 'Whether the prices include VAT.' }),
    surcharges: z.boolean().optional().meta({
      description:
        'Whether options show what they add to the price or take off it; no when absent. More than 60 options at once show none.',
    }),
    as_line: z.boolean().optional().meta({
      description:
        'Whether the price that the customer saw becomes a line of the offer when no item writes one; no when absent.',
    }),
    in_full: z.boolean().default(true).meta({ description: 'Whether `full` shows the price too.' }),
    asks: z.array(z.string()).max(10).default([]).meta({
      description:
        'Questions that the variant `price` asks in addition to rows and columns. With `"by": "offer"`, the questions that must be answered before there is a price; all required ones when empty.',
    }),
    rules: z
      .array(
        z.strictObject({
          when: Condition.optional().meta({ description: 'Always when absent.' }),
          matrix: MatrixPattern.meta({
            description:
              'The code of a price matrix of the account. It may contain the answer to a choice: `roller-{fabric.price_group}` has the price group of the option, `roller-{fabric}` its value.',
          }),
          row: Axis.optional().meta({
            description: 'The number that finds the row, such as `size.depth`.',
          }),
          col: Axis.optional().meta({
            description: 'The number that finds the column, such as `size.width`.',
          }),
        }),
      )
      .max(100)
      .default([])
      .meta({
        description:
          'The first rule that holds names the price matrix; when none holds, there is no price. At least one rule; none with `"by": "offer"`. Between two values of a row or column the next one up counts; past the last, or on a gap, the price is “on request”.',
      }),
  })
  .meta({
    description:
      'Where the price comes from and how it shows. It cannot depend on a text question.',
  })
