import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { MOST_PERCENT, ROUNDING_STEPS, ROUNDING_WAYS } from '../../../shared/money.ts'
import {
  ById,
  CEILING_BYTES,
  Id,
  internalEndpoints,
  ROLES,
  TWO_DECIMALS,
  Version,
} from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { PRICE_WRITERS } from '../catalogue/entry.contract.ts'
import { Who } from '../matrices/screens.contract.ts'

/** The kinds of records with their own prices. */
export const PRICED = ['price_matrix', 'material', 'offer_item'] as const
export type Priced = (typeof PRICED)[number]

const MOST_RECORDS = 5000
const Ids = z.array(Id).max(MOST_RECORDS)
const Chosen = z
  .strictObject({ price_matrix: Ids, material: Ids, offer_item: Ids })
  .refine(
    (chosen) => PRICED.some((kind) => chosen[kind].length > 0),
    asMessage('too_few', { least: 1, of: 'array' }),
  )

/** One percentage for all prices of the selected records, in the account's currency. */
export const WantedChange = z.strictObject({
  percent: z
    .number()
    .min(-100)
    .max(MOST_PERCENT)
    .refine(...TWO_DECIMALS),
  step: z.literal(ROUNDING_STEPS.map((cents) => cents / 100)),
  way: z.enum(ROUNDING_WAYS),
  chosen: Chosen,
})
export type WantedChange = z.output<typeof WantedChange>

const NewChange = WantedChange.extend({
  /** The value from the preview. A record that changed after it is a 409. */
  seen: z.int(),
  /** The first day, in the account's time zone; null applies the change now. */
  from: z.iso.date(asMessage('not_day')).nullable(),
  /** The planned change that this one replaces. */
  replaces: z.strictObject({ id: Id, version: Version }).nullable(),
})
export type NewChange = z.output<typeof NewChange>

const Named = z.object({ kind: z.enum(PRICED), id: Id, name: z.string() })

/** The effect of a change on one record. */
const RecordChange = Named.extend({
  /** The number of changed prices, and the first of them. */
  count: z.int(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** Why the change is rejected: a price would be zero or above the maximum. */
  fault: z
    .object({ why: z.enum(['zero', 'too_high']), before: z.number(), after: z.number() })
    .nullable(),
})
export type RecordChange = z.infer<typeof RecordChange>

const Preview = z.object({ records: z.array(RecordChange), seen: z.int() })
export type Preview = z.infer<typeof Preview>

export const PriceChange = WantedChange.extend({
  id: Id,
  state: z.enum(['planned', 'done', 'undone', 'failed']),
  from: z.string().nullable(),
  /** The time at which it was or will be applied. */
  from_at: Timestamp,
  who: Who,
  /** The number of changed records; null until it is applied. */
  records: z.int().nullable(),
  /** The records that could not be changed. */
  failed: z.array(z.string()),
  version: Version,
})
export type PriceChange = z.infer<typeof PriceChange>

export const priceChanges = internalEndpoints(null, {
  list: {
    path: '/catalogue/price-changes',
    summary: 'The planned bulk price changes, and the last 50 that were made',
    roles: ROLES,
    data: z.array(PriceChange),
  },

  choices: {
    path: '/catalogue/price-changes/choices',
    summary: 'What has its own prices, for a bulk change',
    roles: PRICE_WRITERS,
    data: z.array(Named.extend({ is_active: z.boolean() })),
  },

  preview: {
    method: 'POST',
    path: '/catalogue/price-changes/preview',
    summary: 'The prices after a percentage change; nothing is written',
    roles: PRICE_WRITERS,
    body: WantedChange,
    ceilingBytes: CEILING_BYTES.leads,
    data: Preview,
  },

  add: {
    method: 'POST',
    path: '/catalogue/price-changes',
    summary: 'Change many prices, now or from a day on; this can replace a planned change',
    roles: PRICE_WRITERS,
    idempotent: true,
    body: NewChange,
    ceilingBytes: CEILING_BYTES.leads,
    data: PriceChange,
    status: 201,
    errors: ['changed_meanwhile'],
  },

  drop: {
    method: 'DELETE',
    path: '/catalogue/price-changes/{id}',
    roles: PRICE_WRITERS,
    params: ById,
    data: z.object({ id: Id }),
    errors: ['changed_meanwhile'],
  },

  /** All or nothing. 409 `changed_meanwhile` has `errors.where`, the records whose prices have changed since. */
  undo: {
    method: 'POST',
    path: '/catalogue/price-changes/{id}/undo',
    summary: 'Restore all prices of a change',
    roles: PRICE_WRITERS,
    params: ById,
    data: PriceChange,
    errors: ['changed_meanwhile'],
  },
})
