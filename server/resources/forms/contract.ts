import { z } from 'zod'
import { CONTACT_LENGTHS } from '../../../widget/rules/contact-lengths.ts'
import { LENGTH_UNITS } from '../../../widget/rules/length.ts'
import {
  CAMPAIGN_KEYS,
  type CampaignKey,
  LONGEST_CAMPAIGN,
} from '../../../widget/rules/submission.ts'
import { CEILING_BYTES, defineEndpoint, Money } from '../../contract.ts'
import { Code } from '../price-matrices/grid/contract.ts'

/** Languages the widget has messages for; a form offers one or more of them. */
export const LANGUAGES = ['nl', 'en', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
const Language = z.enum(LANGUAGES)

/** A text a customer reads: one string for every language, or one per language. */
export const Text = z.union([
  z.string().min(1).max(2000),
  z.partialRecord(Language, z.string().min(1).max(2000)),
])
export type Text = z.infer<typeof Text>

export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/
/** Answers use these keys for other things: values of API leads, and when to call. */
const RESERVED_KEYS = ['api', 'call_at']
const QuestionKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'use lowercase letters, digits and _, starting with a letter')
  .refine((key) => !RESERVED_KEYS.includes(key), '`api` and `call_at` are reserved')

/** Public http(s) addresses and paths on the page's own host; nothing that could run as code. */
const PictureUrl = z
  .string()
  .max(500)
  .regex(/^(?:https?:\/\/|\/(?![/\\]))\S+$/, 'use an http(s) address or a path')
const WebUrl = z
  .string()
  .max(500)
  .regex(/^https?:\/\/\S+$/, 'use an http(s) address')
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'use a colour like #1f6f54')

export type ConditionValue = string | number | boolean
/**
 * When a question or option is shown. `question` is a question's key, or `key.width` / `key.depth`
 * for one side of a size. For an unanswered or hidden question only `answered: false` holds, and
 * `not` of the other comparisons.
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { question: string; is: ConditionValue }
  | { question: string; one_of: ConditionValue[] }
  | { question: string; at_least?: number | undefined; at_most?: number | undefined }
  | { question: string; answered: boolean }

const ConditionValue = z.union([z.string(), z.number(), z.boolean()])
const QuestionPath = z.string().regex(/^[a-z][a-z0-9_]*(?:\.(?:width|depth))?$/)
export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(Condition).min(1) }),
    z.strictObject({ any: z.array(Condition).min(1) }),
    z.strictObject({ not: Condition }),
    z.strictObject({ question: QuestionPath, is: ConditionValue }),
    z.strictObject({ question: QuestionPath, one_of: z.array(ConditionValue).min(1) }),
    z.strictObject({ question: QuestionPath, answered: z.boolean() }),
    z
      .strictObject({
        question: QuestionPath,
        at_least: z.number().optional(),
        at_most: z.number().optional(),
      })
      .refine(
        (c) => c.at_least !== undefined || c.at_most !== undefined,
        'give at_least or at_most',
      ),
  ]),
)

/** One side of a size, in millimetres. `default` is where the control starts. */
const side = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    label: text.optional(),
    min: z.number().int().positive(),
    max: z.number().int().positive().max(100_000),
    step: z.number().int().positive().default(1),
    default: z.number().int().positive().optional(),
  })

export const COUNTRIES = ['NL', 'BE', 'DE', 'FR', 'LU', 'AT', 'GB'] as const
export type Country = (typeof COUNTRIES)[number]
const Country = z.enum(COUNTRIES)

const OptionValue = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, 'use letters, digits, - and _')

const option = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    value: OptionValue,
    label: text,
    help: text.optional(),
    picture: PictureUrl.optional(),
    swatch: Colour.optional(),
    show_when: Condition.optional(),
  })

