import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Shapes every resource shares, and what an endpoint says of itself. */
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

/** Page size limits of every list (contract, Shared list parameters). */
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 25

/** Bytes a request body may have (decisions B2). */
export const CEILING_BYTES = {
  prices: 4 * 1024 * 1024,
  leads: 256 * 1024,
  other: 64 * 1024,
} as const

export const Id = z.int().positive()
export const Timestamp = z.iso.datetime({ offset: true }).meta({
  description: 'RFC 3339, whole seconds, with a numeric offset.',
  examples: ['2026-09-10T08:30:00+00:00'],
})
/** An amount in the account's currency; a price that is absent is null, never zero. */
export const Money = z.number()

/** What every list takes; `cursor` and `updated_since` are checked where they are read. */
export const listQuery = {
  limit: z.string().optional().meta({ description: '1-100, default 25.' }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Opaque: `meta.next_cursor` of the page before.' }),
  updated_since: z
    .string()
    .optional()
    .meta({ description: 'ISO 8601: only records changed at or after this instant.' }),
}

/** What a list is narrowed by, `updated_since` in milliseconds. Goes into the cursor. */
export type Filters = Record<string, string | number>

/** One page to read: at most `limit` rows with an id above `afterId`, filtered. */
export interface PageRequest {
  limit: number
  afterId: number
  filters: Filters
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Endpoint {
  /** The operation's name, such as `listLeads`. */
  name: string
  method: Method
  /** Below the base URL, parameters in braces: `/leads/{id}`. */
  path: string
  summary: string
  /** Null when any valid key may call it. */
  scope: Scope | null
  /** True when the plan does not matter (decisions A3). */
  everyPlan?: boolean
  /** Spends the write budgets (decisions C3). */
  write: boolean
  /** Honours `Idempotency-Key`. */
  idempotent: boolean
  /** Honours `dry_run`. */
  dryRun: boolean
  /** Answers a page: `data` is an array of what the `data` schema describes. */
  list: boolean
  query: z.ZodObject
  body: z.ZodType | null
  ceilingBytes: number
  data: z.ZodType
  status: 200 | 201
  /** `meta.message` of a success. */
  message: string
  /** Codes beyond those every endpoint of its kind can answer. */
  errors: readonly ErrorCode[]
}

type EndpointGiven = Pick<
  Endpoint,
  'name' | 'method' | 'path' | 'summary' | 'scope' | 'data' | 'message'
> &
  Partial<Endpoint>

/** Fills in what most endpoints share. Keeps the schemas' own types for the handlers. */
export function defineEndpoint<const Given extends EndpointGiven>(given: Given) {
  return {
    write: given.method !== 'GET',
    idempotent: false,
    dryRun: false,
    list: false,
    query: z.object({}),
    body: null,
    ceilingBytes: CEILING_BYTES.other,
    status: 200,
    errors: [],
    ...given,
  } as const satisfies Endpoint
}
