import { z } from 'zod'
import { isEmailAddress } from '../../shared/mailbox.ts'
import { parseWindowStart, timestampIssue } from '../../shared/time.ts'
import type { ErrorCode } from './error-catalogue.ts'
import { asMessage } from './issues.contract.ts'

/** An email address for sending. */
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

/** Maximum bytes of a request body. */
export const CEILING_BYTES = {
  prices: 4 * 1024 * 1024,
  leads: 256 * 1024,
  other: 64 * 1024,
} as const

/**
 * The OpenAPI document includes the `meta` of a schema, such as its description and examples. A
 * schema with an `id` has that name there.
 */
export const Id = z
  .int()
  .min(1)
  .meta({ examples: [1842] })
/** A rule for `refine`, with its message for invalid values. */
type Rule<Value> = readonly [holds: (value: Value) => boolean, message: string]
/** A phone number in any notation; `call me` is invalid. */
export const HOLDS_DIGIT: Rule<string | null> = [
  (phone) => phone === null || /\p{Nd}/u.test(phone),
  asMessage('no_digits'),
]
export const TWO_DECIMALS: Rule<number> = [
  (value) => Math.round(value * 100) / 100 === value,
  asMessage('two_decimals'),
]
/** An instant in a request, parsed as milliseconds. Without an offset it is Dutch local time. */
export const instant = (parse: (text: string) => number | null = parseWindowStart) =>
  z.string().transform((text, ctx): number => {
    const ms = parse(text)
    if (ms === null) ctx.addIssue(asMessage('not_time', { says: timestampIssue(text) }))
    return ms ?? Number.NaN
  })
/** The version of an editable record: a change with an older version is a 409. */
export const Version = z.int().meta({
  description:
    'A new value after each change. Send the value you read: if the record has changed since, the answer is a 409.',
  examples: [1788343204000],
})
/** Path parameters of an endpoint for one record. */
export const ById = z.object({
  id: Id.meta({ description: 'The id, as lists show it. Any other form, such as `01`, is a 404.' }),
})

