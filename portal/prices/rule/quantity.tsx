import type { RuleQuestion } from '../../../server/forms/try-out.contract.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/field.tsx'
import { RuleNumber } from '../../components/number-field.tsx'
import { t } from '../../messages/messages.ts'
import { type ChosenAmount, COMBINES, chosenAmountOf, type Factor, writeAmount } from './amount.ts'
import { FactorField, factorsOf } from './factor.tsx'
import { ruleQuestionsOf } from './names.ts'
import type { PartProps } from './part.tsx'
import { newTable, TABLES, TableFields, tableKind } from './table.tsx'

const MOST_FACTORS = 4

interface Props {
  factors: readonly Factor[]
  questions: readonly RuleQuestion[]
  /** Without factors the term is removed. */
  onFactors(factors: Factor[]): void
  /** The last term keeps a factor. */
  isOnly: boolean
}

/** One term of a quantity: multiplied factors. */
function Term({ factors, questions, onFactors, isOnly }: Props) {
  const { items } = t()
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

const ONE: ChosenAmount = {
  combine: 'sum',
  terms: [[{ kind: 'number', value: 1 }]],
  divide: null,
  roundUp: null,
  plus: null,
  atLeast: null,
}
const MOST_TERMS = 4

/** The quantity: one, or computed from the answers. */
export function QuantityFields({ rule, parts, issueOf, onRule }: PartProps) {
  const { items } = t()
  const { quantity, ...rest } = rule
  const isForLine = 'fixed' in rule.price || 'percent' in rule.price
  if (isForLine && quantity === undefined) return null
  const questions = ruleQuestionsOf(parts)
  const table = quantity === undefined ? null : tableKind(quantity)
  const chosen = quantity === undefined || table !== null ? null : chosenAmountOf(quantity)
  const put = (next: ChosenAmount | null) =>
    onRule(next === null ? rest : { ...rule, quantity: writeAmount(next) })
  return (
    <fieldset class="part">
      <legend>{items.howMany}</legend>
      <SelectField
        label={items.howMany}
        hideLabel
        value={quantity === undefined ? 'one' : (table ?? 'some')}
        error={issueOf('quantity')}
        choices={[
          { value: 'one', text: items.one },
          { value: 'some', text: items.workedOut },
          ...TABLES.map((kind) => ({ value: kind, text: items.tables[kind] })),
        ]}
        onValue={(value) => {
          const kind = TABLES.find((own) => own === value)
          if (kind === undefined) put(value === 'one' ? null : ONE)
          else onRule({ ...rule, quantity: newTable(kind, questions) })
        }}
      />
      {quantity !== undefined && chosen === null && (
        <TableFields
          amount={quantity}
          questions={questions}
          onAmount={(amount) => onRule({ ...rule, quantity: amount })}
        />
      )}
      {chosen !== null && <Worked chosen={chosen} parts={parts} onChosen={put} />}
    </fieldset>
  )
}

function Worked({
  chosen,
  parts,
  onChosen,
}: {
  chosen: ChosenAmount
  parts: PartProps['parts']
  onChosen(chosen: ChosenAmount): void
}) {
  const { items } = t()
  const questions = ruleQuestionsOf(parts)
  const { terms, combine } = chosen
  const [first = { kind: 'number', value: 1 } as const] = factorsOf(questions, false)
  const step = (name: 'divide' | 'roundUp' | 'plus' | 'atLeast') => (
    <RuleNumber
      key={name}
      label={items.steps[name]}
      hint={items.stepHints[name]}
      value={chosen[name]}
      onValue={(value) => onChosen({ ...chosen, [name]: value === 0 ? null : value })}
    />
  )
  return (
    <div class="stack">
      {terms.length > 1 && (
        <SelectField
          label={items.combine}
          hideLabel
          value={combine}
          choices={COMBINES.map((name) => ({ value: name, text: items.combines[name] }))}
          onValue={(value) =>
            onChosen({ ...chosen, combine: COMBINES.find((name) => name === value) ?? 'sum' })
          }
        />
      )}
      {terms.map((factors, at) => (
        <Term
          key={at}
          factors={factors}
          questions={questions}
          onFactors={(next) =>
            onChosen({
              ...chosen,
              terms: next.length === 0 ? terms.toSpliced(at, 1) : terms.with(at, next),
            })
          }
          isOnly={terms.length === 1}
        />
      ))}
      {terms.length < MOST_TERMS && (
        <div>
          <Button
            look="quiet"
            icon="plus"
            onClick={() => onChosen({ ...chosen, terms: [...terms, [first]] })}
          >
            {items.addTerm}
          </Button>
        </div>
      )}
      <div class="columns steps">
        {step('divide')}
        {step('roundUp')}
        {step('plus')}
        {step('atLeast')}
      </div>
    </div>
  )
}
