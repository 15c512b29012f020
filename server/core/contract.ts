import { z } from 'zod'
import { isEmailAddress } from '../../shared/mailbox.ts'
import { parseWindowStart, timestampIssue } from '../../shared/time.ts'
import type { ErrorCode } from './error-catalogue.ts'
import { asMessage } from './issues.contract.ts'

/** An address that mails go to. */
export const Email = z.string().max(254).refine(isEmailAddress, asMessage('not_email'))

/** The scopes and schemas that all resources share, and the description of an endpoint. */
export const SCOPES = [
  'leads:read',
  'leads:write',
  'offers:read',
  'customers:read',
  'prices:read',
  'prices:write',
  'promotions:read',
  'promotions:write',
  'webhooks:manage',
] as const
export type Scope = (typeof SCOPES)[number]

/** What a member of an account may do (docs/portal.md, Roles). */
export const ROLES = ['owner', 'seller', 'pricing', 'reader'] as const
export type Role = (typeof ROLES)[number]

export const PLANS = ['trial', 'paid'] as const
export type Plan = (typeof PLANS)[number]

/** Requests a key may make (docs/api.md, Budgets). */
export interface Budgets {
  perMinute: number
  perDay: number
  writePerMinute: number
  writePerDay: number
  inFlight: number
}

export const STAGES = ['requested', 'offer', 'sent', 'signed', 'rejected'] as const
export type Stage = (typeof STAGES)[number]

/** Page size limits of every list (docs/api.md, Lists). */
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 25

/** Bytes a request body may have. */
export const CEILING_BYTES = {
  prices: 4 * 1024 * 1024,
  leads: 256 * 1024,
  other: 64 * 1024,
} as const

/**
 * The OpenAPI document shows the `meta` of a schema, such as its description and examples. A schema
 * with an `id` has that name there.
 */
export const Id = z
  .int()
  .min(1)
  .meta({ examples: [1842] })
/** A rule for `refine`, with what is said of a value that breaks it. */
type Rule<Value> = readonly [holds: (value: Value) => boolean, message: string]
/** A phone number in any notation; `call me` is none. */
export const HOLDS_DIGIT: Rule<string | null> = [
  (phone) => phone === null || /\p{Nd}/u.test(phone),
  asMessage('no_digits'),
]
export const TWO_DECIMALS: Rule<number> = [
  (value) => Math.round(value * 100) / 100 === value,
  asMessage('two_decimals'),
]
/** An instant as it is sent, read as milliseconds. Without an offset it is Dutch local time. */
export const instant = (parse: (text: string) => number | null = parseWindowStart) =>
  z.string().transform((text, ctx): number => {
    const ms = parse(text)
    if (ms === null) ctx.addIssue(asMessage('not_time', { says: timestampIssue(text) }))
    return ms ?? Number.NaN
  })
/** The version of a record that people edit: a change that names an older one is a 409. */
export const Version = z.int().meta({
  description:
    'Another one after each change. Send it back with a change, and a newer one is not overwritten.',
  examples: [1788343204000],
})
/** Path parameters of an endpoint that is about one record. */
export const ById = z.object({
  id: Id.meta({ description: 'As lists show it. Any other form, such as `01`, is a 404.' }),
})

/** The query parameters of every list. `http/paging.ts` checks their values. */
export const listQuery = {
  limit: z.string().optional().meta({
    description: 'Records on a page. Outside the range is a 422.',
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_PAGE_SIZE,
  }),
  cursor: z.string().optional().meta({
    description:
      '`meta.next_cursor` of the page before; never make one yourself. It contains the filters, so you may leave them out. Other filters are a 422.',
  }),
  updated_since: z
    .string()
    .optional()
    .meta({
      description:
        'Only records created or changed at or after this instant, in ISO 8601. Without an offset it is Dutch local time. Write the `+` of an offset as `%2B`.',
      examples: ['2026-09-10T08:30:00Z'],
    }),
}

/** What a screen searches for: words, or parts of them, in any order. */
export const search = z.string().trim().max(200)

/** The parameter `include`, of an endpoint that has such parts: some of their names, with commas. */
export function includeQuery({ included }: Pick<Endpoint, 'included'>) {
  const names = Object.keys(included.shape)
  if (names.length === 0) return {}
  const areKnown = (text: string) => text.split(',').every((name) => names.includes(name))
  return {
    include: z
      .string()
      .refine(areKnown, `must be some of ${names.join(', ')}`)
      .optional(),
  }
}