/** The query parameters of every list. `http/paging.ts` checks their values. */
export const listQuery = {
  limit: z.string().optional().meta({
    description: 'The number of records per page. A value outside the range is a 422.',
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: DEFAULT_PAGE_SIZE,
  }),
  cursor: z.string().optional().meta({
    description:
      '`meta.next_cursor` of the previous page. Do not build one yourself. It contains the filters, so you can omit them. Other filters are a 422.',
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

/** The search text of a screen: words or parts of words, in any order. */
export const search = z.string().trim().max(200)

/** The parameter `include` of an endpoint with optional parts: their names, separated by commas. */
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

/** The parts in the value of `include`; empty without it. */
export function partsOf(include: unknown): ReadonlySet<string> {
  return new Set(typeof include === 'string' ? include.split(',') : [])
}

/** The order of a list. The default order by id is not stored in a cursor. */
export const orderQuery = {
  order: z
    .enum(['asc', 'desc'], 'must be asc or desc')
    .transform((order) => (order === 'desc' ? order : undefined))
    .optional()
    .meta({
      description:
        '`asc`, the default, lists the lowest id first. `desc` lists the highest id first, so the newest. Records created while you page are then on no page. A cursor keeps its order.',
    }),
}

/** Filters of leads and offers, some also of customers. */
export const customerQuery = {
  customer_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the id of a customer')
    .transform(Number)
    .optional()
    .meta({ description: 'Only records of this customer.', type: 'integer', examples: [311] }),
}
export const createdQuery = {
  created_since: z
    .string()
    .optional()
    .meta({
      description:
        'Only records with `created_at` at or after this instant, in the format of `updated_since`.',
      examples: ['2026-09-01T00:00:00Z'],
    }),
}

/** A flag of a list. It is normalised to `1` or `0`, so that cursors are consistent. */
export const Flag = z
  .enum(['1', 'true', '0', 'false'], 'must be 1, true, 0 or false')
  .transform((flag) => (flag === '1' || flag === 'true' ? '1' : '0'))

/** The filters of a list, with instants in milliseconds. The cursor contains them. */
export type Filters = Record<string, string | number>

/** A request for one page: at most `limit` rows after the id `afterId`, filtered. */
export interface PageRequest {
  limit: number
  /** 0 for the first page. */
  afterId: number
  /** For a list that is not ordered by id: the sort value of the last row. */
  afterValue?: number | string | null
  filters: Filters
}

const message = z.string().meta({
  description: 'A text for people. Programs use the status and `errors.code`.',
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
          'The paths of unknown fields in the body, at most 20. They were not stored. Absent when there are none.',
        examples: [['discont_pct']],
      }),
  })
  .meta({
    id: 'WrittenMeta',
    description: 'About the answer, and the ignored fields of the request.',
  })
/** `meta` of a list (docs/api.md, Answers). */
export const ListMeta = z
  .object({
    message,
    has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
    next_cursor: z.string().nullable().meta({
      description: 'The `cursor` of the next page; null on the last page.',
    }),
    limit: z
      .int()
      .min(1)
      .max(MAX_PAGE_SIZE)
      .meta({
        description: 'The maximum number of records on this page.',
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
  /** Defaults to `GET`. */
  method: Method
  /** Relative to the base URL, with parameters in braces: `/leads/{id}`. */
  path: string
  summary: string
  /** Details in addition to the summary. */
  description?: string
  /** The record whose contact details the portal shows. Its audit lists who viewed them. */
  shows?: 'lead' | 'offer' | 'customer' | 'mail'
  /** True if an operator on a support visit may not call it: exports, and personal data of members. */
  membersOnly?: boolean
  /** True if members may call it while their account is disabled. */
  whileDisabled?: boolean
  /** True if every plan includes it. */
  everyPlan?: boolean
  /** Uses the write budgets. */
  write: boolean
  /** Supports `Idempotency-Key`: for all callers, or only for members. */
  idempotent: boolean | 'members'
  dryRun: boolean
  /** Answers with a page: `data` is an array of the `data` schema. */
  list: boolean
  /** Since when it is deprecated, and when it is removed; both as `2027-01-31`. */
  deprecated?: { since: string; sunset: string }
  /** The media type of a file. A successful answer is the file itself, not JSON. */
  file?: string
  /** The parameters in braces. */
  params: z.ZodObject
  query: z.ZodObject
  /** Additional optional parameters for screens, which keys cannot use. */
  screenQuery: z.ZodObject
  /** Optional parts for screens, by name: `?include=leads`. Keys cannot use them. */
  included: z.ZodObject
  body: z.ZodType | null
  /** The body of screens, if members may send more than keys. */
  screenBody?: z.ZodType
  ceilingBytes: number
  /** Throws 413 for a body with too many items, before its values are validated. */
  checkCounts?: (body: unknown) => void
  data: z.ZodType
  status: 200 | 201
  /** `meta.message` of a successful answer. */
  message: string
  /** Error codes in addition to those of every endpoint of its kind. */
  errors: readonly ErrorCode[]
}

/**
 * An endpoint, described once for both entry points. A key may call it if it has the scope, a
 * member if the role is among `roles`. An internal endpoint is for our own screens and pages: keys
 * cannot call it, it is not in the OpenAPI document, and it may change.
 */
export type Endpoint = Described &
  (
    | { internal: true; scope?: undefined; tag?: Tag; roles?: readonly Role[] }
    | {
        internal?: undefined
        /** Null if any valid key may call it. */
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

/** The endpoints of a resource by verb, in the order of the OpenAPI document. */
export function endpoints<const Inputs extends Record<string, EndpointInput>>(
  tag: Tag,
  inputs: Inputs,
): { [Verb in keyof Inputs]: Defined<Inputs[Verb]> } {
  return define({ tag }, inputs)
}

type InternalInput = Optional<Extract<Endpoint, { internal: true }>>
type Without<Input, Common> = Omit<Input, 'internal' | keyof Common> &
  Partial<Pick<Input, keyof Common & keyof Input>>

/** Shared settings for endpoints of owners, or of all members. */
export const ofOwner = { roles: ['owner'] } as const
export const ofAll = { roles: ROLES } as const

/** Endpoints for our own screens and pages only, with their shared settings. */
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
