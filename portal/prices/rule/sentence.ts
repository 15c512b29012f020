import type { RuleParts } from '../../../server/forms/try-out.contract.ts'
import type {
  CostPrice,
  ItemPrice,
  ItemRule,
} from '../../../server/prices/offer-items/rule.contract.ts'
import { sayLeadTime } from '../../../shared/lead-time.ts'
import { type RuleNames, sayAmount, sayCondition } from '../../components/rule-amount.ts'
import { sayMarkup } from '../../components/rule-say.ts'
import { formatMoney, formatNumber } from '../../format.ts'
import { language, t } from '../../messages/messages.ts'
import { namesOf } from './names.ts'

/** A rule in one sentence of the reader's language: when, how many, and at which price. */
export function ruleSentenceOf(rule: ItemRule, parts: RuleParts): string {
  const { says } = t().items
  const names = namesOf(parts)
  const { show_when: when, quantity, price, each } = rule
  const begins = when === undefined ? says.always : says.when(sayCondition(when, names))
  const many =
    'fixed' in price || 'percent' in price || quantity === undefined
      ? null
      : sayAmount(quantity, names)
  const elements = each === undefined ? '' : says.forEach(names.question(each))
  const lead = sayLeadTime(rule.lead_weeks, language.value)
  const after = lead === null ? '' : `; ${lead.label}: ${lead.text}`
  return says.sentence(begins, many, priceText(price, parts, names), `${elements}${after}`)
}

function priceText(price: ItemPrice, parts: RuleParts, names: RuleNames): string {
  const { says, quote } = t().items
  if ('fixed' in price) return says.fixed(formatMoney(price.fixed))
  if ('percent' in price) {
    const of = price.of === 'sum' ? says.ofSum : price.of.map(quote).join(', ')
    return t().rule.percentOf(formatNumber(price.percent), of)
  }
  return sayMarkup(costText(price, parts, names), price)
}

function costText(price: CostPrice, parts: RuleParts, names: RuleNames): string {
  const { says, quote } = t().items
  if ('amount' in price) return sayAmount(price.amount, names)
  if ('per_unit' in price) return says.each(formatMoney(price.per_unit))
  if ('material' in price) return says.material(quote(price.material))
  const matrix = parts.matrices.find(({ code }) => code === price.matrix)
  const axes = [price.row, price.col].flatMap((axis) =>
    axis === undefined ? [] : [sayAmount(axis, names)],
  )
  const name = quote(matrix?.name ?? price.matrix)
  return axes.length === 0 ? says.matrix(name) : says.matrixBy(name, axes.join(t().rule.and))
}
