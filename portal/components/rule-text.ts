import { MAX_PRICE } from '../../server/prices/matrices/grid.contract.ts'
import type {
  LineFacts,
  LinePlace,
  NoLineFact,
  PriceFact,
  QuantityFact,
} from '../../server/prices/offer-items/lines.contract.ts'
import type { Markup } from '../../server/prices/offer-items/rule.contract.ts'
import { formatMoney, formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'
import { amountText, conditionText, type RuleNames } from './rule-amount.ts'

function quantityText({ amount, value }: QuantityFact, names?: RuleNames): string {
  if (amount === null || typeof amount === 'number') return formatNumber(value)
  return `${amountText(amount, names)} = ${formatNumber(value)}`
}

/** Why a line has no price; null if it has one. */
export function noPriceText(fact: PriceFact, names?: RuleNames): string | null {
  const { rule: text } = t()
  switch (fact.kind) {
    case 'fixed':
    case 'per_unit':
    case 'material':
    case 'cell':
    case 'amount':
    case 'percent':
      return null
    case 'no_amount':
      return missingText(fact.answer, names)
    case 'past_steps':
      return text.past(
        amountText(fact.by, names),
        formatNumber(fact.wanted),
        formatNumber(fact.last),
      )
    case 'too_high':
      return t().issues.above_most({ limit: formatNumber(MAX_PRICE) })
    case 'no_base':
      return text.noBase
    case 'no_material':
      return text.noMaterial(fact.name)
    case 'retired_material':
      return text.retiredMaterial(fact.name)
    case 'no_matrix':
      return text.noMatrix(fact.matrix)
    case 'other_type':
      return text.otherType(fact.matrix)
    case 'no_value':
      return text.noValue(fact.matrix, fact.axis)
    case 'not_answered':
      return `${fact.matrix}: ${missingText(fact.answer, names)}`
    case 'past_axis': {
      const last = fact.last === null ? '–' : formatNumber(fact.last)
      return `${fact.matrix}: ${text.past(fact.axis, formatNumber(fact.wanted), last)}`
    }
    case 'gap':
      return text.gap([fact.matrix, ...fact.places.map(linePlaceText)].join(', '))
  }
}

/** Why an item writes no line. */
export function noLineText(fact: NoLineFact, names?: RuleNames): string {
  const { rule: text } = t()
  switch (fact.kind) {
    case 'not_in_use':
      return text.notInUse
    case 'condition':
      return text.onlyWhen(conditionText(fact.condition, names))
    case 'not_answered':
      return text.noQuantity(missingText(fact.answer, names))
    case 'no_area': {
      const question = names?.question(fact.question) ?? fact.question
      return fact.is_answered ? text.noArea(question) : `${text.notAnswered(question)}.`
    }
    case 'no_elements':
      return text.noElements(names?.question(fact.group) ?? fact.group)
    case 'no_quantity':
      return text.noQuantity(quantityText(fact.quantity, names))
    case 'nothing_of':
      return text.noBase
  }
}

/** The calculation of a price from other lines, a cost or an amount; null for any other. */
export function madeOfText(
  { price, markup }: Pick<LineFacts, 'price' | 'markup'>,
  names?: RuleNames,
): string | null {
  const { rule: text } = t()
  if (price.kind === 'percent') {
    const of = text.percentOf(formatNumber(price.percent), formatMoney(price.base))
    return leastText(of, price.at_least)
  }
  if (markup !== undefined) return markupText(formatMoney(markup.cost), markup)
  return price.kind === 'amount' ? amountText(price.amount, names) : null
}

export function leastText(price: string, least: number | undefined): string {
  return least === undefined ? price : t().items.says.atLeast(price, formatMoney(least))
}

export function markupText(
  price: string,
  { times, round_up_to: to, at_least: least }: Markup & { at_least?: number | undefined },
): string {
  const { says, roundUps } = t().items
  const timed = times === undefined ? price : says.times(price, formatNumber(times))
  const rounded =
    to === undefined ? timed : says.roundedUp(timed, to === 'x9' ? roundUps.x9 : formatNumber(to))
  return leastText(rounded, least)
}

function linePlaceText({ axis, value, wanted }: LinePlace): string {
  const place = `${axis} ${formatNumber(value)}`
  return value === wanted ? place : t().rule.lookedUpFor(place, formatNumber(wanted))
}

function missingText(answer: string | null, names?: RuleNames): string {
  const { rule: text } = t()
  return answer === null ? text.dividesByZero : text.noNumber(names?.question(answer) ?? answer)
}
