import type { RuleQuestion } from '../../../server/forms/try-out.contract.ts'
import { SelectField } from '../../components/field.tsx'
import { RuleNumber } from '../../components/number-field.tsx'
import { t } from '../../messages/messages.ts'
import type { Factor } from './amount.ts'
import { labelOf } from './names.ts'

interface Props {
  label: string
  hideLabel?: boolean
  questions: readonly RuleQuestion[]
  value: Factor
  onValue(value: Factor): void
  /** For an axis of a matrix: sides are in millimetres by default, and counting is unavailable. */
  isAxis?: boolean
}

/** Units of a side, in addition to millimetres. */
const UNITS = ['m', 'cm'] as const

/** A counted or measured quantity: a number, an answer, or a side of a size in a unit. */
export function FactorField({ label, hideLabel, questions, value, onValue, isAxis }: Props) {
  const { items } = t()
  const options = factorsOf(questions, isAxis === true)
  const own = keyOf(value)
  const isKnown = options.some((one) => keyOf(one) === own)
  const all = isKnown ? options : [...options, value]
  return (
    <div class="factor">
      <SelectField
        label={label}
        {...(hideLabel && { hideLabel })}
        value={own}
        choices={all.map((one) => ({ value: keyOf(one), text: textOf(one, questions) }))}
        onValue={(key) => {
          const chosen = all.find((one) => keyOf(one) === key)
          if (chosen !== undefined) onValue(chosen)
        }}
      />
      {value.kind === 'number' && (
        <RuleNumber
          label={items.number}
          hideLabel
          value={value.value}
          onValue={(number) => onValue({ kind: 'number', value: number ?? 0 })}
        />
      )}
    </div>
  )
}

export function factorsOf(questions: readonly RuleQuestion[], isAxis: boolean): Factor[] {
  const answers = questions.flatMap(({ key, kind, sides }): Factor[] => {
    switch (kind) {
      // For a group, its elements are counted.
      case 'number':
      case 'group':
        return [{ kind: 'answer', path: key }]
      case 'size': {
        const paths = sides.map((side) => `${key}.${side}`)
        const inMm = paths.map((path): Factor => ({ kind: 'answer', path }))
        const inUnits = paths.flatMap((path) =>
          UNITS.map((unit): Factor => ({ kind: 'side', path, unit })),
        )
        return isAxis ? [...inMm, ...inUnits] : [...inUnits, ...inMm]
      }
      case 'multi':
        return isAxis ? [] : [{ kind: 'count', key }]
      default:
        return []
    }
  })
  return [...answers, { kind: 'number', value: 1 }]
}

function keyOf(factor: Factor): string {
  switch (factor.kind) {
    case 'number':
      return 'number'
    case 'answer':
      return `answer ${factor.path}`
    case 'side':
      return `side ${factor.path} ${factor.unit}`
    case 'count':
      return `count ${factor.key}`
  }
}

function textOf(factor: Factor, questions: readonly RuleQuestion[]): string {
  const { items, rule } = t()
  switch (factor.kind) {
    case 'number':
      return items.aNumber
    case 'answer': {
      const label = labelOf(questions, factor.path)
      return factor.path.includes('.') ? rule.inUnit(label, 'mm') : label
    }
    case 'side':
      return rule.inUnit(labelOf(questions, factor.path), factor.unit)
    case 'count':
      return rule.countOf(labelOf(questions, factor.key))
  }
}