/** The eight kinds of question. `text` is the schema of their texts: per language or one string. */
const question = <T extends z.ZodType>(text: T) => {
  const common = {
    key: QuestionKey,
    label: text,
    help: text.optional(),
    required: z.boolean().default(false),
    show_when: Condition.optional(),
  }
  return z.discriminatedUnion('kind', [
    /** Answer: `{ width, depth }` in whole millimetres; `unit` is only how the reader sees it. */
    z.strictObject({
      ...common,
      kind: z.literal('size'),
      unit: z.enum(LENGTH_UNITS).default('cm'),
      width: side(text),
      depth: side(text),
    }),
    /** Answer: the value of one option. */
    z.strictObject({
      ...common,
      kind: z.literal('choice'),
      options: z.array(option(text)).min(1).max(60),
    }),
    /** Answer: an array of option values, in the form's order, each once. */
    z.strictObject({
      ...common,
      kind: z.literal('multi'),
      options: z.array(option(text)).min(1).max(60),
      at_least: z.number().int().min(0).optional(),
      at_most: z.number().int().min(1).optional(),
    }),
    /** Answer: a number within the limits and on the step. */
    z.strictObject({
      ...common,
      kind: z.literal('number'),
      min: z.number(),
      max: z.number(),
      step: z.number().positive().default(1),
      unit: text.optional(),
    }),
    /** Answer: true or false. */
    z.strictObject({ ...common, kind: z.literal('boolean') }),
    /** Answer: a string of at most `max_length` characters. */
    z.strictObject({
      ...common,
      kind: z.literal('text'),
      max_length: z.number().int().min(1).max(5000).default(1000),
      multiline: z.boolean().default(false),
    }),
    /** Answer: `YYYY-MM-DD`. `today` in a limit is the day the customer answers. */
    z.strictObject({
      ...common,
      kind: z.literal('date'),
      min: z.union([z.iso.date(), z.literal('today')]).optional(),
      max: z.union([z.iso.date(), z.literal('today')]).optional(),
    }),
    /** Answer: a postcode as its country writes it, for example `1234 AB`. */
    z.strictObject({
      ...common,
      kind: z.literal('postcode'),
      /** One country or several. Where a postcode fits several, such as `2000`, the first wins. */
      country: z.union([Country, z.array(Country).min(1)]),
    }),
  ])
}

const Visibility = z.enum(['required', 'optional', 'hidden'])
const ContactFields = z.strictObject({
  name: Visibility.default('required'),
  email: Visibility.default('required'),
  phone: Visibility.default('optional'),
  postcode: Visibility.default('hidden'),
  city: Visibility.default('hidden'),
  note: Visibility.default('hidden'),
})
export type ContactField = keyof z.infer<typeof ContactFields>

const Theme = z.strictObject({
  accent: Colour.optional(),
  /** Corner radius in px. */
  radius: z.number().min(0).max(40).optional(),
  /** A CSS font-family; the page's own font when absent. */
  font: z
    .string()
    .max(200)
    .regex(/^[^;{}<>]*$/, 'use a font-family list')
    .optional(),
})

/** How the customer reaches the dealer when the form cannot take the request. */
const Dealer = z.strictObject({
  name: z.string().min(1).max(120),
  phone: z.string().min(1).max(50).optional(),
  email: z.email().max(254).optional(),
  /** A phone number with its country code. The widget links it to a chat. */
  whatsapp: z
    .string()
    .max(30)
    .regex(/^\+[1-9][0-9 ()-]{6,}$/, 'use a number with its country code, such as +31 6 00000000')
    .optional(),
})

/** A country and a range of its postcodes, by how they begin: `NL 1000-1999`, `BE 2`. */
const AreaRange = z
  .string()
  .regex(
    new RegExp(`^(?:${COUNTRIES.join('|')}) [A-Z0-9]{1,4}(?:-[A-Z0-9]{1,4})?$`),
    'write a country and how its postcodes begin, such as NL 1000-1999 or BE 2',
  )

