import type { Amount } from '../../server/prices/offer-items/rule.contract.ts'
import { amountPartsOf } from '../../shared/form/amount.ts'
import type { Condition, ConditionValue } from '../../shared/form/condition.contract.ts'
import { formatLength } from '../../shared/form/length.ts'
import { formatNumber } from '../format.ts'
import { language, t } from '../messages/messages.ts'
import type { Subject } from './condition.ts'

/** The names of questions and answers. */
export interface RuleNames {
  /** For `roof`, or one side of a size: `size.width`. */
  question(path: string): string
  answer(path: string, value: ConditionValue): string
}

/** The names in the form file. */
const OF_FILE: RuleNames = { question: (path) => path, answer: (_, value) => answerWords(value) }

/** The labels of questions and options, and lengths in the unit of their side. */
export function namesIn(subjects: readonly Subject[]): RuleNames {
  const find = (path: string) => subjects.find((one) => one.path === path)
  return {
    question: (path) => find(path)?.label ?? path,
    answer: (path, value) => {
      const { options, unit } = find(path) ?? {}
      if (typeof value === 'number' && unit) return formatLength(value, unit, language.value)
      return options?.find((one) => one.value === value)?.label ?? answerWords(value)
    },
  }
}

export function conditionText(condition: Condition, names: RuleNames = OF_FILE): string {
  const { rule: text } = t()
  if ('all' in condition) return joined(condition.all, text.and, names)
  if ('any' in condition) return joined(condition.any, text.or, names)
  if ('not' in condition) return text.not(conditionText(condition.not, names))
  const { question: path } = condition
  const question = names.question(path)
  const answer = (value: ConditionValue) => names.answer(path, value)
  if ('answered' in condition) {
    return condition.answered ? text.answered(question) : text.notAnswered(question)
  }
  if ('is' in condition) return text.is(question, answer(condition.is))
  if ('one_of' in condition) return text.oneOf(question, condition.one_of.map(answer).join(', '))
  const { at_least: least, at_most: most } = condition
  const limits = [
    least !== undefined && text.atLeast(answer(least)),
    most !== undefined && text.atMost(answer(most)),
  ]
  return text.is(question, limits.filter(Boolean).join(text.and))
}

function joined(conditions: readonly Condition[], word: string, names: RuleNames): string {
  const isOne = conditions.length === 1
  return conditions
    .map((inner) => {
      const isList = !isOne && ('all' in inner || 'any' in inner)
      const text = conditionText(inner, names)
      return isList ? `(${text})` : text
    })
    .join(word)
}

function answerWords(answer: ConditionValue): string {
  const { rule: text } = t()
  if (typeof answer === 'boolean') return answer ? text.yes : text.no
  return typeof answer === 'number' ? formatNumber(answer) : answer
}

/** An amount as a formula, such as `size.width in m × 2`. */
export function amountText(amount: Amount, names: RuleNames = OF_FILE): string {
  const { rule: text } = t()
  const own = (part: Amount) => amountText(part, names)
  const factor = (part: Amount) => (isPlain(part) ? own(part) : `(${own(part)})`)
  if (typeof amount === 'number') return formatNumber(amount)
  if (typeof amount === 'string') return names.question(amount)
  if ('answer' in amount) return text.inUnit(names.question(amount.answer), amount.in)
  if ('count' in amount) return text.countOf(names.question(amount.count))
  if ('sum' in amount) return amount.sum.map(own).join(' + ').replaceAll('+ -', '− ')
  if ('product' in amount) return amount.product.map(factor).join(' × ')
  if ('quotient' in amount) return amount.quotient.map(factor).join(' ÷ ')
  if ('largest' in amount) return text.largest(amount.largest.map(factor).join(', '))
  if ('smallest' in amount) return text.smallest(amount.smallest.map(factor).join(', '))
  if ('start' in amount) return amountPartsOf(amount).map(own).join()
  if ('steps' in amount) {
    const steps = amount.steps.map(
      ({ up_to: end, value }) => `≤ ${formatNumber(end)}: ${formatNumber(value)}`,
    )
    return `${factor(amount.by)} ${steps.join('; ')}`
  }
  if ('areas' in amount) {
    const areas = amount.areas.map(
      ({ in: ranges, value }) => `${ranges.join(', ')}: ${formatNumber(value)}`,
    )
    return `${names.question(amount.by)} ${areas.join('; ')}`
  }
  const rounded = factor(amount.round_up)
  return amount.to === undefined
    ? text.roundedUp(rounded)
    : text.roundedUpTo(rounded, formatNumber(amount.to))
}

/** Whether an amount is unambiguous without brackets. */
function isPlain(amount: Amount): boolean {
  return typeof amount !== 'object' || 'answer' in amount || 'count' in amount
}
