import type {
  LineFacts,
  NoLineFact,
  Place,
  PriceFact,
  QuantityFact,
} from '../../../server/prices/offer-items/lines.contract.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { type RuleNames, sayAmount, sayCondition } from './amount.ts'

/** Why a line is there, in the language of the portal. */
export function sayShown(shown: LineFacts['shown'], names?: RuleNames): string {
  const { rule: text } = say()
  if (shown === null) return text.always
  return shown === 'by_hand' ? text.byHand : sayCondition(shown, names)
}

export function sayQuantity({ amount, value }: QuantityFact, names?: RuleNames): string {
  if (amount === null || typeof amount === 'number') return formatNumber(value)
  return `${sayAmount(amount, names)} = ${formatNumber(value)}`
}

/** Where a price comes from, or why there is none. */
export function sayPrice(fact: PriceFact, names?: RuleNames): string {
  const { rule: text } = say()
  switch (fact.kind) {
    case 'fixed':
      return text.fixed
    case 'per_unit':
      return text.perUnit
    case 'material':
      return text.material(fact.name, fact.unit)
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
    case 'cell':
      return [fact.matrix, ...fact.places.map(sayPlace)].join(', ')
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

function sayPlace({ axis, value, wanted }: Place): string {
  const place = `${axis} ${formatNumber(value)}`
  return value === wanted ? place : say().rule.lookedUpFor(place, formatNumber(wanted))
}

function sayMissing(answer: string | null, names?: RuleNames): string {
  const { rule: text } = say()
  return answer === null ? text.dividesByZero : text.noNumber(names?.question(answer) ?? answer)
}
