import { z } from 'zod'
import { Condition } from './condition.contract.ts'
import { DrawingOfElement, OptionDraws } from './drawing.contract.ts'
import { LENGTH_UNITS } from './length.ts'
import { SCHEMA_WORDS } from './schema-words.ts'
import { FORM_MAX } from './text.contract.ts'

/** Answers use these keys for other purposes: values of API leads, and the time to call. */
const RESERVED_KEYS = ['api', 'call_at']
export const KEY = /^[a-z][a-z0-9_]{0,39}$/
const QuestionKey = z
  .string()
  .regex(KEY, SCHEMA_WORDS.no_key)
  .refine((key) => !RESERVED_KEYS.includes(key), SCHEMA_WORDS.reserved)
  .meta({ description: 'Names the answer on a lead. It may not be `api` or `call_at`.' })

/** Public http(s) addresses and paths on the page's own host; nothing that could run as code. */
export const PictureUrl = z
  .string()
  .max(FORM_MAX.url)
  .regex(/^(?:https?:\/\/|\/(?![/\\]))\S+$/, SCHEMA_WORDS.no_picture)

/** A word in a matrix code. */
export const PriceGroup = z
  .string()
  .max(FORM_MAX.price_group)
  .regex(/^[A-Za-z0-9-]+$/, SCHEMA_WORDS.no_price_group)

export const COLOUR = /^#[0-9a-f]{6}$/i
export const Colour = z.string().regex(COLOUR, SCHEMA_WORDS.no_colour)

export const MOST_LIMITS = 20
/** A limit that depends on answers. `limit` is the schema of its numbers. */
const limits = <T extends z.ZodType>(text: T, limit: z.ZodNumber, step: z.ZodNumber) =>
  z
    .array(
      z
        .strictObject({
          when: Condition.meta({
            description:
              'When it holds. It may name any question of the form, also a later one, and other sides of the same size; within a group, questions of the same element.',
          }),
          min: limit.optional().meta({ description: 'The smallest.' }),
          max: limit.optional().meta({ description: 'The largest.' }),
          step: step.optional().meta({
            description: 'Only numbers this far apart, counted from the form’s own `min`.',
          }),
          because: text.meta({
            description: 'The reason that the customer reads, such as “With glass up to 4 m deep”.',
          }),
        })
        .refine(
          (one) => [one.min, one.max, one.step].some((own) => own !== undefined),
          SCHEMA_WORDS.limit_empty,
        ),
    )
    .max(MOST_LIMITS)
    .optional()
    .meta({
      description:
        'Limits that depend on other answers. Of several that hold, the strictest counts: the largest `min`, the smallest `max`, the largest `step`.',
    })

/** One side of a size, in millimetres. `default` is the start value. */
const side = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    label: text
      .optional()
      .meta({ description: 'The word for this side; the widget’s own when absent.' }),
    min: z.number().int().positive().meta({ description: 'The smallest, in millimetres.' }),
    max: z
      .number()
      .int()
      .positive()
      .max(100_000)
      .meta({ description: 'The largest, in millimetres.' }),
    step: z.number().int().positive().default(1).meta({
      description: 'Only sizes this far apart, in millimetres, counted from `min`.',
    }),
    default: z.number().int().positive().optional().meta({
      description: 'Where the control starts, in millimetres.',
    }),
    limits: limits(text, z.number().int().positive(), z.number().int().positive()),
  })

export const COUNTRIES = ['NL', 'BE', 'DE', 'FR', 'LU', 'AT', 'GB'] as const
export type Country = (typeof COUNTRIES)[number]
const Country = z.enum(COUNTRIES)

export const OPTION_VALUE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/
export const OptionValue = z
  .string()
  .regex(OPTION_VALUE, SCHEMA_WORDS.no_value)
  .meta({ description: 'The answer on the lead.' })

export const MOST_OPTIONS = 2_000
const option = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    value: OptionValue,
    label: text,
    help: text.optional().meta({ description: 'A line below the label.' }),
    picture: PictureUrl.optional().meta({
      description: 'A picture’s http(s) address, or a path on the page’s own host.',
    }),
    large: PictureUrl.optional().meta({
      description: 'A larger picture, loaded on request; `picture` when absent.',
    }),
    family: text.optional().meta({
      description: 'A name under which options are grouped, such as a collection of fabrics.',
    }),
    price_group: PriceGroup.optional().meta({
      description:
        'Its price group, such as `3`: `roller-{fabric.price_group}` then means the price matrix `roller-3`, in small letters. Customers do not see it.',
    }),
    swatch: Colour.optional().meta({
      description: 'A colour such as `#1f6f54`, shown on the option and in the drawing.',
    }),
    draws: OptionDraws,
    show_when: Condition.optional().meta({
      description: 'When it shows; always when absent.',
    }),
    available_when: Condition.optional().meta({
      description:
        'When it can be chosen. Otherwise it still shows, with the reason. It can be chosen while a question that this names, which may be a later one, has no answer.',
    }),
    because: text.optional().meta({
      description:
        'Why it cannot be chosen, such as “Up to 4 m deep”. Required with `available_when`.',
    }),
  })

const commonOf = <T extends z.ZodType>(text: T) => ({
  key: QuestionKey,
  label: text.meta({ description: 'The question itself.' }),
  help: text.optional().meta({ description: 'A line below the question.' }),
  required: z.boolean().default(false).meta({ description: 'Whether it must be answered.' }),
  show_when: Condition.optional().meta({ description: 'When it is asked; always when absent.' }),
})