const form = <T extends z.ZodType>(text: T) => ({
  slug: z.string().regex(SLUG, 'use lowercase letters, digits and hyphens'),
  sketch: z.enum(['veranda', 'awning', 'window', 'none']).default('none'),
  /** The size question the drawing shows; when absent, that of the customer's current step. */
  sketch_of: z.string().optional(),
  theme: Theme.default({}),
  title: text,
  intro: text.optional(),
  /** Shown once a request has been sent; `next` is what happens then. */
  thanks: z.strictObject({ title: text, text, next: text.optional() }).optional(),
  dealer: Dealer,
  contact: ContactFields.default(ContactFields.parse({})),
  consent: z
    .strictObject({ text, url: WebUrl.optional(), required: z.boolean().default(true) })
    .optional(),
  /** False asks browsers for no proof of work. Programs can then send the form too. */
  proof_of_work: z.boolean().default(true),
  questions: z.array(question(text)).min(1).max(100),
  /** The question of the `choice` variant; the first choice when absent. */
  choice: z.string().optional(),
  /** Where the dealer works. The `area` variant asks for a postcode and answers right away. */
  area: z
    .strictObject({
      question: z.string(),
      served: z.array(AreaRange).min(1).max(500),
      /** Where the customer must ask the dealer. A postcode in neither list is not served. */
      ask: z.array(AreaRange).max(500).default([]),
      /** What the dealer says to somebody who is not served. */
      elsewhere: text.optional(),
    })
    .optional(),
  /** Times to call that the `callback` variant offers; four parts of the day when absent. */
  callback: z
    .strictObject({
      times: z
        .array(z.strictObject({ value: OptionValue, label: text }))
        .min(1)
        .max(12),
    })
    .optional(),
  /** How `full` groups its questions; each question is a step of its own when absent. */
  steps: z
    .array(z.strictObject({ title: text, questions: z.array(z.string()).min(1) }))
    .min(1)
    .optional(),
})

/** The answer that gives a position on an axis. It is a number: `size.width` or `panels`. */
const Axis = QuestionPath
const Pricing = z.strictObject({
  includes_vat: z.boolean(),
  /** Whether the `full` variant shows the price too. */
  in_full: z.boolean().default(true),
  /** Questions the `price` variant asks besides those of the axes. */
  asks: z.array(z.string()).max(10).default([]),
  /** The first rule that holds names the price matrix. When none holds there is no price. */
  rules: z
    .array(
      z.strictObject({
        when: Condition.optional(),
        matrix: Code,
        row: Axis.optional(),
        col: Axis.optional(),
      }),
    )
    .min(1)
    .max(100),
})

const MOST_LEADS_PER_HOUR = 100_000