/** The parts that the value of `include` names; none without it. */
export function partsOf(include: unknown): ReadonlySet<string> {
  return new Set(typeof include === 'string' ? include.split(',') : [])
}

/** The order of a list. That of ids, the usual one, is not stored in a cursor. */
export const orderQuery = {
  order: z
    .enum(['asc', 'desc'], 'must be asc or desc')
    .transform((order) => (order === 'desc' ? order : undefined))
    .optional()
    .meta({
      description:
        '`desc`: the highest id first, so the newest; what is created while you page is then on none of the pages. `asc`, the default: the lowest first. A cursor goes on in the order it began.',
    }),
}

/** A filter of leads and offers, and one of those and of customers. */
export const customerQuery = {
  customer_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the id of a customer')
    .transform(Number)
    .optional()
    .meta({ description: 'Only those of this customer.', type: 'integer', examples: [311] }),
}
export const createdQuery = {
  created_since: z
    .string()
    .optional()
    .meta({
      description: 'Only those whose `created_at` is this instant or later, as `updated_since`.',
      examples: ['2026-09-01T00:00:00Z'],
    }),
}

/** A flag of a list. It becomes `1` or `0`, so that a cursor stores only one form of each. */
export const Flag = z
  .enum(['1', 'true', '0', 'false'], 'must be 1, true, 0 or false')
  .transform((flag) => (flag === '1' || flag === 'true' ? '1' : '0'))

/** The filters of a list, with instants in milliseconds. The cursor contains them. */
export type Filters = Record<string, string | number>

/** One page to read: at most `limit` rows that come after the one with the id `afterId`, filtered. */
export interface PageRequest {
  limit: number
  /** 0 for the first page. */
  afterId: number
  /** For a list in another order than that of ids: the value of its last row. */
  afterValue?: number | string | null
  filters: Filters
}

const message = z.string().meta({
  description: 'A text for people. A program decides by the status and `errors.code`.',
  examples: ['Lead.'],
})
/** `meta` of an answer that is not a list. */
export const Meta = z.object({ message }).meta({ id: 'Meta', description: 'About the answer.' })
/** `meta` of the answer to a request with a body. */
export const WrittenMeta = z
  .object({
    message,
    ignored_fields: z
      .array(z.string())
      .optional()
      .meta({
        description:
          'Fields of the body that are not known and were not stored, by their paths, at most 20. Absent when there are none.',
        examples: [['discont_pct']],
      }),
  })
  .meta({
    id: 'WrittenMeta',
    description: 'About the answer, and what of the request was ignored.',
  })
/** `meta` of a list (docs/api.md, Answers). */
export const ListMeta = z
  .object({
    message,
    has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
    next_cursor: z.string().nullable().meta({
      description: 'The `cursor` of the next page; null on the last.',
    }),
    limit: z
      .int()
      .min(1)
      .max(MAX_PAGE_SIZE)
      .meta({
        description: 'Most records this page could hold.',
        examples: [DEFAULT_PAGE_SIZE],
      }),
  })
  .meta({ id: 'ListMeta', description: 'About the page.' })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A group of endpoints in the OpenAPI document. Descriptions may hold `code` and paragraphs. */
export interface Tag {
  name: string
  description: string
}

interface Described {
  /** The operation's name, such as `listLeads`. An internal one has its method and path. */
  name: string
  /** `GET` when none is named. */
  method: Method
  /** Below the base URL, parameters in braces: `/leads/{id}`. */
  path: string
  summary: string
  /** Details that the summary leaves out. */
  description?: string
  /** The record whose contact details the portal shows with it. Its audit says who saw them. */
  shows?: 'lead' | 'offer' | 'customer' | 'mail'
  /** True when an operator who looks in may not call it: exports, and what is a member's own. */
  membersOnly?: boolean
  /** True when members may call it while their account is disabled. */
  whileDisabled?: boolean
  /** True when the plan does not matter. */
  everyPlan?: boolean
  /** Spends the write budgets. */
  write: boolean
  /** Honours `Idempotency-Key`: of everybody, or of members alone. */
  idempotent: boolean | 'members'
  dryRun: boolean
  /** Answers with a page: `data` is an array of what the `data` schema describes. */
  list: boolean
  /** Since when it should not be called any more, and when it ends; both as `2027-01-31`. */
  deprecated?: { since: string; sunset: string }
  /** The media type of a file. The answer to a success is then the file itself, no JSON. */
  file?: string
  /** The parameters in braces. */
  params: z.ZodObject
  query: z.ZodObject
  /** Further optional parameters, for screens. A key does not know them. */
  screenQuery: z.ZodObject
  /** What screens may ask for next to the record, by name: `?include=leads`. A key does not know it. */
  included: z.ZodObject
  body: z.ZodType | null
  /** The body where members may send more than keys. A key's `body` does not know it. */
  screenBody?: z.ZodType
  ceilingBytes: number
  /** Throws 413 for a body with too many items, before its values are validated. */
  checkCounts?: (body: unknown) => void
  data: z.ZodType
  status: 200 | 201
  /** `meta.message` of a success. */
  message: string
  /** Error codes in addition to those that every endpoint of its kind can answer. */
  errors: readonly ErrorCode[]
}

