import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { parseWindowEnd, parseWindowStart } from '../../../shared/time.ts'
import {
  ById,
  endpoints,
  Flag,
  Id,
  instant,
  listQuery,
  orderQuery,
  ROLES,
  search,
  type Tag,
  Version,
} from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { PRICE_WRITERS } from '../catalogue/entry.contract.ts'

const PROMOTIONS: Tag = {
  name: 'Promotions',
  description:
    'Named percentage discounts on offers. New offers get the newest live promotion. Existing offers change only when a promotion is applied to them.',
}

export const PROMOTION_MAX = { name: 255, code: 80, description: 5000, discount_pct: 100 } as const
export const PROMOTION_STATES = ['live', 'planned', 'over', 'off'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

const computed = (description: string) => z.boolean().meta({ description, examples: [true] })
const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] })

const named = {
  id: Id.meta({
    description: 'Assigned by the service; a newer promotion has a higher one.',
    examples: [27],
  }),
  name: z
    .string()
    .trim()
    .min(1)
    .max(PROMOTION_MAX.name)
    .meta({ description: 'What the dealer calls it.', examples: ['Spring sale'] }),
  code: z
    .string()
    .trim()
    .max(PROMOTION_MAX.code)
    .nullable()
    .meta({
      description: 'Your own code, unique within the account.',
      examples: ['SPRING-26'],
    }),
  // The range is checked before the number is rounded.
  discount_pct: z
    .number()
    .min(0)
    .max(PROMOTION_MAX.discount_pct)
    .meta({ description: 'Percentage; rounded half up to two decimals.', examples: [7.5] }),
}

/** A percentage off new offers. */
export const Promotion = z
  .object({
    ...named,
    description: z
      .string()
      .trim()
      .max(PROMOTION_MAX.description)
      .nullable()
      .meta({
        description: 'The line the customer reads on the offer.',
        examples: ['7.5 % off until the end of March'],
      }),
    valid_from: Timestamp.nullable().meta({
      description: 'The first valid second; null means open-ended.',
      examples: ['2026-02-28T23:00:00+00:00'],
    }),
    valid_until: Timestamp.nullable().meta({
      description: 'The last valid second; null means open-ended.',
      examples: ['2026-03-31T21:59:59+00:00'],
    }),
    is_active: z.boolean().meta({ description: 'Whether it is switched on.', examples: [true] }),
    is_live: computed(
      'Whether it is switched on and inside its window now, by the server’s clock. Computed, so `updated_at` does not change with it.',
    ),
    is_applied_to_new_offers: computed(
      'Whether new offers get it, because it is the newest live one. Computed, like `is_live`.',
    ),
    created_at: Timestamp.meta({ description: 'When it was started.' }),
    updated_at: Timestamp.meta({ description: 'When a stored field last changed.' }),
    version: Version,
  })
  .meta({ id: 'Promotion', description: 'A named percentage discount.' })
export type Promotion = z.infer<typeof Promotion>

export const PromotionWithOffers = Promotion.extend({
  offers_count: count('Offers that carry it, of any status.', 3),
}).meta({ id: 'PromotionWithOffers', description: 'A promotion, and how many offers carry it.' })
export type PromotionWithOffers = z.infer<typeof PromotionWithOffers>

/** A short form of a promotion, shown within other records. */
export const NamedPromotion = z
  .object(named)
  .meta({ id: 'NamedPromotion', description: 'Another promotion, with its main fields.' })
export type NamedPromotion = z.infer<typeof NamedPromotion>

/** A bound of the window, in milliseconds. It may be a date alone, or without an offset. */
function edge(parse: (text: string) => number | null, says: string, example: string) {
  return instant(parse)
    .nullable()
    .meta({
      description: `${says} Without an offset it is Dutch local time. Null means open-ended.`,
      examples: [example],
    })
}

const base = Promotion.pick({
  name: true,
  discount_pct: true,
  code: true,
  description: true,
  valid_from: true,
  valid_until: true,
  is_active: true,
}).extend({
  valid_from: edge(
    parseWindowStart,
    'The first valid second. A date alone means midnight.',
    '2026-03-01',
  ),
  valid_until: edge(
    parseWindowEnd,
    'The last valid second. A date alone means 23:59:59.',
    '2026-03-31',
  ),
})