/** The kinds of question about one thing. `text` is the schema of their texts. */
const kindsOf = <T extends z.ZodType>(text: T) => {
  const common = commonOf(text)
  const options = z
    .array(option(text))
    .min(1, SCHEMA_WORDS.no_options)
    .max(MOST_OPTIONS)
    .meta({ description: 'What can be chosen.' })
  return [
    z
      .strictObject({
        ...common,
        kind: z.literal('size'),
        unit: z.enum(LENGTH_UNITS).default('cm').meta({
          description:
            'The unit that the customer sees. Limits in the file are millimetres all the same.',
        }),
        width: side(text),
        depth: side(text),
        height: side(text)
          .optional()
          .meta({ description: 'A third side, where a product has one.' }),
      })
      .meta({
        description:
          'Width and depth and, where the form has it, height. Answer: `{ "width": 4000, "depth": 3000 }`, in whole millimetres.',
      }),
    z
      .strictObject({ ...common, kind: z.literal('choice'), options })
      .meta({ description: 'One of several. Answer: the value of the option.' }),
    z
      .strictObject({
        ...common,
        kind: z.literal('multi'),
        options,
        at_least: z.number().int().min(0).optional().meta({ description: 'The fewest.' }),
        at_most: z.number().int().min(1).optional().meta({ description: 'The most.' }),
      })
      .meta({
        description: 'Any of several. Answer: the values of the options, in the form’s order.',
      }),
    z
      .strictObject({
        ...common,
        kind: z.literal('number'),
        min: z.number(),
        max: z.number(),
        step: z.number().positive().default(1).meta({
          description: 'Only numbers this far apart, counted from `min`.',
        }),
        unit: text.optional().meta({ description: 'Shown after the number.' }),
        limits: limits(text, z.number(), z.number().positive()),
      })
      .meta({ description: 'A number. Answer: the number.' }),
    z
      .strictObject({ ...common, kind: z.literal('boolean') })
      .meta({ description: 'Yes or no. Answer: `true` or `false`.' }),
    z
      .strictObject({
        ...common,
        kind: z.literal('text'),
        max_length: z.number().int().min(1).max(5000).default(1000).meta({
          description: 'The most characters.',
        }),
        multiline: z.boolean().default(false).meta({ description: 'A field of several lines.' }),
      })
      .meta({ description: 'Free text. Answer: the text.' }),
    z
      .strictObject({
        ...common,
        kind: z.literal('date'),
        min: z
          .union([z.iso.date(), z.literal('today')])
          .optional()
          .meta({
            description: 'The first day; `today` is the day of the answer.',
          }),
        max: z
          .union([z.iso.date(), z.literal('today')])
          .optional()
          .meta({
            description: 'The last day; `today` is the day of the answer.',
          }),
      })
      .meta({ description: 'A day. Answer: `2026-05-01`.' }),
    z
      .strictObject({
        ...common,
        kind: z.literal('postcode'),
        country: z.union([Country, z.array(Country).min(1)]).meta({
          description:
            'One country or several. Where a postcode fits several, such as `2000`, the first wins.',
        }),
      })
      .meta({ description: 'A postcode. Answer: as its country writes it, such as `1234 AB`.' }),
  ] as const
}

/** Maximum elements that a customer may describe. */
export const MOST_ELEMENTS = 40

/** Several questions, answered once for each of several elements, such as the windows of a house. */
const groupOf = <T extends z.ZodType>(text: T) =>
  z
    .strictObject({
      ...commonOf(text),
      kind: z.literal('group'),
      element: text.meta({ description: 'The word for one element, such as “Window”.' }),
      sketch: DrawingOfElement,
      at_least: z.int().min(0).max(MOST_ELEMENTS).optional().meta({
        description: 'The fewest elements.',
      }),
      at_most: z
        .int()
        .min(1)
        .max(MOST_ELEMENTS)
        .default(MOST_ELEMENTS)
        .meta({ description: 'The most elements.' }),
      questions: z
        .array(z.discriminatedUnion('kind', kindsOf(text)))
        .min(1)
        .max(40)
        .meta({
          description: 'The questions for each element. Their keys must be unique in the form.',
        }),
    })
    .meta({
      description:
        'Several elements with the same questions. Answer: a list of elements, each with its answers by key and the `name` that the customer gave it.',
    })

/** Maximum files of one question. */
export const MOST_FILES = 10

/** Photos and plans. They belong to the whole request, so a group has none. */
const photoOf = <T extends z.ZodType>(text: T) =>
  z
    .strictObject({
      ...commonOf(text),
      kind: z.literal('photo'),
      at_most: z.int().min(1).max(MOST_FILES).default(5).meta({
        description: 'The most files.',
      }),
      drawings: z.boolean().optional().meta({
        description:
          'Whether CAD drawings, DWG and DXF, are accepted too, up to 10 MB. `false` when absent.',
      }),
    })
    .meta({
      description:
        'Photos and plans: JPEG, PNG, WebP, AVIF or HEIC up to 15 MB, or PDF up to 10 MB. Answer: the names of the files from `POST /forms/{slug}/uploads`. When the server cannot accept files at the moment, the request is sent without them, even when they are required.',
    })

/** An appointment. It belongs to the whole request, so a group has none. */
const momentOf = <T extends z.ZodType>(text: T) =>
  z
    .strictObject({
      ...commonOf(text),
      kind: z.literal('moment'),
      agenda: z.string().max(FORM_MAX.key).meta({
        description: 'The key of an agenda of the account, which decides the times.',
      }),
    })
    .meta({
      description:
        'An appointment in the dealer’s local time, booked with the request. Answer: `2026-05-01T09:00/12:00`.',
    })

/** The kinds of question. `text` is the schema of their texts: per language or one string. */
export const question = <T extends z.ZodType>(text: T) =>
  z.discriminatedUnion('kind', [...kindsOf(text), photoOf(text), momentOf(text), groupOf(text)])
