import type {
  LineFacts,
  LinePlace,
  NoLineFact,
  PriceFact,
  QuantityFact,
} from '../../server/prices/offer-items/lines.contract.ts'
import { describeAmount, describeCondition } from './describe.ts'

/** Facts in plain English. The portal says them in each language. */
export function sayShown(shown: LineFacts['shown']): string {
  if (shown === null) return 'always'
  return shown === 'by_hand' ? 'added by hand' : describeCondition(shown)
}

export function quantityText({ amount, value }: QuantityFact): string {
  if (amount === null || typeof amount === 'number') return String(value)
  return `${describeAmount(amount)} = ${value}`
}

export function describePrice(fact: PriceFact): string {
  switch (fact.kind) {
    case 'fixed':
      return 'fixed for the whole line'
    case 'per_unit':
      return 'fixed per unit'
    case 'material':
      return `material ${fact.name}, per ${fact.unit}`
    case 'no_material':
      return `there is no material ${fact.name}`
    case 'retired_material':
      return `the material ${fact.name} is retired`
    case 'no_matrix':
      return `there is no matrix ${fact.matrix}, or it is not in use`
    case 'other_type':
      return `${fact.matrix} is ${fact.type}: the rule names an axis it does not have`
    case 'no_value':
      return `${fact.matrix}: the rule gives no value for the axis ${fact.axis}`
    case 'not_answered':
      return `${fact.matrix}: ${missingText(fact.answer)}`
    case 'past_axis':
      return `${fact.matrix}: ${fact.axis} ${fact.wanted} is past the last value ${fact.last}`
    case 'cell':
      return [fact.matrix, ...fact.places.map(linePlaceText)].join(', ')
    case 'amount':
      return describeAmount(fact.amount)
    case 'percent':
      return `${fact.percent} % of ${sayOf(fact.of)}: ${fact.base}`
    case 'no_base':
      return `no base: ${sayOf(fact.of)}`
    case 'no_amount':
      return missingText(fact.answer)
    case 'past_steps':
      return `${describeAmount(fact.by)} ${fact.wanted} is past the last step ${fact.last}`
    case 'too_high':
      return 'too high'
    case 'gap':
      return `${[fact.matrix, ...fact.places.map(linePlaceText)].join(', ')}: a gap, no price`
  }
}

export function noLineText(fact: NoLineFact): string {
  switch (fact.kind) {
    case 'not_in_use':
      return 'it is not in use'
    case 'condition':
      return `only when ${describeCondition(fact.condition)}`
    case 'not_answered':
      return `quantity: ${missingText(fact.answer)}`
    case 'no_area':
      return `${fact.question} is ${fact.is_answered ? 'in no area' : 'not answered'}`
    case 'no_elements':
      return `there are no elements in ${fact.group}`
    case 'nothing_of':
      return `nothing of ${sayOf(fact.of)}`
    case 'no_quantity':
      return `quantity: ${quantityText(fact.quantity)}`
  }
}

function sayOf(of: string | readonly string[]): string {
  return typeof of === 'string' ? of : of.join(', ')
}

function linePlaceText({ axis, value, wanted }: LinePlace): string {
  return value === wanted ? `${axis} ${value}` : `${axis} ${value} (for ${wanted})`
}

function missingText(answer: string | null): string {
  return answer === null ? 'it divides by zero' : `${answer} is not answered with a number`
}
