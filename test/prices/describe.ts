import type { Amount } from '../../server/prices/offer-items/rule.contract.ts'
import { amountPartsOf } from '../../shared/form/amount.ts'
import type { Condition } from '../../shared/form/condition.contract.ts'

/** A condition in plain English. */
export function describeCondition(condition: Condition): string {
  if ('all' in condition) return joined(condition.all, ' and ')
  if ('any' in condition) return joined(condition.any, ' or ')
  if ('not' in condition) return `not (${describeCondition(condition.not)})`
  const { question } = condition
  if ('answered' in condition) return `${question} is ${condition.answered ? '' : 'not '}answered`
  if ('is' in condition) return `${question} is ${condition.is}`
  if ('one_of' in condition) return `${question} is one of ${condition.one_of.join(', ')}`
  const { at_least: least, at_most: most } = condition
  const limits = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ]
  return `${question} is ${limits.join(' and ')}`
}

function joined(conditions: readonly Condition[], word: string): string {
  if (conditions.length === 1) return conditions.map(describeCondition).join()
  return conditions
    .map((inner) =>
      'all' in inner || 'any' in inner ? `(${describeCondition(inner)})` : describeCondition(inner),
    )
    .join(word)
}

/** An amount as a formula, such as `size.width in m × 2`. */
export function describeAmount(amount: Amount): string {
  if (typeof amount !== 'object') return String(amount)
  if ('answer' in amount) return `${amount.answer} in ${amount.in}`
  if ('count' in amount) return `how many of ${amount.count}`
  if ('areas' in amount) {
    const areas = amount.areas.map(({ in: ranges, value }) => `${value} in ${ranges.join(', ')}`)
    return `${areas.join('; ')} by ${amount.by}`
  }
  const parts = amountPartsOf(amount)
  if ('steps' in amount) {
    const steps = amount.steps.map(({ up_to, value }) => `${value} up to ${up_to}`)
    return `${steps.join(', ')} of ${parts.map(factor).join()}`
  }
  if ('start' in amount) return parts.map(describeAmount).join()
  if ('sum' in amount) return parts.map(describeAmount).join(' + ').replaceAll('+ -', '− ')
  if ('product' in amount) return parts.map(factor).join(' × ')
  if ('quotient' in amount) return parts.map(factor).join(' ÷ ')
  if ('round_up' in amount) {
    const step = amount.to === undefined ? '' : ` to a multiple of ${amount.to}`
    return `${parts.map(factor).join()} rounded up${step}`
  }
  const word = 'largest' in amount ? 'largest' : 'smallest'
  return `the ${word} of ${parts.map(factor).join(', ')}`
}

/** An amount in brackets, unless it is too simple to be misread. */
function factor(amount: Amount): string {
  const isPlain = typeof amount !== 'object' || 'answer' in amount || 'count' in amount
  return isPlain ? describeAmount(amount) : `(${describeAmount(amount)})`
}