/** In milliseconds; null means open-ended. */
export interface PromotionWindow {
  valid_from?: number | null | undefined
  valid_until?: number | null | undefined
}

/** Whether it ends before it starts. Both ends are inclusive, so one second can be both. */
export function isInverted({ valid_from: from, valid_until: until }: PromotionWindow): boolean {
  return typeof from === 'number' && typeof until === 'number' && from > until
}

const NOT_INVERTED = {
  path: ['valid_until'],
  message: asMessage('before_from'),
  // Also checked if other fields have issues, so that one answer names them all.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The body of `POST /promotions`. */
export const StartPromotion = base
  .extend({
    code: base.shape.code.default(null),
    description: base.shape.description.default(null),
    valid_from: base.shape.valid_from.default(null),
    valid_until: base.shape.valid_until.default(null),
    is_active: base.shape.is_active.default(true),
  })
  .refine((promotion) => !isInverted(promotion), NOT_INVERTED)
  .meta({ id: 'StartPromotion', description: 'A discount, and when it is valid.' })
export type StartPromotion = z.output<typeof StartPromotion>

/** The body of `PATCH /promotions/{id}`. Omitted fields do not change. */
export const ChangePromotion = base
  .extend({ version: Version })
  .partial()
  .refine((change) => !isInverted(change), NOT_INVERTED)
  .meta({
    id: 'ChangePromotion',
    description: 'An omitted field stays; null clears a nullable field.',
  })
export type ChangePromotion = z.output<typeof ChangePromotion>

/** The optional body of `POST /promotions/{id}/apply`. */
const ApplyPromotion = z
  .object({
    dry_run: z.boolean().meta({
      description:
        'True reports what would change and writes nothing. The query parameter does the same.',
      examples: [true],
    }),
    version: Version,
  })
  .partial()
  .optional()
  .meta({ id: 'ApplyPromotion', description: 'Optional: whether to write anything.' })

const spread = {
  eligible: count(
    'Open offers without the promotion: `applied` and both `skipped_…` together.',
    14,
  ),
  applied: count('Eligible offers that get the promotion.', 11),
  skipped_pinned: count('Skipped offers that the dealer pinned to a promotion.', 1),
  skipped_dealer_set: count('Skipped offers with a discount that the dealer typed.', 2),
}

/** The offers that an apply reaches. */
export const ApplyPreview = z
  .object(spread)
  .meta({ id: 'Spread', description: 'Which open offers an apply reaches.' })
export type ApplyPreview = z.infer<typeof ApplyPreview>

export const StartedPromotion = z
  .object({
    id: Promotion.shape.id,
    is_live: Promotion.shape.is_live,
    is_applied_to_new_offers: Promotion.shape.is_applied_to_new_offers,
    backfill_preview: ApplyPreview.meta({
      description:
        'The offers that an apply would reach while the promotion is live. Nothing is applied yet.',
    }),
    also_live: z.array(NamedPromotion).meta({
      description: 'The other promotions live now, newest first.',
      examples: [[{ id: 24, name: 'Open house', code: null, discount_pct: 5 }]],
    }),
  })
  .meta({ id: 'StartedPromotion', description: 'The effect of the new promotion.' })
export type StartedPromotion = z.infer<typeof StartedPromotion>

export const DeletedPromotion = z
  .object({
    id: Promotion.shape.id,
    deleted: z.literal(true).meta({ description: 'Always true.' }),
    offers_keeping_their_discount: count('Offers that carried the promotion.', 3),
  })
  .meta({ id: 'DeletedPromotion', description: 'The promotion that was deleted.' })
export type DeletedPromotion = z.infer<typeof DeletedPromotion>

export const AppliedPromotion = z
  .object({
    dry_run: z.boolean().meta({ description: 'True when nothing was written.', examples: [false] }),
    promotion_id: Promotion.shape.id,
    ...spread,
  })
  .meta({
    id: 'AppliedPromotion',
    description: 'Which open offers were reached, or would be with `dry_run`.',
  })
export type AppliedPromotion = z.infer<typeof AppliedPromotion>

export const promotions = endpoints(PROMOTIONS, {
  list: {
    name: 'listPromotions',
    path: '/promotions',
    summary: 'List promotions',
    description: 'Ordered by id. Promotions that are switched off or over are included.',
    scope: 'promotions:read',
    roles: ROLES,
    list: true,
    query: z.object({
      active_only: Flag.optional().meta({
        description:
          '`1` leaves out promotions that are switched off, whatever their window. `0`, the default, lists all.',
      }),
      code: z
        .string()
        .optional()
        .meta({
          description: 'Only the promotion with exactly this code.',
          examples: ['SPRING-26'],
        }),
      ...orderQuery,
      ...listQuery,
    }),
    screenQuery: z.object({ q: search.optional(), state: z.enum(PROMOTION_STATES).optional() }),
    data: Promotion,
    message: 'Promotions.',
  },

  get: {
    name: 'getPromotion',
    path: '/promotions/{id}',
    summary: 'One promotion, and how many offers carry it',
    scope: 'promotions:read',
    roles: ROLES,
    params: ById,
    data: PromotionWithOffers,
    message: 'Promotion.',
  },

  start: {
    name: 'startPromotion',
    method: 'POST',
    path: '/promotions',
    summary: 'Start a promotion',
    description: `A promotion is for new offers. Existing offers do not change. \`backfill_preview\` says how many of them an apply would reach.

  Both ends of the window are inclusive, and either may be open. A date without a time is Dutch midnight at the start and 23:59:59 at the end.`,
    scope: 'promotions:write',
    roles: PRICE_WRITERS,
    body: StartPromotion,
    data: StartedPromotion,
    status: 201,
    idempotent: 'members',
    message: 'Promotion started.',
  },

  change: {
    name: 'changePromotion',
    method: 'PATCH',
    path: '/promotions/{id}',
    summary: 'Change a promotion',
    description: `A merge patch: an omitted field stays, and null clears \`code\`, \`description\` and either end of the window. The window is checked as it will be after the change. It may not end before it starts, even when only one end is sent.

  To end a promotion, send \`is_active\` false: you can then still see which offers it won. Offers that carry it keep their discount.`,
    scope: 'promotions:write',
    roles: PRICE_WRITERS,
    params: ById,
    body: ChangePromotion,
    data: PromotionWithOffers,
    message: 'Promotion changed.',
    errors: ['changed_meanwhile'],
  },

  delete: {
    name: 'deletePromotion',
    method: 'DELETE',
    path: '/promotions/{id}',
    summary: 'Delete a promotion',
    description:
      'A promotion that offers carry is deleted only with `force=1`. Offers keep their discount either way. Prefer to switch it off by `PATCH`: you can then still see which offers it won.',
    scope: 'promotions:write',
    roles: PRICE_WRITERS,
    params: ById,
    query: z.object({
      force: Flag.optional().meta({ description: '`1` deletes it even while offers carry it.' }),
    }),
    data: DeletedPromotion,
    message: 'Promotion deleted.',
    errors: ['promotion_in_use'],
  },
})

/** Applying a promotion changes open offers, so the module of offers handles it. */
export const promotionOffers = endpoints(PROMOTIONS, {
  apply: {
    name: 'applyPromotion',
    method: 'POST',
    path: '/promotions/{id}/apply',
    summary: 'Apply a promotion to open offers',
    description:
      'Open offers have the stage `offer` or `sent`. They get this promotion instead of another one. Offers that the dealer pinned to a promotion, or typed a discount for, are skipped. A second apply reaches only offers that are new since.',
    scope: 'promotions:write',
    roles: PRICE_WRITERS,
    dryRun: true,
    params: ById,
    body: ApplyPromotion,
    data: AppliedPromotion,
    message: 'Promotion applied.',
    errors: ['promotion_not_live', 'changed_meanwhile'],
  },
})
