import { z } from 'zod'
import { Id, instant, listQuery, search, TWO_DECIMALS } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { MAX_PRICE } from '../matrices/grid.contract.ts'

// Shared parts of the two kinds of catalogue entries: materials and offer items.

export const PRICE_WRITERS = ['owner', 'pricing'] as const

export const ENTRY_MAX = { name: 255, code: 100, unit: 40, article_number: 100, kind: 40 } as const

export const Name = z.string().trim().min(1).max(ENTRY_MAX.name)
/** In the account's currency. */
export const AmountOfMoney = moneyFrom(0)
/** A negative amount reduces the price. */
export const SignedMoney = moneyFrom(-MAX_PRICE)

function moneyFrom(least: number) {
  return z
    .number(asMessage('wrong_kind', { kind: 'number' }))
    .min(least, least === 0 ? asMessage('negative') : asMessage('at_least', { limit: least }))
    .max(MAX_PRICE, asMessage('above_most', { limit: MAX_PRICE }))
    .refine(...TWO_DECIMALS)
}

export const VatRate = z
  .number()
  .min(0)
  .max(100)
  .refine(...TWO_DECIMALS)
  .meta({ description: 'Percentage.', examples: [21] })
export const SortOrder = z
  .int()
  .min(0)
  .max(1_000_000)
  .meta({ description: 'Smaller comes first.', examples: [10] })

/** The query parameter `at` of priced records. */
export const atQuery = {
  at: instant()
    .optional()
    .meta({
      description:
        'Returns the prices at this instant, past or planned. Without an offset it is Dutch local time. An instant before the first known prices is a 422.',
      examples: ['2027-01-01'],
    }),
}

/** The key of a name. Materials with equal keys are the same, as are items without an article number. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Query parameters of a screen's list: partial words in any order, and whether entries are in use. */
export const catalogueQuery = {
  q: search.optional(),
  state: z.enum(['on', 'off']).optional(),
}
const { limit, cursor } = listQuery
export const CataloguePage = z.object({ ...catalogueQuery, limit, cursor })

/** Moves the entry before another one, or to the end if null. */
export const MoveEntry = z.strictObject({ before: Id.nullable() })
export const EntryId = z.object({ id: Id })
