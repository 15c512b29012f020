import type { Amount } from '../../../server/prices/offer-items/rule.contract.ts'
import type { RuleQuestion } from '../../../server/prices/offer-items/try-out.contract.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { RuleNumber } from '../../parts/number-field.tsx'
import { readFactor, writeFactor } from './amount.ts'
import { FactorField, factorsOf } from './factor.tsx'
import { NotByChoosing } from './part.tsx'

/** Amounts that go by steps: a table, or a start and more for each step. */
export const TABLES = ['steps', 'rising'] as const
export type TableKind = (typeof TABLES)[number]
const RISING = ['start', 'up_to', 'add', 'each'] as const

/** Null for an amount of any other kind. */
export function tableKind(amount: Amount): TableKind | null {
  if (typeof amount !== 'object') return null
  return 'steps' in amount ? 'steps' : 'start' in amount ? 'rising' : null
}

export function newTable(kind: TableKind, questions: readonly RuleQuestion[]): Amount {
  const [first = { kind: 'number', value: 1 } as const] = factorsOf(questions, false)
  const by = writeFactor(first)
  if (kind === 'steps') return { by, steps: [{ up_to: 1, value: 1 }] }
  return { by, start: 0, up_to: 1, add: 1, each: 1 }
}

interface Props {
  amount: Amount
  questions: readonly RuleQuestion[]
  onAmount(amount: Amount): void
}

export function TableFields({ amount, questions, onAmount }: Props) {
  const { items, frame } = say()
  const factor = typeof amount === 'object' && 'by' in amount ? readFactor(amount.by) : null
  if (typeof amount !== 'object' || !('by' in amount) || factor === null) return <NotByChoosing />
  const by = (
    <FactorField
      label={items.by}
      questions={questions}
      value={factor}
      onValue={(next) => onAmount({ ...amount, by: writeFactor(next) })}
    />
  )
  if ('start' in amount) {
    return (
      <div class="stack">
        {by}
        <div class="columns steps">
          {RISING.map((name) => (
            <RuleNumber
              key={name}
              label={items.rising[name]}
              value={amount[name]}
              onValue={(value) => onAmount({ ...amount, [name]: value ?? 0 })}
            />
          ))}
        </div>
      </div>
    )
  }
  const { steps } = amount
  const put = (next: typeof steps) => onAmount({ ...amount, steps: next })
  return (
    <div class="stack">
      {by}
      {steps.map((step, at) => (
        <div class="row" key={at}>
          <RuleNumber
            label={items.rising.up_to}
            value={step.up_to}
            onValue={(end) => put(steps.with(at, { ...step, up_to: end ?? 0 }))}
          />
          <RuleNumber
            label={items.number}
            value={step.value}
            onValue={(value) => put(steps.with(at, { ...step, value: value ?? 0 }))}
          />
          {steps.length > 1 && (
            <Button
              look="quiet"
              icon="trash"
              label={frame.remove}
              onClick={() => put(steps.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          look="quiet"
          icon="plus"
          onClick={() =>
            put([
              ...steps,
              { up_to: (steps.at(-1)?.up_to ?? 0) + 1, value: (steps.at(-1)?.value ?? 0) + 1 },
            ])
          }
        >
          {frame.add}
        </Button>
      </div>
    </div>
  )
}
