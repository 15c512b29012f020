import type { RuleParts, TriedLine } from '../../../server/prices/offer-items/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import { sayPrice, sayQuantity, sayShown } from '../../parts/rule/say.ts'
import { labelOf, namesOf, questionsOf } from '../rule/names.ts'

/** Why a line is there and what its quantity and its price come from. */
export function WhyOfLine({ line, parts }: { line: TriedLine; parts: RuleParts }) {
  const { items, offer } = say()
  const names = namesOf(parts)
  const questions = questionsOf(parts)
  const { shown, quantity, price } = line.facts
  const open = line.unanswered.map((path) => labelOf(questions, path)).join(', ')
  const facts = [
    [offer.rule, sayShown(shown, names)],
    [offer.quantity, sayQuantity(quantity, names)],
    [offer.price, sayPrice(price, names)],
    [items.open, open],
  ]
  return (
    <dl class="facts small">
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
