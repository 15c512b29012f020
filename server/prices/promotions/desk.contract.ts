import { z } from 'zod'
import { ById, defineEndpoint, Flag, listQuery, ROLES } from '../../ground/contract.ts'
import {
  AppliedPromotion,
  DeletedPromotion,
  Promotion,
  PromotionWithOffers,
  StartedPromotion,
} from './promotions.contract.ts'
import { ChangePromotion, StartPromotion } from './sent.contract.ts'

const MAY_WRITE = ['owner', 'pricing'] as const
const LONGEST_SEARCH = 200
export const PROMOTION_STATES = ['live', 'planned', 'over', 'off'] as const

const version = z.int()

/** A promotion as the portal shows it. Send `version` back with a change. */
export const DeskPromotion = z.object({ ...PromotionWithOffers.shape, version })
export type DeskPromotion = z.infer<typeof DeskPromotion>

const { limit, cursor } = listQuery

export const listDeskPromotions = defineEndpoint({
  name: 'listDeskPromotions',
  method: 'GET',
  path: '/promotions',
  summary: 'List and search promotions, the newest first',
  internal: true,
  roles: ROLES,
  list: true,
  query: z.object({
    /** Parts of words of the name and the code, in any order. */
    q: z.string().trim().max(LONGEST_SEARCH).optional(),
    state: z.enum(PROMOTION_STATES).optional(),
    limit,
    cursor,
  }),
  data: Promotion,
  message: 'Promotions.',
})

export const getDeskPromotion = defineEndpoint({
  name: 'getDeskPromotion',
  method: 'GET',
  path: '/promotions/{id}',
  summary: 'One promotion, and how many offers carry it',
  internal: true,
  roles: ROLES,
  params: ById,
  data: DeskPromotion,
  message: 'Promotion.',
})

export const startDeskPromotion = defineEndpoint({
  name: 'startDeskPromotion',
  method: 'POST',
  path: '/promotions',
  summary: 'Start a promotion',
  internal: true,
  roles: MAY_WRITE,
  body: StartPromotion,
  data: StartedPromotion,
  status: 201,
  idempotent: true,
  message: 'Promotion started.',
})

/** 409 `changed_meanwhile` has `errors.current`, the promotion as it is now. */
export const changeDeskPromotion = defineEndpoint({
  name: 'changeDeskPromotion',
  method: 'PATCH',
  path: '/promotions/{id}',
  summary: 'Change a promotion',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  body: z.object({ version, change: ChangePromotion }),
  data: DeskPromotion,
  message: 'Promotion changed.',
  errors: ['changed_meanwhile'],
})

export const deleteDeskPromotion = defineEndpoint({
  name: 'deleteDeskPromotion',
  method: 'DELETE',
  path: '/promotions/{id}',
  summary: 'Delete a promotion; with force also while offers carry it',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  query: z.object({ force: Flag.optional() }),
  data: DeletedPromotion,
  message: 'Promotion deleted.',
  errors: ['promotion_in_use'],
})

/** With `dry_run`, what an apply would reach now. */
export const applyDeskPromotion = defineEndpoint({
  name: 'applyDeskPromotion',
  method: 'POST',
  path: '/promotions/{id}/apply',
  summary: 'Spread a promotion over open offers, as the preview of this version showed it',
  internal: true,
  roles: MAY_WRITE,
  dryRun: true,
  params: ById,
  body: z.object({ version }),
  data: AppliedPromotion,
  message: 'Promotion applied.',
  errors: ['promotion_not_live', 'changed_meanwhile'],
})
