import type { RuleQuestion } from '../../../server/prices/offer-items/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import type { Factor } from './amount.ts'
import { FactorField } from './factor.tsx'

const MOST_FACTORS = 4

interface Props {
  factors: readonly Factor[]
  questions: readonly RuleQuestion[]
  /** Without factors the term is gone. */
  onFactors(factors: Factor[]): void
  /** The last term keeps a factor. */
  isOnly: boolean
}

/** One term of a quantity: factors that are multiplied. */
export function Term({ factors, questions, onFactors, isOnly }: Props) {
  const { items } = say()
  return (
    <div class="factors">
      {factors.map((factor, at) => (
        <div class="row" key={at}>
          {at > 0 && <span aria-hidden="true">×</span>}
          <FactorField
            label={at === 0 ? items.howMany : items.times}
            hideLabel
            questions={questions}
            value={factor}
            onValue={(next) => onFactors(factors.with(at, next))}
          />
          {(factors.length > 1 || !isOnly) && (
            <Button
              look="quiet"
              icon="trash"
              label={items.removeFactor}
              onClick={() => onFactors(factors.filter((_, own) => own !== at))}
            />
          )}
        </div>
      ))}
      {factors.length < MOST_FACTORS && (
        <Button
          look="quiet"
          icon="plus"
          onClick={() => onFactors([...factors, { kind: 'number', value: 1 }])}
        >
          {items.times}
        </Button>
      )}
    </div>
  )
}
