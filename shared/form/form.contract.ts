import { z } from 'zod'
import { DrawingOfForm, ShownDrawing } from './drawing.contract.ts'
import {
  area,
  ContactFields,
  callback,
  consent,
  Dealer,
  marketing,
  Pricing,
  Theme,
  USUAL_CONTACT,
} from './parts.contract.ts'
import { question } from './question.contract.ts'
import { SCHEMA_WORDS } from './schema-words.ts'
import { FORM_MAX, Language, Text } from './text.contract.ts'

export const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/

const form = <T extends z.ZodType>(text: T) => ({
  slug: z.string().regex(SLUG, SCHEMA_WORDS.no_slug).meta({
    description: 'Names the form in `data-zv`. It is unique on the server.',
  }),
  sketch: DrawingOfForm.default('none'),
  sketch_of: z.string().optional().meta({
    description:
      'The size question of the drawing, where `sketch` names none. When absent, the size of the customer’s step, or of the last step before it that has one.',
  }),
  theme: Theme.default({}),
  title: text.meta({ description: 'The heading.' }),
  intro: text.optional().meta({ description: 'A text below the heading.' }),
  thanks: z
    .strictObject({
      title: text,
      text,
      next: text.optional().meta({ description: 'What happens next.' }),
    })
    .optional()
    .meta({
      description:
        'The text after sending. Below it are the reference number, appointments for the customer’s calendar, the price and a summary.',
    }),
  dealer: Dealer.default({}),
  contact: ContactFields.default(USUAL_CONTACT),
  consent: consent(text).optional(),
  marketing: marketing(text).optional(),
  proof_of_work: z.boolean().default(true).meta({
    description:
      '`false` asks browsers for no proof of work, so that programs can send the form too.',
  }),
  questions: z.array(question(text)).min(1).max(100),
  click_ids: z.boolean().optional().meta({
    description:
      'Whether a lead stores `gclid`, `fbclid` and `msclkid` of the page’s address in its `attribution`. By these an advertiser can recognise a person: say so in your privacy statement.',
  }),
  auto_advance: z.boolean().default(false).meta({
    description:
      'Whether `full` goes to the next step after a tap or click, where a step has one choice. It never does so by keyboard or with a screen reader.',
  }),
  choice: z.string().optional().meta({
    description: 'The question of the variant `choice`; the first choice when absent.',
  }),
  area: area(text).optional(),
  callback: callback(text).optional(),
  steps: z
    .array(
      z.strictObject({
        title: text,
        questions: z.array(z.string()).min(1).meta({ description: 'Keys of questions.' }),
      }),
    )
    .min(1)
    .optional()
    .meta({
      description:
        'How `full` groups its questions: each is in exactly one step. When absent, each question is a step of its own.',
    }),
})

const MOST_LEADS_PER_HOUR = 100_000

/** A form in a dealer's file, before checks between its parts (see check.ts). */
export const FormDefinition = z.strictObject({
  $schema: z.string().max(FORM_MAX.url).optional().meta({
    description: 'The address of this schema, for editors. Zeven does not read it.',
  }),
  ...form(Text),
  name: z
    .string()
    .min(1)
    .max(FORM_MAX.name)
    .meta({ description: 'The dealer’s name for the form.' }),
  languages: z.array(Language).min(1).meta({
    description:
      'The languages of the form. The first is used for visitors without any of them, and for missing texts.',
  }),
  allowed_origins: z
    .array(z.string().regex(/^https?:\/\/[^/\s*?#@\\]+$/, SCHEMA_WORDS.no_origin))
    .default([])
    .meta({
      description:
        'Websites that may send the form, such as `https://dealer.example`; any when empty.',
    }),
  search_engines: z.boolean().optional().meta({
    description:
      'Whether search engines may list the form’s own page, `/f/` and its slug. `false` when absent.',
  }),
  leads_per_hour: z.int().min(1).max(MOST_LEADS_PER_HOUR).optional().meta({
    description:
      'The most leads expected in an hour. More are quarantined. When absent, the limit follows from the last month.',
  }),
  price: Pricing.optional(),
  confirmation: z
    .union([
      z.boolean(),
      z.strictObject({
        subject: Text.optional(),
        greeting: Text.optional(),
        next: Text.optional().meta({ description: 'What happens next.' }),
      }),
    ])
    .optional()
    .meta({
      description:
        'A mail to the customer with their request and what happens next: `true` for the usual words, or words of yours. The form must ask for the e-mail address. When absent, only appointments are confirmed; with `false`, nothing is.',
    }),
  design_mail: z.boolean().optional().meta({
    description:
      'Whether customers can mail themselves a link to their design before they send the form. It works on pages of `allowed_origins` and of this server, and with a mail server. `false` when absent.',
  }),
  texts: z.record(z.string(), Text).default({}).meta({
    description: 'Replaces the widget’s own words, by their names.',
  }),
})
export type FormDefinition = z.infer<typeof FormDefinition>
/** A form with the values inherited from its account. */
export type CompleteForm = FormDefinition & { dealer: { name: string } }
export type Question = FormDefinition['questions'][number]
export type GroupQuestion = Extract<Question, { kind: 'group' }>

export const VARIANTS = ['size', 'choice', 'area', 'price', 'callback', 'quick', 'full'] as const
export type Variant = (typeof VARIANTS)[number]

/**
 * The widget's data of a form: texts in one language, without the dealer's prices or settings.
 * `accepting` is false if the account's lead quota is used up. `origin_allowed` is false if the
 * form's `allowed_origins` lack the requesting page.
 */
export const PublicForm = z.object({
  ...form(z.string()),
  dealer: Dealer.required({ name: true }),
  /** The name for widget builds that know no other; `drawing` has all. */
  sketch: z.enum(['veranda', 'awning', 'window', 'none']),
  drawing: ShownDrawing.optional(),
  /** The questions whose options show in the drawing, so that their cards have one too. */
  drawn_questions: z.array(z.string()).optional(),
  language: Language,
  /** The locale of dates, numbers and lists: the language in the dealer's country. */
  locale: z.string(),
  /** The widget's own texts in that language, by name. */
  texts: z.record(z.string(), z.string()),
  accepting: z.boolean(),
  origin_allowed: z.boolean(),
  /** The dealer's country, such as `NL`: that of a phone number without a country code. */
  country: z.string(),
  /** Whether the server looks up the street and town of a postcode and a house number. */
  address_lookup: z.boolean().optional(),
  /** Whether the server emails a design to a visitor of this page on request. */
  design_mail: z.boolean().optional(),
  /**
   * The questions of the `price` variant, all questions that a price depends on, and whether `full`
   * shows the price. It never contains a price. `show` is present if the price is more than “from”.
   * For an answer in `postcodes` it needs the country and this many characters: `NL 10`.
   */
  price: z
    .object({
      questions: z.array(z.string()),
      depends_on: z.array(z.string()),
      postcodes: z.record(z.string(), z.record(z.string(), z.number())).optional(),
      in_full: z.boolean(),
      show: z.enum(['from', 'range', 'parts']).optional(),
      surcharges: z.boolean().optional(),
    })
    .optional(),
  /** The variants for which the form has nothing: the full form replaces them. */
  unfilled: z.array(z.enum(VARIANTS)).optional(),
})
export type PublicForm = z.infer<typeof PublicForm>
export type PublicQuestion = PublicForm['questions'][number]
export type PublicGroup = Extract<PublicQuestion, { kind: 'group' }>
