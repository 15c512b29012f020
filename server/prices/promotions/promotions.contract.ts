import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  defineEndpoint,
  Flag,
  Id,
  listQuery,
  orderQuery,
  type Tag,
} from '../../ground/contract.ts'
import { ApplyPromotion, ChangePromotion, StartPromotion } from './sent.contract.ts'

const PROMOTIONS: Tag = {
  name: 'Promotions',
  description:
    'Named percentage discounts on offers. New offers get the newest promotion that is live. Offers that exist already change only when a promotion is applied to them.',
}

const PromotionId = Id.meta({
  description: 'Assigned by the service; a newer promotion has a higher one.',
  examples: [27],
})
const text = (description: string, example: string) =>
  z.string().meta({ description, examples: [example] })
const textOrNull = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] })
const edge = (description: string, example: string) =>
  Timestamp.nullable().meta({ description, examples: [example] })
const computed = (description: string) => z.boolean().meta({ description, examples: [true] })
const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] })

const named = {
  id: PromotionId,
  name: text('What the dealer calls it.', 'Spring sale'),
  code: textOrNull('Your own code for it.', 'SPRING-26'),
  discount_pct: z.number().meta({ description: 'Percentage, 0 to 100.', examples: [7.5] }),
}
const isLive = computed(
  'Switched on and inside its window now, by the server’s clock. Computed: `updated_at` does not change with it.',
)
const isApplied = computed(
  'Whether new offers get it: it is the newest that is live. Computed, as `is_live`.',
)

const fields = {
  ...named,
  description: textOrNull('The line the customer reads.', '7.5 % off until the end of March'),
  valid_from: edge(
    'The first second it is valid; null means open-ended.',
    '2026-02-28T23:00:00+00:00',
  ),
  valid_until: edge(
    'The last second it is valid; null means open-ended.',
    '2026-03-31T21:59:59+00:00',
  ),
  is_active: z.boolean().meta({ description: 'Whether it is switched on.', examples: [true] }),
  is_live: isLive,
  is_applied_to_new_offers: isApplied,
  created_at: Timestamp.meta({ description: 'When it was started.' }),
  updated_at: Timestamp.meta({ description: 'When anything stored in it last changed.' }),
}

/** A percentage off new offers. */
export const Promotion = z
  .object(fields)
  .meta({ id: 'Promotion', description: 'A named percentage discount.' })
export type Promotion = z.infer<typeof Promotion>

export const PromotionWithOffers = z
  .object({ ...fields, offers_count: count('Offers that carry it, of any status.', 3) })
  .meta({ id: 'PromotionWithOffers', description: 'A promotion, and how many offers carry it.' })
export type PromotionWithOffers = z.infer<typeof PromotionWithOffers>

const spread = {
  eligible: count('Open offers that do not have it yet: the three below together.', 14),
  applied: count('Of these, the ones that get it.', 11),
  skipped_pinned: count('Skipped: the dealer pinned them to a promotion.', 1),
  skipped_dealer_set: count('Skipped: the dealer typed a discount.', 2),
}

/** What an apply reaches. */
export const Spread = z
  .object(spread)
  .meta({ id: 'Spread', description: 'Which open offers an apply reaches.' })
export type Spread = z.infer<typeof Spread>

/** A promotion in short, where another one is shown. */
export const NamedPromotion = z
  .object(named)
  .meta({ id: 'NamedPromotion', description: 'Another promotion in short.' })
export type NamedPromotion = z.infer<typeof NamedPromotion>

export const StartedPromotion = z
  .object({
    id: PromotionId,
    is_live: isLive,
    is_applied_to_new_offers: isApplied,
    backfill_preview: Spread.meta({
      description: 'Which offers an apply would reach while it is live. Nothing was applied yet.',
    }),
    also_live: z.array(NamedPromotion).meta({
      description: 'The other promotions live now, newest first.',
      examples: [[{ id: 24, name: 'Open house', code: null, discount_pct: 5 }]],
    }),
  })
  .meta({ id: 'StartedPromotion', description: 'What the new promotion does from now on.' })
export type StartedPromotion = z.infer<typeof StartedPromotion>