/**
 * An endpoint, described once for both entry points. A key may call it when it has the scope, a member when
 * the role is among `roles`. An internal one is for screens and pages of our own: no key may call it,
 * the OpenAPI document does not have it, and it may change.
 */
export type Endpoint = Described &
  (
    | { internal: true; scope?: undefined; tag?: Tag; roles?: readonly Role[] }
    | {
        internal?: undefined
        /** Null when any valid key may call it. */
        scope: Scope | null
        tag?: Tag
        roles?: readonly Role[]
      }
  )

const DEFAULTS = {
  method: 'GET',
  idempotent: false,
  dryRun: false,
  list: false,
  summary: '',
  message: 'Done.',
  params: z.object({}),
  query: z.object({}),
  screenQuery: z.object({}),
  included: z.object({}),
  body: null,
  ceilingBytes: CEILING_BYTES.other,
  status: 200,
  errors: [],
} as const satisfies Partial<Endpoint>

type Computed = { name: string; write: boolean }
type WithDefaults = keyof (typeof DEFAULTS & Computed)
type Optional<E> = E extends unknown
  ? Omit<E, WithDefaults> &
      Partial<Pick<E, WithDefaults & keyof E>> &
      (E extends { internal: true } ? unknown : Pick<Described, 'name' | 'summary' | 'message'>)
  : never
type EndpointInput = Optional<Endpoint>

type Defined<Input> = Input & Omit<typeof DEFAULTS & Computed, keyof Input>

/** Fills in the defaults. Keeps the exact types of the schemas for the handlers. */
export function defineEndpoint<const Input extends EndpointInput>(input: Input): Defined<Input> {
  const { method = DEFAULTS.method, path } = input
  const computed = { name: `${method} ${path}`, write: method !== 'GET' }
  return { ...DEFAULTS, ...computed, ...input } as unknown as Defined<Input>
}

/** The endpoints of one thing by their verbs, in the order in which the OpenAPI document has them. */
export function endpoints<const Inputs extends Record<string, EndpointInput>>(
  tag: Tag,
  inputs: Inputs,
): { [Verb in keyof Inputs]: Defined<Inputs[Verb]> } {
  return define({ tag }, inputs)
}

type InternalInput = Optional<Extract<Endpoint, { internal: true }>>
type Without<Input, Common> = Omit<Input, 'internal' | keyof Common> &
  Partial<Pick<Input, keyof Common & keyof Input>>

/** In common where only owners, or all members, may call them. */
export const ofOwner = { roles: ['owner'] } as const
export const ofAll = { roles: ROLES } as const

/** Endpoints that only screens and pages of our own call, with what all of them have in common. */
export function internalEndpoints<
  const Common extends Partial<InternalInput> | null,
  const Inputs extends Record<string, Without<InternalInput, Common>>,
>(
  common: Common,
  inputs: Inputs,
): {
  [Verb in keyof Inputs]: Defined<
    Omit<Common & { internal: true }, keyof Inputs[Verb]> & Inputs[Verb]
  >
} {
  return define({ ...common, internal: true }, inputs)
}

function define<Defined>(common: object, inputs: Record<string, object>): Defined {
  const entries = Object.entries(inputs).map(([verb, input]) => [
    verb,
    defineEndpoint({ ...common, ...input } as EndpointInput),
  ])
  return Object.fromEntries(entries)
}
