import type {
  LinePlace,
  NoLineFact,
  PriceFact,
  QuantityFact,
} from '../../server/prices/offer-items/lines.contract.ts'
import { formatNumber } from '../format.ts'
import { say } from '../messages/messages.ts'
import { type RuleNames, sayAmount, sayCondition } from './rule-amount.ts'

function sayQuantity({ amount, value }: QuantityFact, names?: RuleNames): string {
  if (amount === null || typeof amount === 'number') return formatNumber(value)
  return `${sayAmount(amount, names)} = ${formatNumber(value)}`
}

/** Why a line has no price; null when it has one. */
export function sayNoPrice(fact: PriceFact, names?: RuleNames): string | null {
  const { rule: text } = say()
  switch (fact.kind) {
    case 'fixed':
    case 'per_unit':
    case 'material':
    case 'cell':
      return null
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
      return `${fact.matrix}: ${sayMissing(fact.answer, names)}`
    case 'past_axis': {
      const last = fact.last === null ? '–' : formatNumber(fact.last)
      return `${fact.matrix}: ${text.past(fact.axis, formatNumber(fact.wanted), last)}`
    }
    case 'gap':
      return text.gap([fact.matrix, ...fact.places.map(sayPlace)].join(', '))
  }
}

/** Why an item writes no line. */
export function sayNoLine(fact: NoLineFact, names?: RuleNames): string {
  const { rule: text } = say()
  switch (fact.kind) {
    case 'not_in_use':
      return text.notInUse
    case 'condition':
      return text.onlyWhen(sayCondition(fact.condition, names))
    case 'not_answered':
      return text.noQuantity(sayMissing(fact.answer, names))
    case 'no_elements':
      return text.noElements(names?.question(fact.group) ?? fact.group)
    case 'no_quantity':
      return text.noQuantity(sayQuantity(fact.quantity, names))
  }
}

function sayPlace({ axis, value, wanted }: LinePlace): string {
  const place = `${axis} ${formatNumber(value)}`
  return value === wanted ? place : say().rule.lookedUpFor(place, formatNumber(wanted))
}

function sayMissing(answer: string | null, names?: RuleNames): string {
  const { rule: text } = say()
  return answer === null ? text.dividesByZero : text.noNumber(names?.question(answer) ?? answer)
}