export const DeletedPromotion = z
  .object({
    id: PromotionId,
    deleted: z.literal(true).meta({ description: 'Always true.' }),
    offers_keeping_their_discount: count('Offers that carried it.', 3),
  })
  .meta({ id: 'DeletedPromotion', description: 'The promotion that was deleted.' })
export type DeletedPromotion = z.infer<typeof DeletedPromotion>

export const AppliedPromotion = z
  .object({
    dry_run: z.boolean().meta({ description: 'True when nothing was written.', examples: [false] }),
    promotion_id: PromotionId,
    ...spread,
  })
  .meta({ id: 'AppliedPromotion', description: 'Which open offers were reached, or would be.' })
export type AppliedPromotion = z.infer<typeof AppliedPromotion>

export const listPromotions = defineEndpoint({
  name: 'listPromotions',
  method: 'GET',
  path: '/promotions',
  summary: 'List promotions',
  description: 'In the order of ids. Those that are switched off or over are included.',
  tag: PROMOTIONS,
  scope: 'promotions:read',
  list: true,
  query: z.object({
    active_only: Flag.optional().meta({
      description:
        '`1` leaves out those switched off, whatever their window; `0` lists all, as without this parameter.',
    }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Only the promotion of exactly this code.', examples: ['SPRING-26'] }),
    ...orderQuery,
    ...listQuery,
  }),
  data: Promotion,
  message: 'Promotions.',
})

export const getPromotion = defineEndpoint({
  name: 'getPromotion',
  method: 'GET',
  path: '/promotions/{id}',
  summary: 'One promotion, and how many offers carry it',
  tag: PROMOTIONS,
  scope: 'promotions:read',
  params: ById,
  data: PromotionWithOffers,
  message: 'Promotion.',
})

export const startPromotion = defineEndpoint({
  name: 'startPromotion',
  method: 'POST',
  path: '/promotions',
  summary: 'Start a promotion',
  description: `It is for new offers. Offers that exist already stay as they are; \`backfill_preview\` says how many of them an apply would reach.

Both ends of the window are inclusive, and either may be open. A date without a time is Dutch midnight at the start and 23:59:59 at the end.`,
  tag: PROMOTIONS,
  scope: 'promotions:write',
  body: StartPromotion,
  data: StartedPromotion,
  status: 201,
  message: 'Promotion started.',
})

export const changePromotion = defineEndpoint({
  name: 'changePromotion',
  method: 'PATCH',
  path: '/promotions/{id}',
  summary: 'Change a promotion',
  description: `A merge patch: a field that is left out stays, and null clears \`code\`, \`description\` and either end of the window. The window is checked as it will be after the change: it may not end before it starts, even when only one end is sent.

To end a promotion, send \`is_active\` false: you can then still see which offers it won. Offers that carry it keep the discount they have.`,
  tag: PROMOTIONS,
  scope: 'promotions:write',
  params: ById,
  body: ChangePromotion,
  data: PromotionWithOffers,
  message: 'Promotion changed.',
})

export const deletePromotion = defineEndpoint({
  name: 'deletePromotion',
  method: 'DELETE',
  path: '/promotions/{id}',
  summary: 'Delete a promotion',
  description:
    'Refused while offers carry it, unless `force=1`. Offers keep their discount either way. It is better to switch it off by `PATCH`: you can then still see which offers it won.',
  tag: PROMOTIONS,
  scope: 'promotions:write',
  params: ById,
  query: z.object({
    force: Flag.optional().meta({ description: '`1` deletes it even while offers carry it.' }),
  }),
  data: DeletedPromotion,
  message: 'Promotion deleted.',
  errors: ['promotion_in_use'],
})

export const applyPromotion = defineEndpoint({
  name: 'applyPromotion',
  method: 'POST',
  path: '/promotions/{id}/apply',
  summary: 'Spread a promotion over open offers',
  description:
    'Open offers are those in `offer` or `sent`. They get this promotion instead of another one. Offers that the dealer pinned to a promotion, or typed a discount for, are skipped. Applying it again reaches only offers that came since.',
  tag: PROMOTIONS,
  scope: 'promotions:write',
  dryRun: true,
  params: ById,
  body: ApplyPromotion,
  data: AppliedPromotion,
  message: 'Promotion applied.',
  errors: ['promotion_not_live'],
})
