import type { RuleParts } from '../../../server/forms/try-out.contract.ts'
import type { CostPrice, ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import type { Condition, ConditionValue } from '../../../shared/form/condition.contract.ts'
import { patternPlaces } from '../../../shared/form/matrix-pattern.ts'
import { formatLeadTime } from '../../../shared/lead-time.ts'
import { amountText, conditionText, namesIn, type RuleNames } from '../../components/rule-amount.ts'
import { leastText, markupText } from '../../components/rule-text.ts'
import { formatMoney, formatNumber, formatPercentage } from '../../format.ts'
import { language, t } from '../../messages/messages.ts'
import { matrixText, namesOf, ruleQuestionsOf, ruleSubjectsOf } from './names.ts'

/** A rule in one sentence of the reader's language: condition, quantity and price. */
export function ruleSentenceOf(rule: ItemRule, parts: RuleParts): string {
  const { says } = t().items
  const names = namesOf(parts)
  const { show_when: when, quantity, price, each, once_per: once } = rule
  const start = when === undefined ? says.always : says.when(conditionText(when, names))
  const many =
    'fixed' in price || 'percent' in price || quantity === undefined
      ? null
      : amountText(quantity, names)
  const group = each === undefined ? '' : says.forEach(names.question(each))
  const elements = once === undefined ? group : group + says.oncePer(names.question(once))
  const lead = formatLeadTime(rule.lead_weeks, language.value)
  const after = lead === null ? '' : `; ${lead.label}: ${lead.text}`
  return says.sentence(start, many, priceText(rule, parts, names), `${elements}${after}`)
}

function priceText({ price, each }: ItemRule, parts: RuleParts, names: RuleNames): string {
  const { says, quote } = t().items
  if ('fixed' in price) return says.fixed(formatMoney(price.fixed))
  if ('percent' in price) {
    const sum = each === undefined ? says.ofSum : says.ofElement
    const of = price.of === 'sum' ? sum : price.of.map(quote).join(', ')
    return leastText(t().rule.percentOf(formatNumber(price.percent), of), price.at_least)
  }
  return markupText(costText(price, parts, names), price)
}

function costText(price: CostPrice, parts: RuleParts, names: RuleNames): string {
  const { says, quote } = t().items
  if ('amount' in price) return amountText(price.amount, names)
  if ('per_unit' in price) return says.each(formatMoney(price.per_unit))
  if ('material' in price) return says.material(quote(price.material))
  const axes = [price.row, price.col].flatMap((axis) =>
    axis === undefined ? [] : [amountText(axis, names)],
  )
  const places = patternPlaces(price.matrix)
  const said = matrixText(parts, price.matrix)
  const name = places.length > 0 ? said : quote(said)
  return axes.length === 0 ? says.matrix(name) : says.matrixBy(name, axes.join(t().rule.and))
}

/** The price of a rule in a list, and its subject. */
export function shortPriceOf({ price }: ItemRule, parts: RuleParts): [price: string, unit: string] {
  const { says, units, workedOut } = t().items
  if ('fixed' in price) return [formatMoney(price.fixed), units.line]
  if ('percent' in price) {
    return [formatPercentage(price.percent), price.of === 'sum' ? says.ofSum : price.of.join(', ')]
  }
  if ('per_unit' in price) return [markupText(formatMoney(price.per_unit), price), units.one]
  if ('amount' in price) return [workedOut, units.one]
  if ('matrix' in price) {
    return [markupText(`${t().forms.matrix}: ${matrixText(parts, price.matrix)}`, price), units.one]
  }
  const material = parts.materials.find(({ name }) => name === price.material)
  if (material === undefined) return [price.material, units.one]
  return [markupText(formatMoney(material.unit_price), price), material.unit]
}

/** The conditions of a rule, one after the other: question and answer. */
export function shortConditionsOf(
  { show_when: when }: ItemRule,
  parts: RuleParts,
): [question: string, answer: string][] {
  const names = namesIn(ruleSubjectsOf(ruleQuestionsOf(parts)))
  const each = (one: Condition): [string, string][] => {
    if ('all' in one) return one.all.flatMap(each)
    if (!('question' in one) || 'answered' in one) return [['', conditionText(one, names)]]
    const answer = (value: ConditionValue) => names.answer(one.question, value)
    const question = names.question(one.question)
    if ('is' in one) return [[question, answer(one.is)]]
    if ('one_of' in one) return [[question, one.one_of.map(answer).join(', ')]]
    const least = one.at_least !== undefined && `≥ ${answer(one.at_least)}`
    const most = one.at_most !== undefined && `≤ ${answer(one.at_most)}`
    return [[question, [least, most].filter(Boolean).join(', ')]]
  }
  return when === undefined ? [] : each(when)
}
