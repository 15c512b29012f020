import { z } from 'zod'
import { Id, internalEndpoints, ROLES } from '../../core/contract.ts'
import { PRICE_WRITERS } from '../catalogue/entry.contract.ts'

const Example = z.object({ id: Id, name: z.string() })

/** Prices from a template that nobody has changed or confirmed. */
export const PriceExamples = z.object({
  matrices: z.array(Example),
  materials: z.array(Example),
  /** Items with their own price. */
  items: z.array(Example),
})
export type PriceExamples = z.infer<typeof PriceExamples>

export const MOST_CONFIRMED = 500
const Ids = z.array(Id).max(MOST_CONFIRMED)
export const ConfirmedExamples = z.strictObject({ matrices: Ids, materials: Ids, items: Ids })
export type ConfirmedExamples = z.infer<typeof ConfirmedExamples>

export const priceExamples = internalEndpoints(
  { data: PriceExamples },
  {
    get: {
      path: '/price-examples',
      summary: 'Prices of templates that nobody has changed or confirmed',
      roles: ROLES,
    },

    /** Ids of prices that are not examples, or were deleted, are ignored. */
    confirm: {
      method: 'POST',
      path: '/price-examples/confirm',
      summary: 'Confirm prices of a template as the account’s own',
      roles: PRICE_WRITERS,
      body: ConfirmedExamples,
    },
  },
)
