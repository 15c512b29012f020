import type { PromotionWithOffers } from '../../../server/prices/promotions/promotions.contract.ts'
import { say } from '../../messages/messages.ts'
import { asTyped, hundredthsTyped } from '../../parts/typed.ts'
import { instantOf, wallTime } from '../../zone.ts'

/** What a person types over a promotion. Days, or days and times, on the account's clock. */
export interface PromotionValues {
  name: string
  discount_pct: string
  code: string
  description: string
  valid_from: string
  valid_until: string
  is_active: boolean
}
export type PromotionField = Exclude<keyof PromotionValues, 'is_active'>

const FIRST = 'T00:00'
const LAST = 'T23:59'

export function promotionValues(promotion: PromotionWithOffers | null): PromotionValues {
  const edge = (at: string | null | undefined, whole: string) =>
    at == null ? '' : wallTime(Date.parse(at)).replace(whole, '')
  return {
    name: promotion?.name ?? '',
    discount_pct: promotion === null ? '' : asTyped(promotion.discount_pct),
    code: promotion?.code ?? '',
    description: promotion?.description ?? '',
    valid_from: edge(promotion?.valid_from, FIRST),
    valid_until: edge(promotion?.valid_until, LAST),
    is_active: promotion?.is_active ?? true,
  }
}

/** Whether an end of it is a time and no whole day. */
export function hasTimes({ valid_from, valid_until }: PromotionValues): boolean {
  return valid_from.includes('T') || valid_until.includes('T')
}

/** The same with or without times: a day begins at midnight and ends a second before it. */
export function inTimes(
  values: PromotionValues,
  exact: boolean,
): Pick<PromotionValues, 'valid_from' | 'valid_until'> {
  const edge = (typed: string, whole: string) => {
    const day = typed.slice(0, 10)
    if (day === '') return ''
    return exact ? (typed.includes('T') ? typed : `${day}${whole}`) : day
  }
  return { valid_from: edge(values.valid_from, FIRST), valid_until: edge(values.valid_until, LAST) }
}

export function promotionFaults(values: PromotionValues): Partial<Record<PromotionField, string>> {
  const { faults } = say().promotions
  const percent = hundredthsTyped(values.discount_pct)
  const { valid_from: from, valid_until: until } = sentOf(values)
  return {
    ...(values.name.trim() === '' && { name: say().items.faults.name }),
    ...((percent === null || percent < 0 || percent > 100_00) && { discount_pct: faults.percent }),
    ...(from && until && from > until && { valid_until: faults.window }),
  }
}

export function sentOf(values: PromotionValues) {
  const { name, code, description, is_active } = values
  return {
    name: name.trim(),
    discount_pct: (hundredthsTyped(values.discount_pct) ?? 0) / 100,
    code: code.trim() || null,
    description: description.trim() || null,
    valid_from: startOf(values.valid_from),
    valid_until: endOf(values.valid_until),
    is_active,
  }
}

export function promotionChange(
  values: PromotionValues,
  changes: Partial<PromotionValues>,
): Partial<ReturnType<typeof sentOf>> {
  const all = sentOf(values)
  return Object.fromEntries(
    Object.keys(changes).map((name) => [name, all[name as keyof typeof all]]),
  )
}

function startOf(typed: string): string | null {
  if (typed === '') return null
  return instantOf(typed.includes('T') ? typed : `${typed}${FIRST}`)
}

/** The last second of the minute. */
function endOf(typed: string): string | null {
  if (typed === '') return null
  const minute = instantOf(typed.includes('T') ? typed : `${typed}${LAST}`)
  return minute?.replace(':00Z', ':59Z') ?? null
}