/** A form as a dealer's file holds it, before the rules between its parts (see check.ts). */
export const FormDefinition = z.strictObject({
  ...form(Text),
  name: z.string().min(1).max(120),
  languages: z.array(Language).min(1),
  /** Web origins that may submit, such as `https://dealer.example`; any when empty. */
  allowed_origins: z
    .array(
      z
        .string()
        .regex(/^https?:\/\/[^/\s*?#@\\]+$/, 'use an origin such as https://dealer.example'),
    )
    .default([]),
  /**
   * Leads expected in the busiest hour; submissions above this are held back. When absent it
   * follows from the leads of last month.
   */
  leads_per_hour: z.int().min(1).max(MOST_LEADS_PER_HOUR).optional(),
  price: Pricing.optional(),
  /** A mail to who sent the form: what they asked, and what happens next. True for our words. */
  confirmation: z
    .union([
      z.literal(true),
      z.strictObject({
        subject: Text.optional(),
        greeting: Text.optional(),
        next: Text.optional(),
      }),
    ])
    .optional(),
  /** Texts of the widget that the dealer replaces, by name (docs/embedding.md). */
  texts: z.record(z.string(), Text).default({}),
})
export type FormDefinition = z.infer<typeof FormDefinition>
export type Question = FormDefinition['questions'][number]

/**
 * What the widget gets of a form: texts in one language, but not the dealer's prices or settings.
 * `accepting` is false while the account's lead quota is spent. `origin_allowed` is false when the
 * form's `allowed_origins` do not list the page that asks.
 */
export const PublicForm = z.object({
  ...form(z.string()),
  language: Language,
  /** The widget's own texts in that language, by name. */
  texts: z.record(z.string(), z.string()),
  accepting: z.boolean(),
  origin_allowed: z.boolean(),
  /** The dealer's country, such as `NL`: that of a phone number without a country code. */
  country: z.string(),
  /**
   * The questions the `price` variant asks, all questions a price depends on, and whether `full`
   * shows the price. It never holds a price.
   */
  price: z
    .object({
      questions: z.array(z.string()),
      depends_on: z.array(z.string()),
      in_full: z.boolean(),
    })
    .optional(),
})
export type PublicForm = z.infer<typeof PublicForm>
export type PublicQuestion = PublicForm['questions'][number]

export const VARIANTS = ['size', 'choice', 'area', 'price', 'callback', 'quick', 'full'] as const
export type Variant = (typeof VARIANTS)[number]

/** Answers by question key; the value's shape depends on the question's kind. */
export type SizeAnswer = { width: number; depth: number }
export type Answer = string | number | boolean | string[] | SizeAnswer
export type Answers = Record<string, Answer>

export type Attribution = Partial<Record<CampaignKey, string>>

/** What the widget posts to `forms/{slug}/leads`. */
export const FormSubmission = z.object({
  answers: z.record(z.string(), z.unknown()).default({}),
  contact: z
    .object({
      name: z.string().max(CONTACT_LENGTHS.name).nullish(),
      email: z.string().max(CONTACT_LENGTHS.email).nullish(),
      phone: z.string().max(CONTACT_LENGTHS.phone).nullish(),
      postcode: z.string().max(CONTACT_LENGTHS.postcode).nullish(),
      city: z.string().max(CONTACT_LENGTHS.city).nullish(),
      note: z.string().max(CONTACT_LENGTHS.note).nullish(),
    })
    .default({}),
  consent: z.boolean().default(false),
  /** People never see this field. When it has a value, a program filled it in. */
  website: z.unknown().optional(),
  variant: z.enum(VARIANTS),
  language: z.string().max(35).nullish(),
  /** The page's address without query and fragment. */
  page: z.string().max(2000).nullish(),
  /** Which campaign led to the page: its `utm_` values. */
  attribution: z.partialRecord(z.enum(CAMPAIGN_KEYS), z.string().max(LONGEST_CAMPAIGN)).nullish(),
})
export type FormSubmission = z.output<typeof FormSubmission>
export type FormSubmissionSent = z.input<typeof FormSubmission>

/** The answer to a submission, under `data`. `reference`, for people, is the start of the uuid. */
export const SubmittedLead = z.object({
  uuid: z.uuid(),
  reference: z.string(),
  created_at: z.string(),
})
export type SubmittedLead = z.infer<typeof SubmittedLead>

export const getForm = defineEndpoint({
  name: 'getForm',
  method: 'GET',
  path: '/forms/{slug}',
  summary: 'The public part of a form, in one language',
  scope: null,
  query: z.object({ lang: z.string().max(35).optional() }),
  data: PublicForm,
  message: 'Form.',
})

/** Asks for the lowest price of the answers so far. */
export const PriceRequest = z.object({ answers: z.record(z.string(), z.unknown()) })

/** The answer, under `data`. `from` is the lowest price; null means "on request". */
export const ShownPrice = z.object({
  from: Money.nullable(),
  currency: z.string(),
  includes_vat: z.boolean(),
})
export type ShownPrice = z.infer<typeof ShownPrice>

export const priceForm = defineEndpoint({
  name: 'priceForm',
  method: 'POST',
  path: '/forms/{slug}/price',
  summary: 'What the answers so far would cost',
  scope: null,
  body: PriceRequest,
  data: ShownPrice,
  message: 'Price.',
})

export const submitForm = defineEndpoint({
  name: 'submitForm',
  method: 'POST',
  path: '/forms/{slug}/leads',
  summary: 'Send the answers; makes a lead',
  scope: null,
  idempotent: true,
  body: FormSubmission,
  ceilingBytes: CEILING_BYTES.leads,
  data: SubmittedLead,
  status: 201,
  message: 'Thank you, your request has arrived.',
  errors: ['quota_reached', 'origin_not_allowed', 'proof_refused', 'too_early'],
})
