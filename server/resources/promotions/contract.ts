import { z } from 'zod'
import { ById, defineEndpoint, Flag, Id, listQuery, type Tag, Timestamp } from '../../contract.ts'
import { ApplyPromotion, ChangePromotion, StartPromotion } from './sent/contract.ts'

const PROMOTIONS: Tag = {
  name: 'Promotions',
  description:
    'Named percentage discounts on offers. Of those that are live the newest is the one new offers get; offers that are there already change only when a promotion is applied to them.',
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
  'Switched on and inside its window, by our clock. Computed: it changes without `updated_at`.',
)
const isApplied = computed(
  'The one new offers get: the newest of those that are live. Computed, as `is_live`.',
)

const fields = {
  ...named,
  description: textOrNull('The line the customer reads.', '7.5 % off until the end of March'),
  valid_from: edge('The first second it holds; null is open.', '2026-02-28T23:00:00+00:00'),
  valid_until: edge('The last second it holds; null is open.', '2026-03-31T21:59:59+00:00'),
  is_active: z.boolean().meta({ description: 'Whether it is switched on.', examples: [true] }),
  is_live: isLive,
  is_applied_to_new_offers: isApplied,
  created_at: Timestamp.meta({ description: 'When it was started.' }),
  updated_at: Timestamp.meta({ description: 'When anything kept of it last changed.' }),
}

/** A percentage off new offers (contract, Promotion). */
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
  skipped_pinned: count('Kept: the dealer pinned them to a promotion.', 1),
  skipped_dealer_set: count('Kept: the dealer typed a discount of their own.', 2),
}

/** What an apply reaches (decisions H4). */
export const Spread = z
  .object(spread)
  .meta({ id: 'Spread', description: 'Which open offers an apply reaches.' })
export type Spread = z.infer<typeof Spread>

/** Another promotion, where one is shown. */
export const NamedPromotion = z
  .object(named)
  .meta({ id: 'NamedPromotion', description: 'What another promotion is called.' })
export type NamedPromotion = z.infer<typeof NamedPromotion>

export const StartedPromotion = z
  .object({
    id: PromotionId,
    is_live: isLive,
    is_applied_to_new_offers: isApplied,
    backfill_preview: Spread.meta({
      description: 'What an apply would reach while it is live; none has been made.',
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
  .meta({ id: 'DeletedPromotion', description: 'That it is gone.' })
export type DeletedPromotion = z.infer<typeof DeletedPromotion>

export const AppliedPromotion = z
  .object({
    dry_run: z.boolean().meta({ description: 'Whether nothing was written.', examples: [false] }),
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
  description: 'In the order of ids, those switched off or past included.',
  tag: PROMOTIONS,
  scope: 'promotions:read',
  list: true,
  query: z.object({
    active_only: Flag.optional().meta({
      description:
        '`1` leaves out those switched off, whatever their window; `0` is the same as leaving it out.',
    }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Only the promotion of exactly this code.', examples: ['SPRING-26'] }),
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
  description: `It is for new offers: those that are there already stay as they are, and \`backfill_preview\` says how many of them an apply would reach.

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
  description: `A merge patch: what is left out stays, and null clears \`code\`, \`description\` and either end of the window. The window is checked as it will be, so one end is refused past the other even when the other is not sent.

To end a promotion, send \`is_active\` false: it stays known which offers it won. Offers that carry it keep the discount they have.`,
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
    'Refused while offers carry it, unless `force=1`. Offers keep their discount either way. To switch it off by `PATCH` is better: then it stays known which offers it won.',
  tag: PROMOTIONS,
  scope: 'promotions:write',
  params: ById,
  query: z.object({
    force: Flag.optional().meta({ description: '`1` deletes it also while offers carry it.' }),
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
    'Open offers are those in `offer` or `sent`. They get the promotion in the place of another one, but for those the dealer pinned to a promotion and those with a discount the dealer typed. To apply it again reaches only what has come since.',
  tag: PROMOTIONS,
  scope: 'promotions:write',
  dryRun: true,
  params: ById,
  body: ApplyPromotion,
  data: AppliedPromotion,
  message: 'Promotion applied.',
  errors: ['promotion_not_live'],
})
